import { afterAll, describe, expect, it } from "vitest";
import { orderPrefix } from "#test/brand.ts";
import { buy, eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { thursday } from "#test/delivery-changes.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";
import { openDay, plannerOf, tuesday } from "#test/planning.ts";
import { miscounted } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const planner = plannerOf(shop, boss);
afterAll(async () => {
  expect(await miscounted(shop)).toEqual([]);
});

describe("closing a day", () => {
  it("announces the affected orders and carts without changing anything", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
    const paying = shop.guest();
    await placeOrder(paying, await fillCart(paying, [{ menuId: 2, quantity: 4, day: wednesday }]), {
      ...eva,
      lastName: "Zögernd",
    });
    await fillCart(shop.guest(), [{ menuId: 3, quantity: 1, day: wednesday }]);
    await fillCart(shop.guest(), [
      { menuId: 3, quantity: 1, day: wednesday },
      { menuId: 4, quantity: 1, day: thursday },
    ]);
    await fillCart(shop.guest(), [{ menuId: 3, quantity: 1, day: friday }]);
    const effect = await planner.weigh(wednesday, { closed: "Betriebsausflug" });
    expect(effect).toMatchObject({ orders: 2, portions: 10, carts: 2, opening: [], over: [] });
    expect(effect.closing).toMatchObject([
      { date: wednesday, orders: 2, portions: 10 },
      { date: thursday, orders: 0, portions: 0 },
    ]);
    expect(effect.closing[0]?.message).toContain("Betriebsausflug");
    expect(effect.affected).toMatchObject([
      { number: `${orderPrefix}-100001`, name: "Eva Brandt", day: wednesday, portions: 6 },
      { name: "Eva Zögernd", portions: 4 },
    ]);
    expect(await planner.inShop(wednesday)).toMatchObject({ bookable: true });
    expect((await planner.toPlan(wednesday)).version).toBe(0);
  });

  it("is seen by guests at once and changes no order; opening it again is seen at once, too", async () => {
    await planner.plan(wednesday, { closed: "Betriebsausflug" });
    expect(await planner.inShop(wednesday)).toMatchObject({ bookable: false, reason: "closed" });
    expect(await shop.guest().refused("addToCart", { body: line(wednesday) })).toMatchObject({
      code: "day_not_bookable",
    });
    const order = await shop.database.row(
      `SELECT o.status, d.status AS delivery FROM orders o JOIN order_deliveries d ON d.order_id = o.id WHERE number = '${orderPrefix}-100001'`,
    );
    expect(order).toEqual({ status: "paid", delivery: "planned" });
    expect((await planner.weigh(wednesday, { closed: null })).opening).toEqual([wednesday, thursday]);
    await planner.plan(wednesday, { closed: null });
    expect(await planner.inShop(wednesday)).toMatchObject({ bookable: true });
  });

  it("reaches every other process", async () => {
    const secondShop = await openShop({ database: shop.database });
    await planner.plan(tuesday, { portions: 0 });
    await secondShop.snapshot.refresh();
    expect(secondShop.snapshot.calendar().judge(deliveryDay(tuesday)).reason).toBe("full");
    const { version } = (await shop.database.row<{ version: number }>("SELECT version FROM public_version"))!;
    await planner.plan(tuesday, { portions: null });
    const moved = await shop.database.row<{ version: number }>("SELECT version FROM public_version");
    expect(moved?.version).toBeGreaterThan(version);
    await secondShop.close();
  });

  it("without a carrier closes the next day as well, with the reason for guests", async () => {
    await planner.plan("2026-09-29", { carrierFree: "Streik" });
    expect((await planner.inShop("2026-09-29"))?.message).toContain("Streik");
    expect(await planner.inShop("2026-09-30")).toMatchObject({ reason: "carrier" });
    await planner.plan("2026-09-29", { carrierFree: null });
  });
});

const line = (day: string) => ({ menuId: 1, quantity: 1, deliveryDate: day });

describe("the month", () => {
  it("has whole weeks, with the calendar's verdict and the sales", async () => {
    const kitchen = await staffOf(shop, "kitchen");
    const { data } = await kitchen.call("readCalendarMonth", { params: { month: "2026-10" } });
    expect(data.today).toBe("2026-09-14");
    expect([data.days[0]?.date, data.days.at(-1)?.date]).toEqual(["2026-09-28", "2026-11-01"]);
    expect(data.days.find(({ date }) => date === "2026-10-03")).toMatchObject({
      reason: "holiday",
      holiday: "Tag der Deutschen Einheit",
    });
    const { data: september } = await boss.call("readCalendarMonth", { params: { month: "2026-09" } });
    expect(september.days.find(({ date }) => date === wednesday)).toMatchObject({
      orders: 2,
      reservedPortions: 10,
      capacity: 400,
      bookable: true,
    });
  });

  it.each([
    ["a month that is none", "readCalendarMonth", { params: { month: "2026-13" } }, 404],
    ["a day that is none", "readCalendarDay", { params: { day: "2026-02-30" } }, 404],
  ] as const)("%s is not found", async (_what, call, input, status) => {
    expect((await boss.refused(call, input)).httpStatus).toBe(status);
  });

  it("a day that is over cannot be planned any more", async () => {
    const params = { day: "2026-09-13" };
    expect(await boss.refused("changeDay", { params, body: { ...openDay, version: 0 } })).toMatchObject({
      code: "day_over",
    });
  });
});
