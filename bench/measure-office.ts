import type { CalendarDay } from "#contract/day.ts";
import { figureNames } from "#contract/office/shop/figures.ts";
import { findOrders } from "#server/office/orders/find-orders.ts";
import { readFigure } from "#server/office/shop/figures/read-figure.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import { dayAfterOrders, fillOrders } from "./fill-orders.ts";
import { type Figures, median, type Plan, ratioOf } from "./rounds.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { onDatabase, openThrowAwayDatabase } from "./throw-away-database.ts";

const searches = {
  "a frequent name": "Meier",
  "a rare name as it sounds": "Lyntfelt",
  "first and last name": "Ayse Yildiz",
  "an order number without its hyphen": "TT110000",
  "a mistyped name, with what was meant": "Kowlaski",
};

/** A search may take as long as reading each order once; a figure reads two years of orders, lines and refunds. */
const most = { search: 1, figure: 12 };

/** What the office asks in a shop with many orders, against reading each of them once in the same round. */
export async function measureOffice({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const connectionString = await openThrowAwayDatabase(stops);
  return onDatabase(connectionString, async (database) => {
    await fillOrders(database, plan.orders);
    const among = `in ${plan.orders.toLocaleString("en")} orders`;
    const rows: Row[] = [];
    for (const [what, q] of Object.entries(searches)) {
      const times = await timed(database, plan, () =>
        findOrders(database, { q, today: dayAfterOrders as CalendarDay }),
      );
      rows.push(compare(`office search for ${what} ${among}`, times, most.search));
    }
    for (const figure of figureNames) {
      const ask = () => readFigure(database, { figure, by: "month" }, dayAfterOrders as CalendarDay);
      const times = await timed(database, plan, ask);
      rows.push(compare(`figure “${figure}” of twelve months ${among}`, times, most.figure));
    }
    return rows;
  });
}

/** Milliseconds, in turns. */
async function timed(
  database: FreeDatabase,
  { rounds }: Plan,
  ask: () => Promise<unknown>,
): Promise<Figures> {
  const sides = {
    shop: ask,
    yardstick: () => database.rows("SELECT count(*), sum(goods_cents) FROM orders"),
  };
  const times: Figures = { shop: [], yardstick: [] };
  for (const side of [sides.shop, sides.yardstick]) await side();
  for (let round = 0; round < rounds; round++) {
    for (const name of ["shop", "yardstick"] as const) {
      const began = performance.now();
      await sides[name]();
      times[name].push(performance.now() - began);
    }
  }
  return times;
}

function compare(what: string, times: Figures, goal: number): Row {
  const ratio = ratioOf(times);
  const text = (all: number[]) => `${median(all).toFixed(1)} ms`;
  return {
    what,
    shop: text(times.shop),
    yardstick: text(times.yardstick),
    ratio: ratio.toFixed(2),
    goal: `≤ ${goal}`,
    isMet: ratio <= goal,
  };
}
