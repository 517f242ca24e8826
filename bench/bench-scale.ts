import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#server/database/database.ts";
import { databaseAddress } from "#test/database-server.ts";
import { findGoods } from "./goods.ts";
import { growDatabase, grown } from "./grow-database.ts";
import { describeMachine } from "./machine.ts";
import { measureScale } from "./measure-scale.ts";
import { quick, thorough } from "./plans.ts";
import { startShopProcess } from "./start-shop-process.ts";
import type { Stops } from "./stops.ts";
import { markdown } from "./table.ts";
import { openThrowawayDatabase } from "./throwaway-database.ts";

const report = join(import.meta.dirname, "../docs/bench-scale.md");
const grownName = "grown";

/** How much slower the shop is after two years; prints the table and keeps it in `docs/bench-scale.md`. */
export async function benchScale({ isQuick, stops }: { isQuick: boolean; stops: Stops }): Promise<void> {
  const plan = isQuick ? quick : thorough;
  say("Two throw-away databases are made, one of them grows …");
  const connectionString = await openThrowawayDatabase(stops);
  const machine = await describeMachine(connectionString);
  const grownString = await copy(connectionString);
  const demo = { connectionString, shop: await startShopProcess(connectionString, stops) };
  const { days } = await findGoods(demo.shop.origin);
  const begin = performance.now();
  await growDatabase(grownString, days.slice(0, 3));
  say(`… ${((performance.now() - begin) / 1000).toFixed(0)} s. Two shops are measured …`);
  const sides = {
    grown: { connectionString: grownString, shop: await startShopProcess(grownString, stops) },
    demo,
  };
  const rows = await measureScale(sides, { plan, stops });
  const { menus, orders, openCarts } = grown;
  const counts = [menus, orders, openCarts].map((count) => count.toLocaleString("en"));
  const about =
    `"Shop" has ${counts[0]} menus, ${counts[1]} orders and ${counts[2]} open carts in its database, the yardstick is the same ` +
    "shop on the demo data; both run at the same time on one PostgreSQL. Run it with `npm run bench -- scale`.";
  const text = markdown({ machine, plan, rows }).replace("# Bench\n", `# Bench at scale\n\n${about}\n`);
  say(text);
  if (!isQuick) await writeFile(report, text);
}

async function copy(connectionString: string): Promise<string> {
  const template = /\/([^/?]*)\?/.exec(connectionString)?.[1] ?? "";
  const server = databaseAddress(connectionString, "template1");
  const database = openDatabase({ connectionString: server, connections: 1, onIdleError: () => {} });
  await database.rows(`CREATE DATABASE ${grownName} TEMPLATE "${template}" STRATEGY FILE_COPY`);
  await database.close();
  return databaseAddress(connectionString, grownName);
}

function say(line: string): void {
  console.log(line);
}
