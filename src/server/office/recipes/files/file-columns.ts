import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import { headingKey, isOneSlip } from "#server/office/catalogue/file/heading-key.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";

export interface FileColumns {
  /** a column of the file, by what it is called here */
  headingOf: ReadonlyMap<string, string>;
  ignored: string[];
  problems: CellProblem[];
}

/** A longer one heads nothing: the file is no table. */
const longestHeading = 200;

/** Which of our columns a file has. Capitals and blanks make no difference; what nearly names one is a slip. */
export function readFileColumns(sheet: Sheet, ours: readonly string[], needed: string): FileColumns {
  const headings = sheet.columns.filter(({ length }) => length > 0 && length <= longestHeading);
  const headingOf = new Map<string, string>();
  const ignored: string[] = [];
  const problems: CellProblem[] = [];
  const add = (heading: string, message: string) =>
    problems.push({ cell: sheet.placeOf(1, short(heading)), message });
  for (const heading of headings) {
    const key = headingKey(heading);
    const own = ours.find((one) => headingKey(one) === key);
    const near = ours.find((one) => isOneSlip(key, headingKey(one)));
    if (own !== undefined && headingOf.has(own)) add(heading, "Diese Spalte steht zweimal da.");
    else if (own !== undefined) headingOf.set(own, heading);
    else if (near !== undefined) add(heading, `Ist „${near}“ gemeint? Bitte so schreiben.`);
    else ignored.push(heading);
  }
  if (!headingOf.has(needed)) add(needed, "Diese Spalte fehlt.");
  if (sheet.rows.length === 0) problems.push({ cell: "Datei", message: "Sie enthält keine Zeile." });
  return { headingOf, ignored, problems };
}

/** The cells of a row, by what their columns are called here. */
export function cellsOfRow(row: SheetRow, { headingOf }: FileColumns): ReadonlyMap<string, string> {
  return new Map(
    [...headingOf].flatMap(([own, heading]) => {
      const cell = row.cells.get(heading);
      return cell === undefined ? [] : [[own, cell] as const];
    }),
  );
}
