import { unreadable } from "#server/office/catalogue/file/sheet.ts";
import type { BlsFile, BlsFileRead } from "#server/office/recipes/bls/bls-worker.ts";
import type { WorkbookFile } from "#server/office/recipes/bls/open-workbook.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

// a proxy waits a minute for an answer
const thread = openPool<WorkbookFile, BlsFileRead>(besideMe(import.meta, "bls-worker"), {
  mostWaiting: 2,
  longestMs: 55_000,
  tooLong: () =>
    unreadable("Nach 55 Sekunden war die Arbeitsmappe nicht gelesen. Bitte versuchen Sie es später."),
});

/** Reads the workbook in a thread: it is large enough to make guests wait. */
export async function readBlsFile(file: WorkbookFile): Promise<BlsFile> {
  const read = await thread.run(file).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    throw new Refusal("file_unreadable", { cause: error });
  });
  if ("refused" in read) throw new Refusal("file_unreadable", { message: read.refused });
  return read;
}
