import { parse } from "csv-parse/sync";
import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import {
  mostColumns,
  mostRows,
  refuseLongCell,
  refuseLongHeading,
  type SheetRow,
  type Table,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from "#server/office/catalogue/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

// spreadsheets keep rows whose cells were emptied
const mostRowsWithEmpty = 50_000;
const byteOrderMark = "\ufeff";
/** Excel's own first line, which names the sign between cells. */
const signLine = /^"?sep=(.)"?[^\r\n]*(?:\r\n|\r|\n)/i;
// the apostrophe that hides a formula, see `writeCsv`
const hidden = /^'+[=+\-@\t\r]/;
// Digits that a spreadsheet should keep as text are written as a formula, sometimes without the quotes of CSV.
const keptText = /^="([^"]*)"$/;
const bareKeptText = /(?<=^|[;,\t\r\n])=("[^";,\t\r\n]*")(?=[;,\t\r\n]|$)/g;

export function readCsv(text: string): Table {
  const bare = text.replace(byteOrderMark, "");
  const sign = signLine.exec(bare)?.[1];
  const content = bare.replace(signLine, "").replace(bareKeptText, "$1");
  const firstLine = headingOf(content);
  const delimiter = sign ?? delimiterOf(firstLine);
  // before each of its cells is read
  if (firstLine.split(delimiter, mostColumns + 1).length > mostColumns) throw tooManyColumns();
  const [heading, ...records] = parseRecords(content, delimiter);
  const columns = (heading?.record ?? []).map((name) => cleanLine(asShown(name)).trim());
  const rows = records.flatMap(({ record, number }): SheetRow[] => {
    const cells = cellsOf(columns, record);
    const isTooLong = record.slice(columns.length).some((cell) => cell.trim() !== "");
    const isEmpty = !isTooLong && [...cells.values()].every((cell) => cell.trim() === "");
    return isEmpty ? [] : [{ number, cells, isTooLong }];
  });
  return { form: "csv", columns, rows };
}

/** Of several columns with one heading, also an empty one, the first filled cell counts. */
function cellsOf(columns: readonly string[], record: readonly string[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const [at, column] of columns.slice(0, record.length).entries())
    if (!cells.get(column)) cells.set(column, cleanLines(asShown(record[at] ?? "")));
  return cells;
}

/** The text that the spreadsheet showed. */
function asShown(cell: string): string {
  return hidden.test(cell) ? cell.slice(1) : cell.replace(keptText, "$1");
}

interface NumberedRecord {
  number: number;
  record: string[];
}

/** The heading and the rows with something in them. Ends at the first row or column too many. */
function parseRecords(text: string, delimiter: string): NumberedRecord[] {
  let number = 0;
  const kept: NumberedRecord[] = [];
  const keep = (record: string[]): null => {
    number++;
    if (number === 1 && record.length > mostColumns) throw tooManyColumns();
    if (number > mostRowsWithEmpty) throw tooManyRows();
    if (number > 1 && record.every((cell) => cell.trim() === "")) return null;
    for (const cell of record)
      number === 1 ? refuseLongHeading(cell) : refuseLongCell(cell, `Zeile ${number}`);
    if (kept.push({ number, record }) > mostRows + 1) throw tooManyRows();
    return null;
  };
  try {
    parse(text, { delimiter, relax_column_count: true, on_record: keep });
    return kept;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const line = (error as { lines?: number }).lines;
    const place = line ? `Zeile ${line} der Datei: ` : "";
    throw unreadable(`${place}Die Anführungszeichen gehen nicht auf.`);
  }
}

/** All headings together are shorter. */
const longestHeadingLine = 65_536;

/** The first line without what stands in quotes: a sign there is no end of a cell. */
function headingOf(text: string): string {
  const bare = text.slice(0, longestHeadingLine).replace(/"[^"]*("|$)/g, "");
  return /^[^\r\n]*/.exec(bare)?.[0] ?? "";
}

function delimiterOf(heading: string): string {
  const count = (sign: string) => heading.split(sign).length;
  return [";", "\t", ","].sort((a, b) => count(b) - count(a))[0] ?? ";";
}
