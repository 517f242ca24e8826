import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openFreeDatabase } from "#test/free-sql.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { buy } from "./buy.ts";
import { findGoods } from "./goods.ts";
import { openClient } from "./http-client.ts";
import { operateWorker } from "./operated-shop.ts";
import { startShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { openThrowawayDatabase } from "./throwaway-database.ts";

const orders = 300;
const settleMs = 20_000;
const mostResident = 220_000_000;

/** The worker of its own after the letters and invoices of some hundred orders. */
export async function measureWorkerMemory(stops: Stops): Promise<Row> {
  const connectionString = await openThrowawayDatabase(stops);
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.add(() => database.close());
  const { origin } = await startShopProcess(connectionString, stops, { WORKER: "0" });
  const folder = await mkdtemp(join(tmpdir(), "shop-bench-worker-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  // The throwaway database belongs to the current account.
  const env = { DATABASE_URL: connectionString, DATA_DIR: folder, SECRET_KEY: testSecretKey, RUN_AS: "root" };
  const residentBytes = await operateWorker(env, stops);
  const client = openClient(origin);
  const goods = await findGoods(origin);
  for (let made = 0; made < orders; made++) await buy(client.call, goods);
  client.close();
  while (await database.row("SELECT FROM mails WHERE status IN ('queued', 'sending') LIMIT 1"))
    await wait(100);
  await wait(settleMs);
  const bytes = await residentBytes();
  return {
    what: `resident memory of a worker of its own after the papers and mails of ${orders} orders`,
    shop: `${Math.round(bytes / 1_000_000)} MB`,
    goal: "≤ 220 MB",
    isMet: bytes <= mostResident,
  };
}
