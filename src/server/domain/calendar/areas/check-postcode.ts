import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FederalState } from "#contract/calendar/federal-states.ts";
import { postcodeTexts } from "#contract/calendar/postcode.ts";
import type { PostcodeRule } from "#contract/office/calendar/postcode-rules.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { projectRoot } from "#system/project-root.ts";

/** A few postcodes cross the border between states. */
interface PostcodeArea {
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

export function statesOfPostcode(postcode: string): FederalState[] {
  return areaOf(postcode)?.states ?? [];
}

// German postcodes outside the German VAT area (§ 1 (2) UStG). A delivery there is an export, which no invoice of the shop
// knows; so no rule of the office can allow it.
export const outsideVatArea: Record<string, string> = {
  "27498": "Nach Helgoland können wir nicht liefern: Die Insel gehört nicht zum deutschen Steuergebiet.",
  "78266":
    "Nach Büsingen am Hochrhein können wir nicht liefern: Der Ort gehört nicht zum deutschen Steuergebiet.",
};

/** Whether a postcode is refused or takes longer, and what its guest reads. Of several rules the first counts. */
export function judgePostcode(
  postcode: string,
  rules: readonly PostcodeRule[],
): { isRefused: boolean; notice: string | null } {
  const outside = outsideVatArea[postcode];
  if (outside) return { isRefused: true, notice: outside };
  const rule = rules.find(({ from, to }) => from <= postcode && postcode <= to);
  return { isRefused: rule?.isRefused ?? false, notice: rule?.text ?? null };
}

/** Refuses a postcode that does not exist or that the shop does not deliver to. */
export function refusePostcode({ zip_code }: { zip_code: string }, rules: readonly PostcodeRule[]): void {
  const { isRefused, notice } = judgePostcode(zip_code, rules);
  const problem = areaOf(zip_code) ? isRefused && notice : postcodeTexts.unknown;
  if (problem) throw new Refusal("form_invalid", { errors: { zip_code: [problem] } });
}
