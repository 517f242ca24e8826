import { parentPort } from "node:worker_threads";
import { makeSplitFile } from "#server/domain/invoices/make-file.ts";
import type { FileOrder, MadeFile } from "#server/domain/invoices/make-file-aside.ts";
import { goBelowGuests } from "#server/platform/below-guests.ts";

goBelowGuests();
parentPort?.on("message", ({ id, number, document }: FileOrder) => {
  let made: MadeFile;
  try {
    made = { id, file: makeSplitFile(number, document) };
  } catch (error) {
    made = { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(made);
});
