import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import {
  type BareHeading,
  bareHeading,
  headingKey,
  isOneSlip,
  isSameHeading,
  otherUnit,
  withUnit,
} from "#server/office/catalogue/file/heading-key.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";

export interface FileColumns {
  /** a column of the file, by what it is called here */
  headingOf: ReadonlyMap<string, string>;
  /** by what the column is called here, when the file's heading has another unit */
  unitOf: ReadonlyMap<string, string>;
  ignored: string[];
  problems: CellProblem[];
}

/** A longer one heads nothing: the file is no table. */
const longestHeading = 200;

/**
 * Which of our columns a file has. Capitals, blanks and the unit make no difference; what nearly names one is a slip.
 */
export function readFileColumns(sheet: Sheet, ours: readonly string[], needed: string): FileColumns {
  const headings = sheet.columns.filter(({ length }) => length > 0 && length <= longestHeading);
  const known = ours.map((own) => ({ own, key: headingKey(own), bare: bareHeading(own) }));
  const headingOf = new Map<string, string>();
  const ignored: string[] = [];
  const problems: CellProblem[] = [];
  const add = (heading: string, message: string) =>
    problems.push({ cell: sheet.placeOf(1, short(heading)), message });
  for (const heading of headings) {
    const key = headingKey(heading);
    const bare = bareHeading(heading);
    const own = (
      known.find((one) => one.key === key) ?? known.find((one) => isSameHeading(bare, ownHeading(one, bare)))
    )?.own;
    const near = known.find((one) => isOneSlip(key, one.key))?.own;
    if (own !== undefined && headingOf.has(own)) add(heading, "Diese Spalte steht zweimal da.");
    else if (own !== undefined) headingOf.set(own, heading);
    else if (near !== undefined) add(heading, `Ist „${near}“ gemeint? Bitte so schreiben.`);
    else ignored.push(heading);
  }
  if (!headingOf.has(needed)) add(needed, "Diese Spalte fehlt.");
  if (sheet.rows.length === 0) problems.push({ cell: "Datei", message: "Sie enthält keine Zeile." });
  const unitOf = new Map(
    [...headingOf].flatMap(([own, heading]) => {
      const unit = otherUnit(heading, own);
      return unit === null ? [] : [[own, unit] as const];
    }),
  );
  return { headingOf, unitOf, ignored, problems };
}

/** Amounts of a recipe are in any unit, which their heading may name. */
const ofAnyUnit = "Menge";

function ownHeading(own: { own: string; bare: BareHeading }, { kind, isPer100 }: BareHeading): BareHeading {
  const isMeasured = !isPer100 && (kind === "weight" || kind === "volume");
  return own.own === ofAnyUnit && isMeasured ? { ...own.bare, kind } : own.bare;
}

/** The cells of a row, by what their columns are called here. */
export function cellsOfRow(row: SheetRow, { headingOf, unitOf }: FileColumns): ReadonlyMap<string, string> {
  return new Map(
    [...headingOf].flatMap(([own, heading]) => {
      const cell = row.cells.get(heading);
      return cell === undefined ? [] : [[own, withUnit(cell, unitOf.get(own) ?? null)] as const];
    }),
  );
}
