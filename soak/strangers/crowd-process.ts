import { answerParent } from "../../bench/answer-parent.ts";
import { openClient } from "../../bench/http-client.ts";
import { type Known, requestOf } from "./anonymous-calls.ts";

export interface CrowdQuestion {
  origin: string;
  name: string;
  known: Known;
  /** all of them come from here */
  address: string;
  connections: number;
  seconds: number;
}

/** How many answers of each status. */
export type CrowdAnswer = Record<number, number>;

/** A crowd in a process of its own: so many connections of one address, each as fast as it is answered. */
answerParent<CrowdQuestion>(async ({ origin, name, known, address, connections, seconds }) => {
  const client = openClient(origin);
  const statuses: CrowdAnswer = {};
  const until = performance.now() + seconds * 1000;
  let at = 0;
  const lane = async () => {
    while (performance.now() < until) {
      const { method, path, guestId, json } = requestOf(name, known, at++);
      const headers = { "x-guest-id": guestId, "x-channel-type": "B2C", "x-forwarded-for": address };
      const { status } = await client.call(method, path, { headers, json });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  client.close();
  return statuses;
});
