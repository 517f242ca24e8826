import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openClient } from "../../bench/http-client.ts";

const longestMs = 30_000;

/** Milliseconds until ten pages in a row come at once. */
export async function recoveredMs(origin: string): Promise<number> {
  const client = openClient(origin);
  const begin = performance.now();
  let calmSince = begin;
  for (let good = 0; good < 10 && performance.now() - begin < longestMs; ) {
    const at = performance.now();
    const answer = await client.call("GET", `/shop?q=${randomUUID()}`).catch(() => undefined);
    const isGood = answer?.status === 200 && performance.now() - at < 200;
    if (good === 0) calmSince = at;
    good = isGood ? good + 1 : 0;
    await wait(20);
  }
  client.close();
  return calmSince - begin;
}
