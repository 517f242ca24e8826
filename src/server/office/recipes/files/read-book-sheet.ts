import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { type Sheet, sheetOf } from "#server/office/catalogue/file/sheet.ts";
import type { BookFileTask, BookTable } from "#server/office/recipes/files/book-sheet-worker.ts";
import type { FileColumns } from "#server/office/recipes/files/file-columns.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";

export interface BookSheet {
  sheet: Sheet;
  columns: FileColumns;
}

const readInThread = fileReader<BookFileTask, BookTable>(besideMe(import.meta, "book-sheet-worker"));

/** A table of ingredients or recipes, and what its columns mean. */
export async function readBookSheet(task: BookFileTask): Promise<BookSheet> {
  const { table, columns } = await readInThread(task);
  return { sheet: sheetOf(table), columns };
}
