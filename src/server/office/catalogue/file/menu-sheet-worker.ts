import { type MenuTable, readMenuTable } from "#server/office/catalogue/file/menu-sheet.ts";
import type { ColumnChoices } from "#server/office/catalogue/file/read-columns.ts";
import { readSheet } from "#server/office/catalogue/file/read-file.ts";

export interface MenuFile {
  file: Uint8Array;
  fileName: string;
  said: { chosen: ColumnChoices; remembered: ColumnChoices };
}

export default ({ file, fileName, said }: MenuFile): MenuTable =>
  readMenuTable(readSheet(file, fileName), said);
