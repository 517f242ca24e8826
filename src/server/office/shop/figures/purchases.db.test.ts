import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { FigureName } from "#contract/office/shop/figures.ts";
import { hasPaidBefore } from "#server/domain/orders/queries.ts";
import { confirm, pressAtProvider, wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

const order = async (orderId: string) => (await boss.call("readOrder", { params: { orderId } })).data;

async function figure(name: FigureName) {
  const { data } = await boss.call("readFigure", { params: { figure: name }, query: { by: "day" } });
  const sum = (at: number) => data.rows.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0);
  return Object.fromEntries(data.columns.map((column, at) => [column.name, sum(at) / 100]));
}

it("dishes added to an order and replacements are no purchases, on every page alike, and their money is turnover", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const first = await ordered(shop);
  const params = { orderId: first.orderId };
  const lines = [{ menuId: 2, quantity: 1 }];
  const addition = { id: randomUUID(), lines, pays: "link" as const };
  const added = (await boss.call("addDishes", { params: { ...params, day: wednesday }, body: addition }))
    .data;
  const sessionId = (await order(added.orderId)).payment?.sessionId ?? "";
  await pressAtProvider(shop, sessionId, "bezahlen");
  await confirm(shop.guest(), { orderId: added.orderId, sessionId, redirectLink: "" });
  const free = {
    id: randomUUID(),
    day: wednesday,
    lines,
    terms: { pays: "nothing", reason: "wrong" } as const,
  };
  const replacement = (await boss.call("orderForGuest", { params, body: free })).data;
  const second = await ordered(shop);
  // a parcel of its own makes no purchase of what was added
  await boss.call("cancelForGuest", { params: { ...params, day: wednesday }, body: { reason: "" } });

  const totals = async (...ids: string[]) => {
    const all = await Promise.all(ids.map(order));
    return all.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
  };
  const all = await totals(first.orderId, added.orderId, second.orderId);
  const today = (await boss.call("readSales", { query: { span: "days" } })).data.at(-1);
  expect(today).toMatchObject({ orders: 2, revenue: all });
  expect(await figure("revenue")).toMatchObject({ Bestellungen: 2, Umsatz: all });
  expect(await figure("guests")).toMatchObject({
    ...{ Bestellungen: 2, Erste: 1, Weitere: 1 },
    "Umsatz erste": await totals(first.orderId, added.orderId),
    "Umsatz weitere": await totals(second.orderId),
  });
  expect((await boss.call("readGuest", { params, query: {} })).data.orderCount).toBe(2);

  await shop.database.rows("UPDATE orders SET address_key = 'woanders' WHERE id = $1", [replacement.orderId]);
  expect(await hasPaidBefore(shop.database, { customerKey: "neu", addressKey: "woanders" })).toBeNull();
});
