import autocannon from "autocannon";
import { headersOf } from "../bench/guest.ts";
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
export type CrowdAnswer = Record<string, number>;

const requestsOfConnection = 50;

/** A crowd in a separate process: many connections of one address, each as fast as it is answered. */
process.on("message", async ({ origin, name, known, address, connections, seconds }: CrowdQuestion) => {
  let at = 0;
  const shot = (): autocannon.Request => {
    const { method, path, guestId, json } = requestOf(name, known, at++);
    const headers = {
      ...headersOf(guestId),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      "x-forwarded-for": address,
    };
    return { method: method as "POST", path, headers, body: json === undefined ? "" : JSON.stringify(json) };
  };
  const { statusCodeStats = {} } = await autocannon({
    ...{ url: origin, connections, duration: seconds },
    setupClient: (client) => client.setRequests(Array.from({ length: requestsOfConnection }, shot)),
  });
  const counted = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]);
  process.send?.(Object.fromEntries(counted) as CrowdAnswer);
});
