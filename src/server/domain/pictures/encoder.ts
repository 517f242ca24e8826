import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { PlaceSize } from "#contract/brand-pictures.ts";
import type {
  IconFiles,
  IconTask,
  LogoPrints,
  Master,
  PictureAnswer,
  PictureFormat,
  PictureTask,
} from "#server/domain/pictures/picture-work.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface PictureEncoder {
  encodeMaster(file: Buffer): Promise<Master>;
  encodeLogo(file: Buffer): Promise<Master>;
  /** cut to a shape */
  encodePlaced(file: Buffer, size: PlaceSize): Promise<Master>;
  encodeIcons(task: IconTask): Promise<IconFiles>;
  /** of an encoded logo */
  encodePrints(logo: Buffer): Promise<LogoPrints>;
  encodeVariant(master: Buffer, width: number, format: PictureFormat): Promise<Buffer>;
}

interface EncoderOptions {
  /** how long the process waits for more work before it ends */
  idleMs?: number;
  longestTaskMs?: number;
  onStart?: (child: ChildProcess) => void;
}

// A crash may be another's fault (memory ran out), so each picture gets a second process.
const mostTries = 2;

/**
 * Encodes pictures in a process of its own, one after another. It ends when nothing is left to do and takes its memory
 * along: 300 MB that the shop would keep. It knows neither keys nor addresses, so a picture that breaks into a
 * decoder finds nothing.
 */
export function openPictureEncoder({
  idleMs = 1_000,
  longestTaskMs = 60_000,
  onStart,
}: EncoderOptions = {}): PictureEncoder {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  function inTurn(task: PictureTask): Promise<PictureAnswer> {
    waiting++;
    clearTimeout(idle);
    const answer = last.then(() => tryTask(task));
    last = answer.catch(() => {}).then(endWhenIdle);
    return answer;
  }

  async function tryTask(task: PictureTask): Promise<PictureAnswer> {
    for (let tries = 1; ; tries++) {
      if (!child?.connected) child = start();
      const answer = await answerOf(child, task, longestTaskMs);
      if (answer) return answer;
      child.kill("SIGKILL");
      child = undefined;
      if (tries === mostTries) return { fault: "the process that encodes pictures ended" };
    }
  }

  function start(): ChildProcess {
    const started = startProcess();
    onStart?.(started);
    return started;
  }

  function endWhenIdle(): void {
    if (--waiting > 0) return;
    idle = setTimeout(() => {
      if (child?.connected) child.disconnect();
      child = undefined;
    }, idleMs).unref();
  }

  async function encodeUpload(task: PictureTask): Promise<Master> {
    const answer = await inTurn(task);
    if ("master" in answer) return { ...answer.master, bytes: Buffer.from(answer.master.bytes) };
    if ("refused" in answer) throw new Refusal(answer.refused.code, { message: answer.refused.message });
    // A file that ends two processes is no picture for us.
    throw new Refusal("picture_unreadable", { cause: answer });
  }

  return {
    encodeMaster: (file) => encodeUpload({ kind: "master", file }),
    encodeLogo: (file) => encodeUpload({ kind: "logo", file }),
    encodePlaced: (file, size) => encodeUpload({ kind: "placed", file, size }),
    async encodeIcons(task) {
      const answer = await inTurn({ kind: "icons", ...task });
      if ("icons" in answer) return answer.icons;
      throw new Error(`icons were not made: ${"fault" in answer ? answer.fault : "refused"}`);
    },
    async encodePrints(logo) {
      const answer = await inTurn({ kind: "prints", logo });
      if ("prints" in answer) return answer.prints;
      throw new Error(`a logo was not made for print: ${"fault" in answer ? answer.fault : "refused"}`);
    },
    async encodeVariant(master, width, format) {
      const answer = await inTurn({ kind: "variant", master, width, format });
      if ("bytes" in answer) return Buffer.from(answer.bytes);
      throw new Error(`a picture was not encoded: ${"fault" in answer ? answer.fault : "refused"}`);
    },
  };
}

function startProcess(): ChildProcess {
  const child = fork(new URL("./encoder-process.ts", import.meta.url), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    execArgv: [],
  });
  // A failing send is also an end, which whoever waits for an answer sees.
  child.on("error", () => {});
  child.unref();
  return child;
}

/** Undefined when the process ended or took too long. */
async function answerOf(
  child: ChildProcess,
  task: PictureTask,
  longestMs: number,
): Promise<PictureAnswer | undefined> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answer = once(child, "message", { signal }).then(([message]) => message as PictureAnswer);
    const ended = once(child, "exit", { signal }).then(() => undefined);
    const tooLong = wait(longestMs, undefined, { signal });
    child.send(task);
    return await Promise.race([answer, ended, tooLong]);
  } catch {
    return undefined;
  } finally {
    over.abort();
  }
}

/** Shared by the whole process, like the processor that it uses. */
export const pictureEncoder = openPictureEncoder();
