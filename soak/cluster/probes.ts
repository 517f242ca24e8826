import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { openClient } from "../../bench/http-client.ts";
import type { Line } from "../soak-guest.ts";

const readEveryMs = 25;
const writeEveryMs = 200;
const patienceMs = 10_000;

export interface Probes {
  reads: { answered: number; failed: string[] };
  /** milliseconds from this moment until writes are answered again, for good or after the longest gap */
  longestGap(since: number): number;
  stop(): Promise<void>;
}

/** Reads of the catalogue all the time, and one write after the other: how long does none succeed? */
export function startProbes(origin: string, paths: readonly string[], line: () => Line): Probes {
  const reads = { answered: 0, failed: [] as string[] };
  const written: number[] = [performance.now()];
  let isOver = false;

  async function read(path: string): Promise<void> {
    const { call, close } = openClient(origin);
    while (!isOver) {
      const status = await within(call("GET", path).then((answer) => String(answer.status)));
      if (status === "200") reads.answered++;
      else reads.failed.push(`${path}: ${status}`);
      await wait(readEveryMs);
    }
    close();
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const { call, close } = openClient(origin);
      const headers = { "x-guest-id": randomUUID(), "x-channel-type": "B2C" };
      const sent = call("POST", calls.addToCart.path, { headers, json: line() });
      if ((await within(sent.then(({ status }) => String(status)))) === "200")
        written.push(performance.now());
      close();
      await wait(writeEveryMs);
    }
  }

  const all = [...paths.map(read), write()];
  return {
    reads,
    longestGap(since) {
      const times = [...written.filter((at) => at >= since - 2_000), performance.now()];
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

function within(answer: Promise<string>): Promise<string> {
  const late = wait(patienceMs, "no answer", { ref: false });
  return Promise.race([answer.catch((error: Error) => error.message), late]);
}
