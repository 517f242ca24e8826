import autocannon from "autocannon";

export interface Plan {
  rounds: number;
  seconds: number;
  warmSeconds: number;
  connections: number;
  /** how long memory is measured at full speed */
  memorySeconds: number;
  /** of the shop in which the office searches and counts */
  orders: number;
  /** of one month of the books */
  documents: number;
}

export const thorough: Plan = {
  rounds: 5,
  seconds: 3,
  warmSeconds: 2,
  connections: 16,
  memorySeconds: 600,
  orders: 200_000,
  documents: 100_000,
};
export const quick: Plan = {
  rounds: 3,
  seconds: 1,
  warmSeconds: 2,
  connections: 16,
  memorySeconds: 20,
  orders: 20_000,
  documents: 10_000,
};

export interface Load {
  seconds: number;
  connections: number;
}

export type Shot = Pick<autocannon.Request, "method" | "path" | "headers" | "body">;

/** Returns how many were answered per second. */
export type Run = (load: Load) => Promise<number>;

/**
 * Sends requests for a while, each connection its own sequence. More than one in a thousand without a good answer makes
 * the figures worthless and throws: a busy machine may break a connection.
 */
export async function fire(
  url: string,
  load: Load,
  shotsOf: (connection: number) => Shot[],
): Promise<number> {
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
  return result.requests.total / result.duration;
}

/** The same for work of many calls, on parallel lanes. */
export async function repeat(load: Load, work: (lane: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  const end = begin + load.seconds * 1000;
  let done = 0;
  const lanes = Array.from({ length: load.connections }, async (_, lane) => {
    while (performance.now() < end) {
      await work(lane);
      done++;
    }
  });
  await Promise.all(lanes);
  return done / ((performance.now() - begin) / 1000);
}

export interface Figures {
  shop: number[];
  yardstick: number[];
}

/** Both sides in turn, each round in the reverse order, so that other load on the machine hits both alike. */
export async function alternate(
  { rounds, seconds, warmSeconds, connections }: Plan,
  sides: Record<keyof Figures, Run>,
  afterWarmUp: () => Promise<unknown>,
): Promise<Figures> {
  const names = ["shop", "yardstick"] as const;
  for (const name of names) await sides[name]({ connections, seconds: warmSeconds });
  await afterWarmUp();
  const figures: Figures = { shop: [], yardstick: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      figures[name].push(await sides[name]({ connections, seconds }));
    }
  }
  return figures;
}

/** The median of the rounds' ratios: a round that was disturbed on both sides still counts correctly. */
export function ratioOf({ shop, yardstick }: Figures): number {
  return median(shop.map((figure, round) => figure / yardstick[round]!));
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
