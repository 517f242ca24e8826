import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { weekdayOf } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { demoHasLeft } from "#server/domain/shop/demo/demo-queries.ts";
import { areFree, insertTables } from "#server/domain/shop/demo/insert-tables.ts";
import { type DemoStep, readRows, rowsFolder, type RowsOfTable } from "#server/domain/shop/demo/read-rows.ts";
import { insertFirstPoints } from "#server/domain/stock/usual-points.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const lockMenusSql = statement("demo.lock-menus", "LOCK TABLE menus IN EXCLUSIVE MODE");

const anyMenuSql = statement("demo.has-menus", "SELECT id FROM menus LIMIT 1");

const showNoticeSql = statement("demo.show-notice", "UPDATE brand_settings SET demo_notice = true");

interface Filling {
  /** left out: the kitchen stays empty */
  now?: Date;
  /** called before it begins, and only when there is something to do */
  onBegin?: () => void;
}

/**
 * Fills only a database in which nothing has been entered; false when there is something, or when the demo was left. What it
 * inserts was played by `npm run demo`.
 */
export async function fillWithDemo(
  database: Database,
  { now, onBegin = () => {} }: Filling = {},
): Promise<boolean> {
  return database.transaction(async (queries) => {
    // The lock makes processes that start together fill the database once.
    await queries.rows(lockMenusSql);
    if ((await queries.row(anyMenuSql)) || (await demoHasLeft(queries))) return false;
    const today = dayOf(now ?? new Date());
    const catalogue = await readRows<RowsOfTable[]>("catalogue.json", today);
    const plan = await readRows<RowsOfTable[]>("kitchen.json", today);
    if (!(await areFree(queries, [...catalogue, ...plan]))) return false;
    onBegin();
    await insertTables(queries, catalogue);
    await queries.rows(showNoticeSql);
    if (now) await fillKitchen(queries, now);
    return true;
  });
}

/** The last two to three weeks in the kitchen, until yesterday, with the temperatures of this morning and a warm last night. */
export async function fillKitchen(queries: Queries, now: Date): Promise<void> {
  const today = dayOf(now);
  await insertFirstPoints(queries);
  await insertTables(queries, await readRows("kitchen.json", today));
  for (const name of (await readdir(join(rowsFolder, "days"))).sort())
    for (const { at, tables } of await readRows<DemoStep[]>(join("days", name), today))
      if (new Date(at) <= now) await insertTables(queries, tables);
  await insertTables(queries, await readRows(`nights/${weekdayOf(today)}.json`, today));
}

const dayOf = (moment: Date) => berlinDay(Temporal.Instant.fromEpochMilliseconds(moment.getTime()));
