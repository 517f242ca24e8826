import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Stops } from "./stops.ts";

const longestStopMs = 8_000;

/**
 * A process of its own for each measured side, so that none pays for another's work.
 */
export function startChild(
  file: URL,
  stops: Stops,
  { env = {} }: { env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const child = fork(file, {
    serialization: "advanced",
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
  });
  stops.add(() => stopChild(child));
  return child;
}

/** Asks a child that uses `answerParent`. */
export async function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, "exit", { signal }).then(() => {
      throw new Error(`${child.spawnfile} ${child.spawnargs.at(-1)} ended too early`);
    });
    ended.catch(() => {});
    child.send(question);
    const [reply] = (await Promise.race([once(child, "message", { signal }), ended])) as [Reply<Answer>];
    if ("error" in reply) throw new Error(reply.error);
    return reply.answer;
  } finally {
    over.abort();
  }
}

type Reply<Answer> = { answer: Answer } | { error: string };

/** Microseconds of processor time that a child has used. */
export function cpuMicrosOf(child: ChildProcess): Promise<number> {
  return ask<number>(child, { isAboutCpu: true });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  const tooLong = setTimeout(() => child.kill("SIGKILL"), longestStopMs);
  if (child.connected) child.disconnect();
  await exit;
  clearTimeout(tooLong);
}
