import { calendarDay } from "#contract/day.ts";
import { readTrace } from "#server/office/stock/trace/read-trace.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { edges, fillTrace, orders } from "./fill-trace.ts";
import { median, type Plan } from "./rounds.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { openThrowAwayDatabase } from "./throw-away-database.ts";

const mostSeconds = 2;
const today = calendarDay("2026-09-15");

/** How long a trace takes among very many orders and edges: the widest start of each kind, not a usual one. */
export async function measureTrace({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const database = openFreeDatabase({
    connectionString: await openThrowAwayDatabase(stops),
    onIdleError: () => {},
  });
  stops.defer(() => database.close());
  await fillTrace(database);
  const among = `among ${orders.toLocaleString("en")} orders and ${edges.toLocaleString("en")} edges`;
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(await startsOf(database))) {
    const shop: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < plan.rounds; round++) {
      shop.push(await timed(() => readTrace(database, ask, today)));
      yardstick.push(await timed(() => database.rows("SELECT count(*) FROM stock_moves")));
    }
    const seconds = median(shop);
    rows.push({
      what: `trace ${what} ${among}`,
      shop: `${(seconds * 1_000).toFixed(0)} ms`,
      yardstick: `${(median(yardstick) * 1_000).toFixed(0)} ms`,
      ratio: (seconds / median(yardstick)).toFixed(2),
      goal: `≤ ${mostSeconds} s`,
      isMet: seconds <= mostSeconds,
    });
  }
  return rows;
}

type Asked = Parameters<typeof readTrace>[1];

async function startsOf(database: FreeDatabase): Promise<Record<string, Asked>> {
  const one = async (text: string) => (await database.row<{ id: string }>(text))?.id ?? "";
  const widest = await one(
    "SELECT lot_id::text AS id FROM stock_moves WHERE kind = 'use' GROUP BY lot_id ORDER BY count(*) DESC, lot_id LIMIT 1",
  );
  const received = await one(
    "SELECT m.lot_id::text AS id FROM stock_moves m JOIN lots l ON l.id = m.lot_id WHERE m.kind = 'use' AND l.ingredient_id IS NOT NULL AND l.id > 1000 GROUP BY m.lot_id ORDER BY count(*) DESC, m.lot_id LIMIT 1",
  );
  const order = await one(
    "SELECT order_id::text AS id FROM packed_portions ORDER BY delivery_day DESC, order_id LIMIT 1",
  );
  const dish = await one(
    "SELECT to_char(delivery_day, 'YYYY-MM-DD') || '/' || menu_id AS id FROM batches WHERE menu_id IS NOT NULL ORDER BY delivery_day DESC LIMIT 1",
  );
  return {
    "of the lot in most batches, forwards": { from: "lot", id: widest, direction: "forwards" },
    "of a supplier's lot, forwards": { from: "lot", id: received, direction: "forwards" },
    "of a guest's order, backwards": { from: "order", id: order, direction: "backwards" },
    "of a dish of a day, backwards": { from: "dish", id: dish, direction: "backwards" },
  };
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return (performance.now() - began) / 1_000;
}
