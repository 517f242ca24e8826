import type { CellProblem, PlannedColumn } from "#contract/office/lists-and-files.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import {
  type BareHeading,
  bareHeading,
  fieldNamedIn,
  headingKey,
  isOneSlip,
  isSameHeading,
  otherUnit,
  withUnit,
} from "#server/office/catalogue/file/heading-key.ts";
import { headingProblems, saidFirst } from "#server/office/catalogue/file/said-columns.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";

export interface FileColumns {
  columns: PlannedColumn<string>[];
  /** a column of the file, by what it is called here */
  headingOf: ReadonlyMap<string, string>;
  /** by what the column is called here, when the file's heading has another unit */
  unitOf: ReadonlyMap<string, string>;
  problems: CellProblem[];
}

/** A longer one heads nothing: the file is no table. */
const longestHeading = 200;

/**
 * Which of our columns a file has: what somebody said, else what is called so. Capitals, blanks and the unit make no
 * difference; what nearly names one is asked.
 */
export function readFileColumns(
  sheet: Sheet,
  { ours, needed, said }: { ours: readonly string[]; needed: string; said: SaidColumns<string> },
): FileColumns {
  const headings = sheet.columns.filter(({ length }) => length > 0 && length <= longestHeading);
  const known = ours.map((own) => ({ own, key: headingKey(own), bare: bareHeading(own) }));
  const ownOf = (heading: string) => {
    const [key, bare] = [headingKey(heading), bareHeading(heading)];
    const found =
      known.find((one) => one.key === key) ?? known.find((one) => isSameHeading(bare, ownHeading(one, bare)));
    return found?.own ?? null;
  };
  const taken = new Set(headings.map(ownOf));
  const likely = (heading: string) => {
    const slip = known.find((one) => isOneSlip(headingKey(heading), one.key));
    const open = known.filter(({ own }) => !taken.has(own));
    return (slip ?? fieldNamedIn(heading, open, ({ bare }) => [bare]))?.own;
  };
  const recognise = (heading: string) => {
    const field = ownOf(heading);
    return { field, maybe: field === null ? likely(heading) : undefined };
  };
  const columns = saidFirst(headings, said, { recognise });
  const headingOf = new Map<string, string>();
  for (const { heading, field } of columns)
    if (field !== null && !headingOf.has(field)) headingOf.set(field, heading);
  const problems = headingProblems(columns, sheet, { nameOf: (own) => own });
  if (!headingOf.has(needed))
    problems.push({ cell: sheet.placeOf(1, needed), message: "Diese Spalte fehlt." });
  if (sheet.rows.length === 0) problems.push({ cell: "Datei", message: "Sie enthält keine Zeile." });
  const unitOf = new Map(
    [...headingOf].flatMap(([own, heading]) => {
      const unit = otherUnit(heading, own);
      return unit === null ? [] : [[own, unit] as const];
    }),
  );
  return { columns, headingOf, unitOf, problems };
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
