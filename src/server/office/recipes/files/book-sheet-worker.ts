import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { readSheet } from "#server/office/catalogue/file/read-file.ts";
import type { Table } from "#server/office/catalogue/file/sheet.ts";
import { type FileColumns, readFileColumns } from "#server/office/recipes/files/file-columns.ts";

export interface BookFileTask {
  file: Uint8Array;
  fileName: string;
  /** the headings that mean something, and the one that must be there */
  ours: readonly string[];
  needed: string;
  said: SaidColumns<string>;
}

export interface BookTable {
  /** of its cells only those of our columns */
  table: Table;
  columns: FileColumns;
}

export default ({ file, fileName, ...sought }: BookFileTask): BookTable => {
  const sheet = readSheet(file, fileName);
  const columns = readFileColumns(sheet, sought);
  const own = [...columns.headingOf.values()];
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: new Map(
      own.flatMap((heading) => {
        const cell = row.cells.get(heading);
        return cell === undefined ? [] : [[heading, cell] as const];
      }),
    ),
  }));
  return { table: { form: sheet.form, columns: own, rows }, columns };
};
