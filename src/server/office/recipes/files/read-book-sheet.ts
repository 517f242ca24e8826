import {
  type FileKind,
  readSaidColumns,
  type SaidColumns,
} from "#server/office/catalogue/file/column-choices.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { type Sheet, sheetOf } from "#server/office/catalogue/file/sheet.ts";
import type { BookFileTask, BookTable } from "#server/office/recipes/files/book-sheet-worker.ts";
import type { FileColumns } from "#server/office/recipes/files/file-columns.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";

/** What files of the kind are about, and the column that must be there. */
export type BookFileKind = FileKind<string> & { needed: string };

export interface BookUpload {
  file: Buffer;
  fileName: string;
  /** see `chosenColumns` */
  columns?: string;
}

export interface BookSheet {
  sheet: Sheet;
  columns: FileColumns;
  said: SaidColumns<string>;
}

const readInThread = fileReader<BookFileTask, BookTable>(besideMe(import.meta, "book-sheet-worker"));

/** A table of ingredients or recipes, and what its columns mean. */
export async function readBookSheet(
  queries: Queries,
  kind: BookFileKind,
  { file, fileName, columns: chosen }: BookUpload,
): Promise<BookSheet> {
  const said = await readSaidColumns(queries, kind, chosen);
  const task = { file, fileName, ours: kind.fields, needed: kind.needed, said };
  const { table, columns } = await readInThread(task);
  return { sheet: sheetOf(table), columns, said };
}
