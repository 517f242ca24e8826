import { type Sheet, sheetOf } from "#server/office/catalogue/file/sheet.ts";
import type { FileToRead, ReadFile } from "#server/office/catalogue/file/sheet-worker.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

// One for the process: an idle thread keeps no process alive.
const thread = openPool<FileToRead, ReadFile>(besideMe(import.meta, "sheet-worker"), {
  mostWaiting: 10,
  longestMs: 20_000,
});

/** Reads a table of the office in a thread, so that no guest waits while a large file is read. */
export async function readSheet(file: Uint8Array, fileName: string): Promise<Sheet> {
  const read = await thread.run({ file, fileName }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    throw new Refusal("file_unreadable", { cause: error });
  });
  if ("refused" in read) throw new Refusal("file_unreadable", { message: read.refused });
  return sheetOf(read.table);
}
