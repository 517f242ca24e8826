import { type ChildProcess, fork } from "node:child_process";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import type { SplitFile } from "#server/domain/invoices/make-file.ts";
import type { PaperLogo } from "#server/domain/invoices/pdf/paper-logo.ts";
import { gather } from "#server/platform/gather.ts";

interface RequestedFile {
  number: string;
  document: InvoiceDocument;
  /** the one that the document names */
  logo?: PaperLogo;
}

/** Files that are asked for in the same turn are made and answered together. */
export interface FileOrder {
  id: number;
  files: RequestedFile[];
}

export type MadeFile = { file: SplitFile } | { problem: string };

export interface MadeFiles {
  id: number;
  made: MadeFile[];
}

type MakeFile = (number: string, document: InvoiceDocument, logo?: PaperLogo) => Promise<SplitFile>;

interface Waiting {
  resolve: (made: MadeFile[]) => void;
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
    started.on("message", ({ id, made }: MadeFiles) => {
      waiting.get(id)?.resolve(made);
      waiting.delete(id);
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

  const make = gather<RequestedFile, SplitFile>(async (files) => {
    clearTimeout(idle);
    child ??= start();
    const order: FileOrder = { id: ++lastId, files };
    const made = new Promise<MadeFile[]>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
    child.channel?.ref();
    child.send(order, () => {});
    return (await made).map((one) => ("file" in one ? one.file : new Error(one.problem)));
  });
  return (number, document, logo) => make({ number, document, logo });
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
