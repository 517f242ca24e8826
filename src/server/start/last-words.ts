import { writeSync } from "node:fs";
import { hostname } from "node:os";
import { isatty } from "node:tty";

export const logFormats = ["json", "text"] as const;

const stderr = 2;
/** as pino numbers it */
const fatal = 60;

export type LastWords = (what: "start refused" | "crash", text: string) => void;

/**
 * What a process says before it ends: a sentence for people at a terminal, one JSON line for what collects logs
 * elsewhere. Written at once, since nothing runs after it.
 */
export function lastWordsTo(env: NodeJS.ProcessEnv, write: (text: string) => void = writeNow): LastWords {
  const isJson = env.LOG_FORMAT ? env.LOG_FORMAT === "json" : !isatty(stderr);
  return (what, text) => {
    const { pid } = process;
    const line = { level: fatal, time: Date.now(), pid, hostname: hostname(), what, msg: text };
    write(isJson ? `${JSON.stringify(line)}\n` : `${text}\n`);
  };
}

/** Unhandled rejections arrive here, too. */
export function endOnCrash(say: LastWords): void {
  process.on("uncaughtException", (error: unknown) => {
    say("crash", error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  });
}

/** A reader that is gone or does not read must not hinder the end. */
function writeNow(text: string): void {
  try {
    writeSync(stderr, text);
  } catch {}
}
