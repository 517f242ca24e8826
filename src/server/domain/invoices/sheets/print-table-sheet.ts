import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import type { TableSheet } from "#server/domain/invoices/sheets/table-sheet.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

export interface SheetTask {
  sheet: TableSheet;
  at: Date;
  look: PaperLook;
}

const pool = openPool<SheetTask, Uint8Array>(besideMe(import.meta, "table-sheet-worker"), {
  mostWaiting: 20,
  longestMs: 60_000,
});

/** In a thread: opening the fonts takes longer than a guest should wait. */
export async function printTableSheet(task: SheetTask): Promise<Buffer> {
  return Buffer.from(await pool.run(task));
}
