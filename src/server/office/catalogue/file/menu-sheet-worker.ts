import { type MenuTable, readMenuTable } from "#server/office/catalogue/file/menu-sheet.ts";
import type { MenuColumn } from "#contract/office/catalogue/menu-fields.ts";
import type { SaidColumns } from "#server/office/catalogue/file/column-choices.ts";
import { readSheet } from "#server/office/catalogue/file/read-file.ts";

export interface MenuFile {
  file: Uint8Array;
  fileName: string;
  said: SaidColumns<MenuColumn>;
}

export default ({ file, fileName, said }: MenuFile): MenuTable =>
  readMenuTable(readSheet(file, fileName), said);
