import type { FileRead, FileTask } from "#server/office/catalogue/file/read-file-worker.ts";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

const longestMs = 20_000;

// One for the process: an idle thread keeps no process alive.
const thread = openPool<FileTask, FileRead>(besideMe(import.meta, "read-file-worker"), {
  mostWaiting: 10,
  longestMs,
  tooLong: () =>
    unreadable(
      `Nach ${longestMs / 1_000} Sekunden war die Datei nicht gelesen. Bitte prüfen Sie, ob es die richtige ist, oder teilen Sie sie.`,
    ),
});

/**
 * No one's file is looked at where guests are served: from its bytes to its rows it is read in a thread. `worker` is the module
 * whose default export does so, and its answer has no functions.
 */
export function fileReader<Task extends { file: Uint8Array }, Read>(
  worker: URL,
): (task: Task) => Promise<Read> {
  return async (task) => {
    const answer = await thread.run({ reader: worker.href, task }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
      throw new Refusal("file_unreadable", { cause: error });
    });
    if ("refused" in answer) throw new Refusal("file_unreadable", { message: answer.refused });
    return answer.read as Read;
  };
}
