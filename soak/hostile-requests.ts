import { openClient } from "../bench/http-client.ts";
import type { Stops } from "../bench/stops.ts";
import type { Finding } from "./finding.ts";
import { type HostileShot, hostileShots } from "./hostile-shots.ts";
import { inRows } from "./race.ts";

const atOnce = 8;
const batch = 2_000;
const cutOff = 0;

/**
 * Anything that somebody may send to forms, calls and pages: everything is refused or answered, and nothing is a
 * fault.
 */
export async function hostileRequests(
  origin: string,
  { requests, seed, stops }: { requests: number; seed: number; stops: Stops },
): Promise<Finding> {
  const { call, close } = openClient(origin);
  stops.add(close);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const shoot = async ({ method, path, headers, body }: HostileShot) => {
    const { status } = await call(method, path, { headers, body }).catch((error: NodeJS.ErrnoException) => {
      // The shop stops reading a body that is too large and may close the connection.
      if (error.code === "EPIPE" || error.code === "ECONNRESET") return { status: cutOff };
      throw error;
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500)
      faults.push(`${status} ${method} ${path.slice(0, 200)} ${body?.toString("latin1").slice(0, 200)}`);
  };
  const begin = performance.now();
  for (let done = 0; done < requests; done += batch) {
    await inRows(atOnce, hostileShots(Math.min(batch, requests - done), seed + done), shoot);
  }
  const seconds = (performance.now() - begin) / 1000;
  // A new connection: the earlier ones may be closed.
  const { status: ready } = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(10_000) });
  for (const fault of faults.slice(0, 20)) console.log(fault);
  const actual = `${faults.length} faults, ready afterwards: ${ready === 200}`;
  const expected = "0 faults, ready afterwards: true";
  const counted = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${times} × ${status === cutOff ? "cut off" : status}`);
  return {
    what: `${requests} hostile requests to forms, calls and pages`,
    expected,
    actual,
    isRight: actual === expected,
    figures: `${counted.join(", ")}; ${seconds.toFixed(1)} s; seed ${seed}`,
  };
}
