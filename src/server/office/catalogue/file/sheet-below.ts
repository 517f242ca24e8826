import { readCsv } from "#server/office/catalogue/file/read-csv.ts";
import { readText } from "#server/office/catalogue/file/read-file.ts";
import { mostColumns, type Sheet, sheetOf } from "#server/office/catalogue/file/sheet.ts";

/** Above their headings banks write account and balance, and devices their serial number. */
const mostLinesAbove = 40;
const longestLine = 65_536;

export interface SheetBelow {
  sheet: Sheet;
  /** so many lines of the file stand above the headings */
  above: number;
}

/** Reads a table that begins at the first line which the caller takes for its headings; undefined: there is none. */
export function readSheetBelow(
  file: Uint8Array,
  isHeading: (cells: string[], below: string[]) => boolean,
): SheetBelow | undefined {
  const text = readText(file).replace(/\r\n?/g, "\n");
  const lines = firstLines(text);
  const above = lines
    .slice(0, mostLinesAbove)
    .findIndex(({ line }, at) =>
      [";", ",", "\t"].some((sign) =>
        isHeading(cellsOf(line, sign), cellsOf(lines[at + 1]?.line ?? "", sign)),
      ),
    );
  const heading = lines[above];
  return heading && { sheet: sheetOf(readCsv(text.slice(heading.start))), above };
}

/** Those above the headings, the headings and the first row. */
function firstLines(text: string): { line: string; start: number }[] {
  const lines: { line: string; start: number }[] = [];
  for (let start = 0; lines.length <= mostLinesAbove && start <= text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    lines.push({ line: text.slice(start, Math.min(end, start + longestLine)), start });
    start = end + 1;
  }
  return lines;
}

/** Cells above the most are left out: then it is no heading, or one that is refused for its columns. */
const cellsOf = (line: string, sign: string) =>
  line.split(sign, mostColumns + 1).map((cell) =>
    cell
      .replace(/^\ufeff/, "")
      .trim()
      .replace(/^"(.*)"$/, "$1"),
  );
