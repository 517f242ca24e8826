import autocannon from "autocannon";
import type { Achieved, Load } from "./repeat.ts";

export type Shot = Pick<autocannon.Request, "method" | "path" | "headers" | "body">;

/**
 * Sends requests for a while, each connection its own sequence. More than one in a thousand without a good answer makes
 * the figures worthless and throws: a busy machine may break a connection.
 */
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
  if (failed > result.requests.total / 1000)
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { done: result.requests.total, seconds: result.duration };
}
