import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { readConfig } from "../src/server/start/config.ts";
import { fillShop } from "../src/server/start/fill-shop.ts";
import { openShopDatabase } from "../src/server/start/open-shop-database.ts";
import { dropRoot } from "../src/server/start/rights/drop-root.ts";

/**
 * Makes a new shop's embedded database while the shop is built. Whatever hinders it also hinders the start that follows, which
 * explains it.
 */
const stops: (() => Promise<unknown>)[] = [];
// nothing else keeps this process until the server has stopped
const alive = setInterval(() => {}, 60_000);
try {
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !(await embeddedDatabase.folderIn(config.dataDir))) {
    await dropRoot(config, () => {});
    const database = await openShopDatabase({ config, stops, print: console.log });
    await fillShop(database, config, { now: new Date(), print: console.log });
  }
} catch {
} finally {
  for (const stop of stops.reverse()) await stop();
  clearInterval(alive);
}
