import { type ChildProcess, fork } from "node:child_process";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { SplitFile } from "#server/domain/invoices/make-file.ts";

export interface FileOrder {
  id: number;
  number: string;
  document: InvoiceDocument;
}

export type MadeFile = { id: number; file: SplitFile } | { id: number; problem: string };

type MakeFile = (number: string, document: InvoiceDocument) => Promise<SplitFile>;

interface Waiting {
  resolve: (file: SplitFile) => void;
  reject: (error: Error) => void;
}

const mostMemoryMb = 256;

/**
 * Files are made in a process of its own: preparing the fonts takes a tenth of a second, in which no guest should have to
 * wait, and 50 MB, which the process takes along when it ends without work. A thread left most of them to the shop.
 */
export function openFileMaker({
  idleMs = 10_000,
  onStart,
}: {
  idleMs?: number;
  onStart?: (child: ChildProcess) => void;
} = {}): MakeFile {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = startProcess();
    onStart?.(started);
    started.on("message", (made: MadeFile) => {
      const caller = waiting.get(made.id);
      waiting.delete(made.id);
      if ("file" in made) caller?.resolve(made.file);
      else caller?.reject(new Error(made.problem));
      if (waiting.size === 0) rest(started);
    });
    // A failing send is also an end.
    started.on("error", () => giveUp(started));
    started.on("exit", () => giveUp(started));
    return started;
  }

  function rest(resting: ChildProcess): void {
    // without work it must not keep the shop alive
    resting.channel?.unref();
    idle = setTimeout(() => {
      if (child === resting) child = undefined;
      if (resting.connected) resting.disconnect();
    }, idleMs).unref();
  }

  /** All pending files fail; the next file starts a new process. */
  function giveUp(ended: ChildProcess): void {
    if (child !== ended) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error("the process that makes files has ended"));
    waiting.clear();
  }

  return (number, document) => {
    clearTimeout(idle);
    child ??= start();
    const order: FileOrder = { id: ++lastId, number, document };
    const made = new Promise<SplitFile>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
    child.channel?.ref();
    child.send(order, () => {});
    return made;
  };
}

function startProcess(): ChildProcess {
  const child = fork(new URL("./file-process.ts", import.meta.url), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    execArgv: [`--max-old-space-size=${mostMemoryMb}`],
  });
  child.unref();
  return child;
}

/** Shared by the whole process. */
export const makeFileAside = openFileMaker();
