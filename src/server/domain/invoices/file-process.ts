import { makeSplitFile } from "#server/domain/invoices/make-file.ts";
import type { FileOrder, MadeFile } from "#server/domain/invoices/make-file-aside.ts";
import { goBelowGuests } from "#server/platform/below-guests.ts";

goBelowGuests();
process.on("disconnect", () => process.exit());
// Ctrl+C reaches the whole group; the shop ends this process when it has stopped itself.
process.on("SIGINT", () => {});
process.on("message", ({ id, number, document }: FileOrder) => {
  let made: MadeFile;
  try {
    made = { id, file: makeSplitFile(number, document) };
  } catch (error) {
    made = { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  // The shop may have ended meanwhile.
  if (process.connected) process.send?.(made, () => {});
});
