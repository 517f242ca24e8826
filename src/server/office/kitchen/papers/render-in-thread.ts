import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import type { LabelRun } from "#server/office/kitchen/papers/label.ts";
import type { PackingSlip } from "#server/office/kitchen/papers/packing-slip.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

export type PaperOrder = { title: string; at: Date; look: PaperLook } & (
  | { kind: "labels"; runs: LabelRun[] }
  | { kind: "slips"; slips: PackingSlip[] }
);

const pool = openPool<PaperOrder, Uint8Array>(besideMe(import.meta, "paper-worker"), {
  mostWaiting: 20,
  longestMs: 60_000,
});

/** Renders a file in a thread: hundreds of labels take seconds, and guests must not wait for them. */
export async function renderInThread(order: PaperOrder, signal?: AbortSignal): Promise<Buffer> {
  try {
    return Buffer.from(await pool.run(order, signal));
  } catch (error) {
    // the connection is closed, so no one sees this answer, and it is no fault
    throw signal?.aborted ? new Refusal("nothing_to_print", { cause: error }) : error;
  }
}
