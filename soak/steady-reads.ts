import { setTimeout as wait } from "node:timers/promises";
import { openClient } from "../bench/client.ts";

const everyMs = 20;
const timeoutMs = 10_000;

export interface SteadyReads {
  answered: number;
  /** what was answered instead, or nothing in time */
  failed: string[];
  stop(): Promise<void>;
}

/** Asks for these addresses all the time, one after the other at each origin. */
export function readSteadily(origins: readonly string[], paths: readonly string[]): SteadyReads {
  let isOver = false;
  const asking = origins.map(async (origin) => {
    const { call, close } = openClient(origin);
    while (!isOver) {
      for (const path of paths) {
        const answer = call("GET", path).then(({ status }) => String(status));
        const late = wait(timeoutMs, "no answer", { ref: false });
        const outcome = await Promise.race([answer.catch((error: Error) => error.message), late]);
        if (outcome === "200") reads.answered++;
        else reads.failed.push(`${path}: ${outcome}`);
      }
      await wait(everyMs);
    }
    close();
  });
  const reads: SteadyReads = {
    answered: 0,
    failed: [],
    async stop() {
      isOver = true;
      await Promise.all(asking);
    },
  };
  return reads;
}
