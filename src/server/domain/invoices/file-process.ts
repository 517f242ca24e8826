import { makeSplitFile } from "#server/domain/invoices/make-file.ts";
import type { FileOrder, MadeFile, MadeFiles } from "#server/domain/invoices/make-file-aside.ts";

process.on("disconnect", () => process.exit());
// Ctrl+C reaches the whole group; the shop ends this process when it has stopped itself.
process.on("SIGINT", () => {});
process.on("message", ({ id, files }: FileOrder) => {
  const made: MadeFiles = { id, made: files.map(makeOne) };
  // The shop may have ended meanwhile.
  if (process.connected) process.send?.(made, () => {});
});

function makeOne({ number, document, logo }: FileOrder["files"][number]): MadeFile {
  try {
    return { file: makeSplitFile(number, document, logo) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
