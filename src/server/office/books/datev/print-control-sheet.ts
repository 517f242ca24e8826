import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import type { ControlSheet } from "#server/office/books/datev/control-sheet.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

export interface ControlTask {
  sheet: ControlSheet;
  at: Date;
  look: PaperLook;
}

const pool = openPool<ControlTask, Uint8Array>(besideMe(import.meta, "control-worker"), {
  mostWaiting: 20,
  longestMs: 60_000,
});

/** In a thread: opening the fonts takes longer than a guest should wait. */
export async function printControlSheet(task: ControlTask): Promise<Buffer> {
  return Buffer.from(await pool.run(task));
}
