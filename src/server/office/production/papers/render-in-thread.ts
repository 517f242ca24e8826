import { Worker } from "node:worker_threads";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import type { LabelRun } from "#server/office/production/papers/label.ts";
import type { PackingSlip } from "#server/office/production/papers/packing-slip.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export type PaperOrder = { title: string; at: Date; look: PaperLook } & (
  | { kind: "labels"; runs: LabelRun[] }
  | { kind: "slips"; slips: PackingSlip[] }
);

const mostMemoryMb = 512;

/** Renders a file in its own thread: hundreds of labels take seconds, and guests must not wait for them. */
export function renderInThread(order: PaperOrder, signal?: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    });
    worker.once("message", (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    signal?.addEventListener("abort", () => {
      // whoever asked has gone away, so nobody sees this, and it is no fault
      reject(new Refusal("nothing_to_print"));
      void worker.terminate();
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread that makes papers ended with ${code}`)));
  });
}
