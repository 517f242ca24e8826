import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { PlannedDay } from "#contract/office/calendar/calendar.ts";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { warningsFor } from "#server/office/shop/overview/day-warnings.ts";
import { spansUntil } from "#server/office/shop/overview/sales.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");

async function totalOf(orderId: string): Promise<number> {
  const row = await shop.database.row<{ cents: number }>(
    "SELECT total_cents AS cents FROM orders WHERE id = $1",
    [orderId],
  );
  return (row?.cents ?? 0) / 100;
}

async function sales(span: "days" | "weeks" | "months") {
  return (await boss.call("readSales", { query: { span } })).data;
}

describe("sales", () => {
  it("are counted on the Berlin day of the payment, and refunds on the day of the refund", async () => {
    // two minutes before and after midnight in Berlin, the same day in UTC
    shop.clock.set("2026-09-14T23:58");
    const first = await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 2, day: friday }] });
    shop.clock.set("2026-09-15T00:02");
    const second = await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 8, day: friday }] });
    const unpaid = shop.guest();
    await placeOrder(unpaid, await fillCart(unpaid, [{ menuId: 1, quantity: 1, day: friday }]));
    await shop.database.rows(
      `INSERT INTO refunds (payment_id, amount_cents, reason, created_at, status)
       SELECT id, 490, 'cancelled', $2::timestamptz, 'requested' FROM payments WHERE order_id = $1 AND status = 'paid'
       UNION ALL SELECT id, 100, 'cancelled', $2::timestamptz, 'failed' FROM payments WHERE order_id = $1 AND status = 'paid'`,
      [first.orderId, shop.now()],
    );
    const days = await sales("days");
    expect(days).toHaveLength(30);
    expect(days.slice(-2)).toEqual([
      { from: "2026-09-14", to: "2026-09-14", orders: 1, revenue: await totalOf(first.orderId), refunds: 0 },
      {
        from: "2026-09-15",
        to: "2026-09-15",
        orders: 1,
        revenue: await totalOf(second.orderId),
        refunds: 4.9,
      },
    ]);
    const both = (await totalOf(first.orderId)) + (await totalOf(second.orderId));
    for (const [span, count] of [
      ["weeks", 12],
      ["months", 12],
    ] as const) {
      const rows = await sales(span);
      expect(rows).toHaveLength(count);
      expect(rows.at(-1)).toMatchObject({ orders: 2, refunds: 4.9 });
      expect(rows.at(-1)?.revenue).toBeCloseTo(both, 2);
      expect(rows.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true);
    }
  });

  it.each([
    ["days", "2026-10-25", "2026-09-26", "2026-10-25"],
    ["weeks", "2026-09-20", "2026-06-29", "2026-09-14"],
    ["months", "2026-01-31", "2025-02-01", "2026-01-01"],
  ] as const)("by %s seen from %s begin with %s and end with %s", (by, today, first, last) => {
    const spans = spansUntil(deliveryDay(today), by);
    expect([spans[0]?.from, spans.at(-1)?.from]).toEqual([first, last]);
    // each span begins where the one before ends, also when the clocks change
    for (const [at, span] of spans.entries()) if (at > 0) expect(span.begins).toEqual(spans[at - 1]?.ends);
  });
});

describe("the next days", () => {
  it("show what is ordered, with warnings", async () => {
    shop.clock.set("2026-09-15T09:00");
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 5, day: deliveryDay("2026-09-22") }] });
    const body = { closed: null, carrierFree: null, portions: 5, limits: [], version: 0 };
    await boss.call("changeDay", { params: { day: deliveryDay("2026-09-22") }, body });
    await boss.call("changeDay", { params: { day: friday }, body: { ...body, portions: null, closed: "" } });
    const { days } = (await (await staffOf(shop, "packing")).call("readNextDays")).data;
    expect(days.find(({ date }) => date === friday)).toMatchObject({
      // the hold of the unpaid order has expired
      orders: 2,
      reservedPortions: 10,
      warnings: [{ kind: "closed_with_orders", text: "keine Lieferung möglich, aber 2 sind bestellt" }],
    });
    expect(days.find(({ date }) => date === "2026-09-22")?.warnings).toEqual([
      { kind: "full", text: "ausgebucht" },
    ]);
    expect(days.find(({ date }) => date === "2026-09-17")?.warnings).toEqual([
      { kind: "cut_off_soon", text: "Bestellschluss in 3 Std." },
    ]);
    expect(days.some(({ date }) => date === "2026-09-19")).toBe(false);
    expect(days.some(({ date }) => date === wednesday)).toBe(true);
  });

  it.each([
    [{ reservedPortions: 84 }, []],
    [{ reservedPortions: 85 }, ["fast voll: noch 15 Portionen"]],
    [{ reservedPortions: 99 }, ["fast voll: noch 1 Portion"]],
    [{ reservedPortions: 103, reason: "full" }, ["3 Portionen mehr verkauft als geplant"]],
    [{ reservedPortions: 0, capacity: 0, reason: "full" }, ["ausgebucht"]],
    [{ cutOffAt: "2026-09-15T11:00:00Z" }, ["Bestellschluss in 4 Std."]],
    [{ cutOffAt: "2026-09-15T11:01:00Z" }, []],
    [{ cutOffAt: "2026-09-15T07:00:30Z" }, ["Bestellschluss in 1 Min."]],
    [{ cutOffAt: "2026-09-15T07:00:00Z" }, []],
    [{ reason: "holiday", orders: 1 }, ["keine Lieferung möglich, aber eine ist bestellt"]],
    [{ reason: "holiday", cutOffAt: "2026-09-15T08:00:00Z" }, []],
  ] satisfies [Partial<PlannedDay>, string[]][])("warn of %j with %j", (day, texts) => {
    const quiet: PlannedDay = {
      date: deliveryDay("2026-09-17"),
      bookable: true,
      reason: null,
      message: null,
      cutOffAt: null,
      orderableUntil: null,
      coolUntil: null,
      portionsLeft: null,
      capacity: 100,
      isOwnCapacity: false,
      reservedPortions: 0,
      orders: 0,
      limitedMenus: 0,
      closed: null,
      carrierFree: null,
      holiday: null,
    };
    const now = Temporal.Instant.from("2026-09-15T07:00:00Z");
    expect(warningsFor({ ...quiet, ...day }, now).map(({ text }) => text)).toEqual(texts);
  });
});

describe("what needs a person", () => {
  it("is shown to the roles that can act on it", async () => {
    const shownTo = async (role: "admin" | "kitchen" | "packing" | "support") => {
      const { data } = await (await staffOf(shop, role)).call("readTasks");
      return Object.entries(data).flatMap(([task, found]) => (found === null ? [] : [task]));
    };
    expect(await shownTo("admin")).toEqual([
      "alerts",
      "jobs",
      "menus",
      "guests",
      "dataRequests",
      "firms",
      "holds",
      "deviations",
      "dueReadings",
      "dueSamples",
      "endingLots",
      "heldLots",
      "endingProofs",
      "changedRecipes",
      "unprovenSales",
      "recalls",
    ]);
    expect(await shownTo("support")).toEqual([...["alerts", "guests", "firms", "holds", "recalls"]]);
    expect(await shownTo("kitchen")).toEqual([
      "menus",
      "holds",
      "deviations",
      "dueReadings",
      "dueSamples",
      "endingLots",
      "heldLots",
      "endingProofs",
      "changedRecipes",
      "unprovenSales",
      "recalls",
    ]);
    expect(await shownTo("packing")).toEqual([
      "holds",
      "deviations",
      "dueReadings",
      "endingLots",
      "heldLots",
    ]);
  });

  it("counts the complaints that nobody has decided", async () => {
    const waiting = async () => (await boss.call("readTasks")).data.guests?.complaints;
    const { orderId } = await buy(shop, shop.guest(), {
      lines: [{ menuId: 1, quantity: 1, day: deliveryDay("2026-09-24") }],
    });
    expect(await waiting()).toBe(0);
    await shop.database.rows(
      "INSERT INTO complaints (id, order_id, reason, text, created_at) VALUES (gen_random_uuid(), $1, 'warm', '', now())",
      [orderId],
    );
    expect(await waiting()).toBe(1);
    await shop.database.rows(
      "UPDATE complaints SET decision = 'none', decided_at = now(), decided_by = 'Petra' WHERE order_id = $1",
      [orderId],
    );
    expect(await waiting()).toBe(0);
  });

  it("a payment is ticked off once, with who and when, and comes back with news only", async () => {
    const { orderId } = await buy(shop, shop.guest(), {
      lines: [{ menuId: 1, quantity: 1, day: deliveryDay("2026-09-24") }],
    });
    const payment = await shop.database.row<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
      orderId,
    ]);
    const raise = (detail: object) => raiseAlert(shop.database, payment?.id ?? "", "disputed", detail);
    await raise({ disputes: ["a"] });
    const alerts = async () => (await boss.call("readTasks")).data.alerts;
    const [alert] = (await alerts())?.rows ?? [];
    expect(alert).toMatchObject({ orderId, text: "Der Zahlung wurde widersprochen", name: "Eva Brandt" });
    const found = async () => (await boss.call("readOrders", { query: { alert: true } })).data.total;
    expect(await found()).toBe(1);
    const params = { alertId: String(alert?.id) };
    const support = await staffOf(shop, "support");
    await support.call("settleAlert", { params });
    await boss.call("settleAlert", { params });
    expect(await alerts()).toEqual({ rows: [], total: 0 });
    expect(await found()).toBe(0);
    const done = await shop.database.row("SELECT done_by, done_at FROM payment_alerts WHERE id = $1", [
      alert?.id,
    ]);
    expect(done).toEqual({ done_by: support.id, done_at: shop.now() });
    const log = (await boss.call("readLog", { query: { q: orderId } })).data;
    expect(log.rows).toMatchObject([{ action: "Zahlung geprüft: Der Zahlung wurde widersprochen" }]);
    await raise({ disputes: ["a"] });
    expect((await alerts())?.total).toBe(0);
    await raise({ disputes: ["a", "b"] });
    expect((await alerts())?.total).toBe(1);
    expect(await boss.refused("settleAlert", { params: { alertId: "4711" } })).toMatchObject({
      httpStatus: 404,
    });
  });

  it("jobs without a worker, and a menu that could not be published again", async () => {
    const before = (await boss.call("readTasks")).data;
    expect(before.menus?.total).toBe(0);
    await shop.database.rows("UPDATE menus SET storage = '<p></p>' WHERE id = 1");
    await shop.snapshot.refresh();
    await shop.database.rows("UPDATE pgboss.job SET start_after = now() - interval '20 minutes'");
    const { menus, jobs } = (await boss.call("readTasks")).data;
    expect(menus?.rows).toMatchObject([{ id: 1, missing: ["die Aufbewahrung fehlt"] }]);
    expect(jobs).toEqual([{ name: "E-Mails senden", text: "wartet seit 20 Minuten: läuft der Worker?" }]);
  });
});
