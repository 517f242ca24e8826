import autocannon from "autocannon";
import type { Achieved, Load } from "./repeat.ts";

export type Shot = Pick<autocannon.Request, "method" | "path" | "headers" | "body">;

/** Fires requests for a while; every connection has its own row of them. Anything but 2xx spoils the bench. */
export async function fire(
  url: string,
  load: Load,
  shotsOf: (connection: number) => Shot[],
): Promise<Achieved> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: load.seconds,
    setupClient: (client) => client.setRequests(shotsOf(connection++)),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { done: result.requests.total, seconds: result.duration };
}
