import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FederalState } from "#contract/calendar/federal-states.ts";
import { projectRoot } from "#system/project-root.ts";

/** A few postcodes cross the border between states. */
export interface PostcodeArea {
  states: FederalState[];
  towns: string[];
}

const lineForm = /^(\d{5}) (.+)$/gm;
let lines: ReadonlyMap<string, string> | undefined;

export function areaOf(postcode: string): PostcodeArea | undefined {
  lines ??= readLines();
  const line = lines.get(postcode);
  if (line === undefined) return undefined;
  const gap = line.indexOf(" ");
  return { states: line.slice(0, gap).split(",") as FederalState[], towns: line.slice(gap + 1).split("|") };
}

function readLines(): Map<string, string> {
  const text = readFileSync(join(projectRoot, "src/server/domain/calendar/areas/postcodes.txt"), "utf8");
  return new Map(Array.from(text.matchAll(lineForm), ([, code = "", rest = ""]) => [code, rest]));
}
