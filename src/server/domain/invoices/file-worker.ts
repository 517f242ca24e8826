import { parentPort } from "node:worker_threads";
import { makeFile } from "#server/domain/invoices/make-file.ts";
import type { FileOrder, MadeFile } from "#server/domain/invoices/make-file-aside.ts";

parentPort?.on("message", async ({ id, number, document }: FileOrder) => {
  let made: MadeFile;
  try {
    made = { id, pdf: await makeFile(number, document) };
  } catch (error) {
    made = { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(made);
});
