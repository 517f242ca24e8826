import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { setUsualPortions } from "#test/portions.ts";
import { findGoods } from "../bench/guest.ts";
import { startShop, throwAwayFolder } from "../bench/start-process.ts";
import type { Stops } from "../bench/stops.ts";
import { onDatabase, throwAwayDataDir } from "../bench/throw-away-database.ts";
import { startBuyers, untilTrue } from "./buyers.ts";
import type { Finding } from "./report.ts";

const key = "a key for the soak, of at least 32 letters";
const mostMinutes = 15;
const guests = 6;
const seconds = 20;

/**
 * A shop is copied under load; then its machine is lost, with the data. What was sold before
 * the copy is restored from it alone in another folder, proven, and the shop sells again.
 */
export async function restoreElsewhere({ stops }: { stops: Stops }): Promise<Finding[]> {
  const [lost, found] = [await throwAwayDataDir(stops), await throwAwayDataDir(stops)];
  const env = { BACKUP_DIR: await throwAwayFolder(stops), BACKUP_KEY: key, RUN_AS: "root" };
  const shop = await startShop({ ...env, DATA_DIR: lost }, stops);
  const { menus, days } = await findGoods(shop.origin);
  const owner = await addressOf(lost);
  await onDatabase(owner, (database) => setUsualPortions(database, 2_000_000_000));
  const line = () => ({ menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! });
  const buyers = startBuyers({ origins: [shop.origin], guests, line }, stops);
  await wait(seconds * 1_000);
  const sold = await paidOrders(owner);
  const copied = await timed(() => tool("backup", { ...env, DATA_DIR: lost }));
  const killedAt = Date.now();
  // the server ends with its shop
  shop.child.kill("SIGKILL");
  await buyers.stop();
  const restored = await timed(() => tool("restore", { ...env, DATA_DIR: found }));
  const proof = await tool("verify-books", { DATA_DIR: found });
  const again = await startShop({ ...env, DATA_DIR: found }, stops);
  const { bought, wrong, stop } = startBuyers({ origins: [again.origin], guests: 1, line }, stops);
  await untilTrue(async () => bought.size + wrong.length > 0);
  const minutes = (Date.now() - killedAt) / 60_000;
  await stop();
  const restoredOrders = new Set(await paidOrders(await addressOf(found)));
  const missing = sold.filter((id) => !restoredOrders.has(id));
  return [
    {
      what: "the machine is lost while orders are placed; restored from a copy made meanwhile",
      expected: `no order paid before the copy is lost, the books are proven, sold again within ${mostMinutes} minutes`,
      actual: `${missing.length} of ${sold.length} orders lost; ${proof.trim()}; sold again after ${minutes.toFixed(1)} minutes${wrong.map((one) => `; ${one}`).join("")}`,
      isRight: missing.length === 0 && minutes <= mostMinutes && wrong.length === 0,
      figures: `copied under load in ${copied.seconds.toFixed(0)} s (${copied.value.trim()}); restored in ${restored.seconds.toFixed(0)} s`,
    },
  ];
}

async function addressOf(dataDir: string): Promise<string> {
  return (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "";
}

async function tool(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const file = join(import.meta.dirname, `../tools/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const begin = performance.now();
  return { value: await work(), seconds: (performance.now() - begin) / 1_000 };
}

function paidOrders(connectionString: string): Promise<string[]> {
  return onDatabase(connectionString, async (database) => {
    const rows = await database.rows<{ id: string }>("SELECT id FROM orders WHERE paid_at IS NOT NULL");
    return rows.map(({ id }) => id);
  });
}
