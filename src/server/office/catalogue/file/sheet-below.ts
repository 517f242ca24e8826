import { readText } from "#server/office/catalogue/file/read-file.ts";
import { readSheet } from "#server/office/catalogue/file/read-sheet.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";

/** Above their headings banks write account and balance, and devices their serial number. */
const mostLinesAbove = 40;

export interface SheetBelow {
  sheet: Sheet;
  /** so many lines of the file stand above the headings */
  above: number;
}

/** Reads a table that begins at the first line which the caller takes for its headings; undefined: there is none. */
export async function readSheetBelow(
  file: Uint8Array,
  isHeading: (cells: string[], below: string[]) => boolean,
): Promise<SheetBelow | undefined> {
  const lines = readText(file).split(/\r\n|\r|\n/);
  const above = lines
    .slice(0, mostLinesAbove)
    .findIndex((line, at) =>
      [";", ",", "\t"].some((sign) => isHeading(cellsOf(line, sign), cellsOf(lines[at + 1] ?? "", sign))),
    );
  if (above < 0) return undefined;
  return { sheet: await readSheet(Buffer.from(lines.slice(above).join("\n")), "tabelle.csv"), above };
}

const cellsOf = (line: string, sign: string) =>
  line.split(sign).map((cell) =>
    cell
      .replace(/^\ufeff/, "")
      .trim()
      .replace(/^"(.*)"$/, "$1"),
  );
