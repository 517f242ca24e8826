import { calendarDay } from "#contract/day.ts";
import { buildShop } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { openClient } from "./http-client.ts";
import { logIn } from "./log-in.ts";
import { median } from "./median.ts";
import { type OfficeRead, officeReads } from "./office-reads.ts";
import { recordingDatabase, type Step } from "./recording-database.ts";
import type { ShopProcess } from "./start-shop-process.ts";
import type { Row } from "./table.ts";

const mostMs = 300;
const leastRatio = 0.5;
// HTTP and reading the session cost this much on a busy machine
const noiseMs = 5;

/** Every list of the back office on two years of data, one request at a time, against its statements alone. */
export async function measureOffice(
  { shop, connectionString }: { shop: ShopProcess; connectionString: string },
  { rounds }: { rounds: number },
): Promise<Row[]> {
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  const recorder = await openRecorder(connectionString);
  const client = openClient(shop.origin);
  try {
    const headers = { authorization: `Bearer ${await logIn(database)}` };
    const ask = async (path: string) => {
      const { status, body } = await client.call("GET", path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`);
    };
    const rows: Row[] = [];
    for (const read of officeReads(calendarDay(new Date().toISOString().slice(0, 10)))) {
      const steps = await recorder.stepsOf(read.path, headers);
      // One failing request must not end the whole measurement.
      const refused = (error: Error): Row => ({ what: `${read.what}: ${error.message}`, isMet: false });
      rows.push(await measureRead(read, { ask, database, rounds, steps }).catch(refused));
    }
    return rows;
  } finally {
    client.close();
    await recorder.close();
    await database.close();
  }
}

interface Measured {
  ask: (path: string) => Promise<void>;
  database: FreeDatabase;
  steps: Step[];
  rounds: number;
}

async function measureRead(
  { what, path, isFromMemory }: OfficeRead,
  { ask, database, steps, rounds }: Measured,
): Promise<Row> {
  const [shop, bare]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round++) {
    const [shopMs, bareMs] = [await timed(() => ask(path)), await timed(() => runAlike(database, steps))];
    // Negative rounds warm both sides up.
    if (round < 0) continue;
    shop.push(shopMs);
    bare.push(bareMs);
  }
  const isQuick = median(shop) <= mostMs;
  const row = {
    what: `${what} (worst ${Math.max(...shop).toFixed(0)} ms)`,
    shop: `${median(shop).toFixed(1)} ms`,
  };
  if (isFromMemory) return { ...row, yardstick: "from memory", goal: `≤ ${mostMs} ms`, isMet: isQuick };
  const ratio = median(bare.map((ms, round) => ms / shop[round]!));
  return {
    ...row,
    yardstick: `${median(bare).toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    goal: `≤ ${mostMs} ms, ≥ ${leastRatio}`,
    isMet: isQuick && (ratio >= leastRatio || median(shop) <= noiseMs),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Runs the statements one after another or in parallel, as the shop did. */
async function runAlike(database: FreeDatabase, steps: Step[]): Promise<void> {
  const groups: Step[][] = [];
  let ends = Number.NEGATIVE_INFINITY;
  for (const step of steps.toSorted((one, other) => one.begunAt - other.begunAt)) {
    if (step.begunAt >= ends) groups.push([step]);
    else groups.at(-1)?.push(step);
    ends = Math.max(ends, step.endedAt);
  }
  for (const group of groups) {
    await Promise.all(group.map(({ statement, values }) => database.untyped(statement, values)));
  }
}

/** A shop in this process whose first answer shows its statements. */
async function openRecorder(connectionString: string) {
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  const recording = recordingDatabase(database);
  const payments = { provider: "sandbox" as const };
  const config = {
    publicUrl: null,
    payments,
    trustedProxies: [],
    secretKeys: [testSecretKey],
    ratePerMinute: 0,
    metricsToken: null,
    logLevel: "silent",
  };
  const { app } = await buildShop({ config, database: recording.database, clock: systemClock });
  return {
    async stepsOf(path: string, headers: Record<string, string>): Promise<Step[]> {
      // The first call fills what the shop keeps in memory; that belongs to no single answer.
      await app.inject({ method: "GET", url: path, headers });
      recording.steps.length = 0;
      await app.inject({ method: "GET", url: path, headers });
      return [...recording.steps];
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
