import { Worker } from "node:worker_threads";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { SplitFile } from "#server/domain/invoices/make-file.ts";

export interface FileOrder {
  id: number;
  number: string;
  document: InvoiceDocument;
}

export type MadeFile = { id: number; file: SplitFile } | { id: number; problem: string };

interface Waiting {
  resolve: (file: SplitFile) => void;
  reject: (error: Error) => void;
}

// the thread starts with the first file: preparing the fonts takes a tenth of a second, in which no guest should have to wait
const mostMemoryMb = 256;
let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let lastId = 0;

export function makeFileAside(number: string, document: InvoiceDocument): Promise<SplitFile> {
  worker ??= startWorker();
  const order: FileOrder = { id: ++lastId, number, document };
  const made = new Promise<SplitFile>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
  worker.ref();
  worker.postMessage(order);
  return made;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./file-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  started.on("message", (made: MadeFile) => {
    const caller = waiting.get(made.id);
    waiting.delete(made.id);
    if ("file" in made) caller?.resolve(made.file);
    else caller?.reject(new Error(made.problem));
    // an idle thread must not keep the process alive
    if (waiting.size === 0) started.unref();
  });
  started.on("error", (error) => giveUp(started, error instanceof Error ? error : new Error(String(error))));
  started.on("exit", () => giveUp(started, new Error("the thread that makes files has ended")));
  return started;
}

/** All pending files fail; the next file starts a new thread. */
function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
