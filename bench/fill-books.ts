import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { buy, eva } from "#test/buy.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { openShop } from "#test/open-shop.ts";
import { copyOrders } from "./copy-orders.ts";
import { fillBalance } from "./fill-balance.ts";
import type { Stops } from "./stops.ts";
import { openThrowAwayDatabase } from "./throw-away-database.ts";

/** Over and not closed, and before the day on which this is run. */
export const soldMonth = "2026-10";
export const dayAfterMonth = "2026-11-02";

const lines = [
  { menuId: 1, quantity: 6, day: "2026-10-07" },
  { menuId: 2, quantity: 2, day: "2026-10-09" },
];

/** A shop that has sold as many orders with 7 and 19 % VAT in one month, each with its invoice, payment and payout. */
export async function fillBooks(orders: number, stops: Stops): Promise<FreeDatabase> {
  const connectionString = await openThrowAwayDatabase(stops);
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.defer(() => database.close());
  // the month has its own time
  await database.rows("ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now");
  await database.rows("UPDATE menus SET vat_percent = 19 WHERE id = 2");
  await (await openJobs(database, () => {})).close();
  const shop = await openShop({
    at: `${soldMonth}-01T07:00+02:00[Europe/Berlin]`,
    database: { ...database, connectionString, owner: database },
  });
  const { orderId, sessionId } = await buy(shop, shop.guest(), { lines, guestData: eva });
  await shop.close();
  await copyOrders(database, { orderId, sessionId, count: orders - 1, from: `${soldMonth}-01`, days: 30 });
  await database.rows("ANALYZE");
  await fillBalance(database, dayAfterMonth);
  await database.rows("VACUUM ANALYZE");
  return database;
}
