import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { setUsualPortions } from "#test/portions.ts";
import { findGoods } from "../bench/goods.ts";
import { operateShop } from "../bench/operated-shop.ts";
import type { Stops } from "../bench/stops.ts";
import { startBuyers } from "./buyers.ts";
import type { Finding } from "./finding.ts";

const key = "a key for the soak, of at least 32 letters";
const mostMinutes = 15;
const guests = 6;
const run = promisify(execFile);

/**
 * A shop is copied under load; then its machine is lost, with the data. What was sold before
 * the copy is restored from it alone in another folder, proven, and the shop sells again.
 */
export async function restoreElsewhere({ seconds }: { seconds: number }, stops: Stops): Promise<Finding> {
  const home = await mkdtemp(join(tmpdir(), "shop-backup-"));
  stops.add(() => rm(home, { recursive: true, force: true }));
  const [lost, found] = [join(home, "lost"), join(home, "found")];
  for (const dataDir of [lost, found]) stops.add(() => embeddedDatabase.remove(dataDir));
  const env = { BACKUP_DIR: join(home, "backups"), BACKUP_KEY: key, RUN_AS: "root" };
  const shop = await operateShop(lost, stops, { env });
  const goods = await findGoods(shop.origin);
  const owner = (await embeddedDatabase.findRunning(lost))?.connectionString ?? "";
  await onDatabase(owner, (database) => setUsualPortions(database, 2_000_000_000));
  const line = () => ({ menuId: goods.menus[0]!.id, quantity: 1, deliveryDate: goods.days[0]! });
  const buyers = startBuyers({ origins: [shop.origin], guests, line }, stops);
  await wait(seconds * 1_000);
  const sold = await onDatabase(owner, paidOrders);
  const copied = await timed(() => tool("backup", { ...env, DATA_DIR: lost }));
  const killedAt = Date.now();
  // the server ends with its shop
  shop.child.kill("SIGKILL");
  await buyers.stop();
  const restored = await timed(() => tool("restore", { ...env, DATA_DIR: found }));
  const proof = await tool("verify-books", { DATA_DIR: found });
  const again = await operateShop(found, stops, { env });
  const buyersAgain = startBuyers({ origins: [again.origin], guests: 1, line }, stops);
  while (buyersAgain.bought.size === 0 && buyersAgain.wrong.length === 0) await wait(100);
  const minutes = (Date.now() - killedAt) / 60_000;
  await buyersAgain.stop();
  const foundOwner = (await embeddedDatabase.findRunning(found))?.connectionString ?? "";
  const restoredOrders = new Set(await onDatabase(foundOwner, paidOrders));
  const missing = sold.filter((id) => !restoredOrders.has(id));
  const isRight = missing.length === 0 && minutes <= mostMinutes && buyersAgain.wrong.length === 0;
  return {
    what: "the machine is lost while orders are placed; restored from a copy made meanwhile",
    expected: `no order paid before the copy is lost, the books are proven, sold again within ${mostMinutes} minutes`,
    actual: `${missing.length} of ${sold.length} orders lost; ${proof.trim()}; sold again after ${minutes.toFixed(1)} minutes${buyersAgain.wrong.map((one) => `; ${one}`).join("")}`,
    isRight,
    figures: `copied under load in ${copied.seconds.toFixed(0)} s (${copied.value.trim()}); restored in ${restored.seconds.toFixed(0)} s`,
  };
}

async function tool(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const file = join(import.meta.dirname, `../tools/${name}.ts`);
  const { stdout } = await run(process.execPath, [file], { env: { PATH: process.env.PATH, ...env } });
  return stdout;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const begin = performance.now();
  return { value: await work(), seconds: (performance.now() - begin) / 1_000 };
}

async function onDatabase<Value>(
  connectionString: string,
  work: (database: FreeDatabase) => Promise<Value>,
): Promise<Value> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function paidOrders(database: FreeDatabase): Promise<string[]> {
  const rows = await database.rows<{ id: string }>("SELECT id FROM orders WHERE paid_at IS NOT NULL");
  return rows.map(({ id }) => id);
}
