import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What was tried, expected and observed. */
export interface Finding {
  what: string;
  expected: string;
  actual: string;
  isRight: boolean;
  figures: string;
}

/** A part needs what this machine has not. */
export class CannotRun extends Error {}

const report = join(import.meta.dirname, "../docs/soak.md");
const about =
  "Heavy tests of what must hold under races, deaths and outages, on a durable PostgreSQL and over HTTP. The small versions run " +
  "with `npm run test:all`; run these with `npm run soak`, or a part with `npm run soak -- kills` (`races`, `restarts`, " +
  "`restore`; `strangers`, `cluster`, `sequences`, `books`, `lots`, `lot-kills`, `weeks` and `generated` by their names alone). " +
  "`cluster` needs root on Debian 12 and `apt-get install --no-install-recommends postgresql patroni python3-etcd " +
  "etcd-server haproxy pgbouncer iproute2 curl`.";

/** Each finding with its date and machine; findings of parts that did not run stay. */
export async function writeReport(machine: string, findings: Finding[]): Promise<void> {
  const written = await readFile(report, "utf8").catch(() => "");
  const sections = new Map(
    written
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [nameOf(section.slice(3, section.indexOf("\n"))), section.trim()]),
  );
  for (const finding of findings) sections.set(nameOf(finding.what), sectionOf(finding, machine));
  await writeFile(report, ["# Soak", about, ...sections.values()].join("\n\n").concat("\n"));
}

/** The finding's name without figures: another number of points is the same finding. */
function nameOf(what: string): string {
  return what.replaceAll(/\d+/g, "#");
}

function sectionOf({ what, expected, actual, isRight, figures }: Finding, machine: string): string {
  const outcome = `actual: ${actual} – **${isRight ? "right" : "wrong"}**`;
  return [`## ${what}`, `expected: ${expected}`, outcome, figures, machine].join("\n\n");
}
