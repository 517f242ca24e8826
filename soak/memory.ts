import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { setUsualPortions } from "#test/portions.ts";
import { sendMixedRequests } from "../bench/mixed-requests.ts";
import { type OperatedShop, operateShop } from "../bench/operated-shop.ts";
import type { Stops } from "../bench/stops.ts";
import type { Finding } from "./finding.ts";

const requests = 1_000;
const settleMs = 20_000;
const mostBytes = 180_000_000;
/** Half of it may be luck: when V8 last collected its garbage. */
const mostGrowth = 15_000_000;

/** The shop as an operator starts it, first start and pictures included, under guests for as long as wanted. */
export async function keepBusy(minutes: number, stops: Stops): Promise<Finding> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-soak-memory-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(dataDir));
  const shop = await operateShop(dataDir, stops);
  await cookWithoutLimit(dataDir);
  const end = performance.now() + minutes * 60_000;
  let rounds = 1;
  await sendMixedRequests(shop.origin, requests);
  const early = await settled(shop);
  const send = async (until: number) => {
    for (; performance.now() < until; rounds++) await sendMixedRequests(shop.origin, requests);
    return settled(shop);
  };
  // what is kept has bounds, which take longer to fill than the first requests
  const middle = await send(end - (minutes * 60_000) / 2);
  const late = await send(end);
  return {
    what: `the memory of a first start after ${minutes} minutes of mixed requests and purchases`,
    expected: `at most ${megabytes(mostBytes)}, and not ${megabytes(mostGrowth)} more than at half time`,
    actual: `${megabytes(late)}, ${megabytes(middle)} at half time, ${megabytes(early)} after the first ${requests}`,
    isRight: late <= mostBytes && late - middle <= mostGrowth,
    figures: `${(rounds * requests).toLocaleString("en")} requests`,
  };
}

async function settled(shop: OperatedShop): Promise<number> {
  await wait(settleMs);
  return shop.residentBytes();
}

async function cookWithoutLimit(dataDir: string): Promise<void> {
  const connectionString = (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "";
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  await setUsualPortions(database, 2_000_000_000);
  await database.close();
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
