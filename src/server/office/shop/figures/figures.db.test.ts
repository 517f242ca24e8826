import { beforeAll, describe, expect, it } from "vitest";
import type { FigureName, FigureStep } from "#contract/office/shop/figures.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, fillCart, friday, placeOrder, reportFailure } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const { refund, piecesRefund, wholeRefund } = refundContextOf(await staffOf(shop, "support"));

async function read(figure: FigureName, by: FigureStep = "month") {
  const { data } = await boss.call("readFigure", { params: { figure }, query: { by } });
  const rows = data.rows.map((row) =>
    Object.fromEntries(data.columns.map(({ name }, at) => [name, row[at] ?? null])),
  );
  return { ...data, rows };
}

async function priceOf(menuId: number): Promise<number> {
  const row = await shop.database.row<{ cents: number }>(
    "SELECT price_cents AS cents FROM menus WHERE id = $1",
    [menuId],
  );
  return (row?.cents ?? 0) / 100;
}

let goods = 0;
beforeAll(async () => {
  // an order of August, two minutes before midnight in Berlin of the day before the second
  shop.clock.set("2026-08-31T23:58");
  const guest = shop.guest();
  const first = await buy(shop, guest, { lines: [{ menuId: 1, quantity: 6, day: friday }] });
  shop.clock.set("2026-09-01T00:02");
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 2, day: friday }] });
  await buy(shop, shop.guest(), {
    lines: [{ menuId: 2, quantity: 10, day: friday }],
    guestData: { ...eva, email: "neu@firma.de" },
  });
  const { token } = (await guest.call("readOrderLink", { params: { orderId: first.orderId } })).data;
  const refunded = { ...first, guest, token };
  await refund(refunded, await piecesRefund(refunded, 0, 1));
  const lost = shop.guest();
  const placed = await placeOrder(lost, await fillCart(lost, [{ menuId: 1, quantity: 1, day: friday }]), {
    ...eva,
    email: "weg@firma.de",
  });
  await reportFailure(lost, placed);
  goods = 8 * (await priceOf(1)) + 10 * (await priceOf(2));
});

const sum = (rows: Record<string, unknown>[], name: string) =>
  rows.reduce((total, row) => total + Number(row[name]), 0);

it("revenue is counted in the Berlin month of the payment, and what was given back in its own", async () => {
  const { rows: all } = await read("revenue");
  const rows = all.slice(-2);
  expect(rows.map((row) => [row.Zeit, row.Bestellungen])).toEqual([
    ["2026-08-01", 1],
    ["2026-09-01", 2],
  ]);
  expect(sum(rows, "Ware")).toBeCloseTo(goods, 2);
  for (const row of rows) {
    expect(row.Umsatz).toBeCloseTo(Number(row.Ware) - Number(row.Rabatt) + Number(row.Versand), 2);
    expect(row.Bleibt).toBeCloseTo(Number(row.Umsatz) - Number(row.Erstattet), 2);
  }
  expect(rows.map((row) => Number(row.Erstattet) > 0)).toEqual([false, true]);
});

it.each([
  ["day", 30],
  ["week", 12],
  ["month", 12],
] as const)("by %s nothing is lost, and empty ones stand there too", async (by, count) => {
  const { rows } = await read("revenue", by);
  expect(rows).toHaveLength(count);
  expect(sum(rows, "Ware")).toBeCloseTo(goods, 2);
});

it("dishes are sorted by what they sold, down to those that nobody bought", async () => {
  const { rows } = await read("dishes");
  expect(rows.map((row) => row.Verkauft).slice(0, 3)).toEqual([10, 8, 0]);
  expect(rows[1]).toMatchObject({ Erstattet: 1, Art: "Menü", "Dazu in Boxen": 0 });
  expect(sum(rows, "Umsatz")).toBeCloseTo(goods, 2);
});

it("the second order of a mailbox is a further one", async () => {
  const { rows } = await read("guests");
  expect(rows.slice(-2).map((row) => [row.Erste, row.Weitere, row["Anteil weitere"]])).toEqual([
    [1, 0, 0],
    [1, 1, 50],
  ]);
});

it("what the kitchen had left stands beside the margin, on its day of delivery, and alone without recipes", async () => {
  shop.clock.set("2026-09-18T12:00");
  const of = async () => (await read("margin", "week")).rows.at(-1);
  expect(await of()).toMatchObject({ Zeit: "2026-09-14", Portionen: 18 - 1, Übrig: 0 });
  await freezeDueLists(shop.checkout);
  await shop.database.rows(
    `INSERT INTO cook_checks (delivery_day, menu_id, kind, value, at, staff_name)
     VALUES ($1, 1, 'spare', 3, $2, 'Kim'), ($1, 2, 'spare', 2, $2, 'Kim'), ($1, 2, 'portions', 40, $2, 'Kim')`,
    [friday, shop.now()],
  );
  const row = await of();
  expect(row).toMatchObject({ Übrig: 5 });
  expect(Number(row?.Marge)).toBeCloseTo(
    Number(row?.["Umsatz netto"]) - Number(row?.Zutaten) - Number(row?.["Verpackung und Gebühr"]),
    1,
  );
  await shop.database.rows("UPDATE shop_modules SET is_on = false WHERE module = 'recipes'");
  expect(await of()).toEqual({ Zeit: "2026-09-14", Portionen: 17, Übrig: 5 });
  await shop.database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'recipes'");
  shop.clock.set("2026-09-01T00:02");
});

it("refunds stand under their reason, without the number of the document", async () => {
  const { rows } = await read("refunds");
  expect(rows).toMatchObject([{ Grund: "Schale undicht", Erstattungen: 1, Bestellungen: 1 }]);
  await shop.database.rows(
    `INSERT INTO refunds (payment_id, amount_cents, reason, created_at)
     SELECT payment_id, 1, 'schale undicht.: RE-2026-000009', created_at FROM refunds`,
  );
  expect((await read("refunds")).rows).toMatchObject([{ Erstattungen: 2, Bestellungen: 1 }]);
});

it("sums are compared with as much time before", async () => {
  const { before } = await read("revenue", "day");
  expect(before).toMatchObject({ from: "2026-07-04", to: "2026-08-02" });
  shop.clock.set("2026-09-30T12:00");
  const { before: august } = await read("revenue", "day");
  expect(august).toMatchObject({
    from: "2026-08-02",
    to: "2026-08-31",
    totals: [
      { name: "Bestellungen", now: 2, before: 1 },
      { name: "Umsatz" },
      { name: "Erstattet", before: 0 },
    ],
  });
  shop.clock.set("2026-09-01T00:02");
});

describe("best sellers that follow the figures", () => {
  const days = { from: "2026-08-01", to: "2026-09-15" } as const;
  const change = async () => (await boss.call("readBestsellers", { query: days })).data;
  const shown = async () =>
    (await shop.guest().call("readMenus", { query: { is_bestseller: true } })).data.map(({ id }) => id);

  it("are seen before, change nothing yet, and name those that leave", async () => {
    const before = await shown();
    const rows = await change();
    expect(rows.slice(0, 2)).toMatchObject([
      { id: 2, sold: 10, rank: 1 },
      { id: 1, sold: 8, rank: 2 },
    ]);
    const leaving = rows.slice(2);
    expect(leaving.every(({ rank, before: rankBefore }) => rank === null && rankBefore !== null)).toBe(true);
    expect(leaving.map(({ id }) => id)).toEqual(before.filter((id) => id > 2));
    expect(await shown()).toEqual(before);
  });

  it("become what guests see, the best first, and are logged; by hand still works", async () => {
    await boss.call("followBestsellers", { body: { ...days, menuIds: [2, 1] } });
    expect(await shown()).toEqual([2, 1]);
    const log = await boss.call("readLog", { query: { topic: "menu" } });
    expect(log.data.rows.map(({ action }) => action)).toContain("Bestseller nach Verkauf");
    expect((await change()).every(({ rank, before }) => rank === before)).toBe(true);
    await shop.database.rows("UPDATE menus SET bestseller_rank = 3 WHERE id = 5");
    expect((await change()).find(({ id }) => id === 5)).toMatchObject({ sold: 0, before: 3, rank: null });
  });

  it("never hold what is not on sale, and take over nothing but what was shown", async () => {
    await shop.database.rows("UPDATE menus SET is_published = false WHERE id = 2");
    const refused = await boss.refused("followBestsellers", { body: { ...days, menuIds: [2, 1] } });
    expect(refused.code).toBe("edited_meanwhile");
    await boss.call("followBestsellers", { body: { ...days, menuIds: [1] } });
    expect(await shown()).toEqual([1]);
    expect(await shop.database.rows("SELECT id FROM menus WHERE bestseller_rank IS NOT NULL")).toEqual([
      { id: 1 },
    ]);
  });

  it("stay as they are when nothing was sold", async () => {
    const query = { from: "2025-01-01", to: "2025-02-01" };
    const { data } = await boss.call("readBestsellers", { query });
    expect(data.every(({ rank }) => rank === null)).toBe(true);
    const refused = await boss.refused("followBestsellers", { body: { ...query, menuIds: [] } });
    expect(refused.httpStatus).toBe(422);
  });
});

it("the pieces of a delivery that was given back as a whole are given back, too", async () => {
  const asOf = async () => (await read("dishes")).rows.map((row) => Number(row.Erstattet));
  const before = (await asOf()).reduce((all, one) => all + one, 0);
  const guest = shop.guest();
  const bought = await buy(shop, guest, { lines: [{ menuId: 3, quantity: 4, day: friday }] });
  const { token } = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data;
  const order = { ...bought, guest, token };
  await refund(order, await wholeRefund(order));
  expect((await asOf()).reduce((all, one) => all + one, 0)).toBe(before + 4);
});

it("portions that were bought in a box stand beside those of the dish itself", async () => {
  const box = await someBox(shop);
  const [menuId, portions] = box.contents[0]!;
  const { name } = shop.snapshot.catalogue.menusById.get(menuId)!.menu;
  const dish = async () => (await read("dishes")).rows.find((row) => row.Gericht === name)!;
  const before = await dish();
  await buy(shop, shop.guest(), { lines: [{ menuId: box.id, quantity: 2, day: friday }] });
  expect(await dish()).toMatchObject({ Verkauft: before.Verkauft, "Dazu in Boxen": 2 * portions });
});
