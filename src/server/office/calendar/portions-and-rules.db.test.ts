import { afterAll, describe, expect, it } from "vitest";
import type { DayPlan } from "#contract/office/calendar/calendar.ts";
import { buy, fillCart, wednesday } from "#test/buy.ts";
import { thursday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { openDay, plannerOf, tuesday } from "#test/planning.ts";
import { miscounted, someBox } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const planner = plannerOf(shop, boss);
afterAll(async () => {
  expect(await miscounted(shop)).toEqual([]);
});

describe("portions", () => {
  it("of one day below the sales are announced; nothing more is sold then", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 9, day: tuesday }] });
    await fillCart(shop.guest(), [{ menuId: 1, quantity: 3, day: tuesday }]);
    expect(await planner.weigh(tuesday, { portions: 12 })).toMatchObject({ carts: 0, over: [], shut: [] });
    expect(await planner.weigh(tuesday, { portions: 11 })).toMatchObject({ carts: 1, over: [], shut: [] });
    expect(await planner.weigh(tuesday, { portions: 5 })).toMatchObject({
      carts: 1,
      over: [{ date: tuesday, menu: null, sold: 9, portions: 5 }],
      shut: [{ date: tuesday }],
      closing: [],
    });
    await planner.plan(tuesday, { portions: 5 });
    expect(await planner.inShop(tuesday)).toMatchObject({ reason: "full" });
    const { day } = await planner.toPlan(tuesday);
    expect(day).toMatchObject({ capacity: 5, isOwnCapacity: true, reservedPortions: 9, orders: 1 });
    await planner.plan(tuesday, { portions: null });
    expect(await planner.inShop(tuesday)).toMatchObject({ bookable: true });
  });

  it("of one menu on one day count boxes by their contents, and hold for that menu alone", async () => {
    const box = await someBox(shop);
    const [[menuId, perBox] = [0, 0]] = box.contents;
    await buy(shop, shop.guest(), { lines: [{ menuId: box.id, quantity: 1, day: "2026-09-24" }] });
    await fillCart(shop.guest(), [{ menuId: box.id, quantity: 1, day: "2026-09-24" }]);
    const limits = [{ menuId, portions: perBox }];
    expect(await planner.weigh("2026-09-24", { limits })).toMatchObject({ carts: 1, over: [], shut: [] });
    expect((await planner.weigh("2026-09-24", { limits: [{ menuId, portions: 0 }] })).over).toMatchObject([
      { menu: expect.any(String), sold: perBox, portions: 0 },
    ]);
    await planner.plan("2026-09-24", { limits });
    const reasonFor = async (id: number) => {
      const query = { from: "2026-09-24", to: "2026-09-24", menuId: id, quantity: 1 };
      return (await shop.guest().call("readDeliveryDays", { query })).data[0]?.reason;
    };
    const free = box.contents.every(([id]) => id !== 1) ? 1 : 30;
    expect([await reasonFor(menuId), await reasonFor(box.id), await reasonFor(free)]).toEqual([
      "full",
      "full",
      null,
    ]);
    const { menus } = await planner.toPlan("2026-09-24");
    expect(menus.find(({ id }) => id === menuId)).toMatchObject({ sold: perBox, limit: perBox });
    await planner.plan("2026-09-24", { limits: [] });
    expect(await reasonFor(menuId)).toBeNull();
  });

  it("have a limit for dishes only, and once each", async () => {
    const box = await someBox(shop);
    const refusalOf = (limits: DayPlan["limits"]) =>
      boss.refused("weighDay", { params: { day: tuesday }, body: { ...openDay, limits } });
    expect(await refusalOf([{ menuId: box.id, portions: 1 }])).toMatchObject({ code: "menu_not_found" });
    expect(await refusalOf([{ menuId: 987_654, portions: 1 }])).toMatchObject({ code: "menu_not_found" });
    const twice = { menuId: 1, portions: 1 };
    expect(await refusalOf([twice, twice])).toMatchObject({ code: "malformed" });
  });
});

describe("the rules for all days", () => {
  it("announce what a weekday without delivery, another state and a shorter horizon would close", async () => {
    const without = await planner.weighRules({ closedWeekdays: [6, 0, 1, 2] });
    expect(without).toMatchObject({ orders: 1, portions: 9, carts: 1 });
    expect(without.closing[0]).toMatchObject({ date: tuesday, message: "Keine Lieferung dienstags." });
    // Tuesday, 22 September, and four more up to the horizon
    expect(without.closing).toHaveLength(5);
    const thuringia = await planner.weighRules({ kitchenState: "TH", horizonDays: 365 });
    expect(thuringia.closing).toEqual([]);
    expect(thuringia.opening).toContain("2027-05-28");
    const shorter = await planner.weighRules({ horizonDays: 2 });
    expect(shorter.closing).toEqual([]);
    expect(shorter.shut[0]).toMatchObject({ date: thursday });
    expect(shorter.carts).toBeGreaterThan(0);
  });

  it("hold at once: portions, cut-off and weekdays", async () => {
    await planner.changeRules({ portionsPerDay: 9, cutOffTime: "08:30" });
    expect(await planner.inShop(wednesday)).toMatchObject({ reason: "cut_off" });
    expect(await planner.inShop(tuesday)).toMatchObject({ reason: "full" });
    await planner.changeRules({ portionsPerDay: 400, cutOffTime: "12:00", closedWeekdays: [6, 0, 1, 2] });
    expect(await planner.inShop(wednesday)).toMatchObject({ bookable: true });
    expect(await planner.inShop(tuesday)).toMatchObject({ reason: "weekday" });
    await planner.changeRules({ closedWeekdays: [6, 0, 1] });
  });

  it("refuse what is no time, no state and no number of days", async () => {
    const { version, rules: stored } = await planner.rules();
    const body = { ...stored, version, cutOffTime: "25:00", horizonDays: 0 };
    const { errors, httpStatus } = await boss.refused("changeRules", { body });
    expect(httpStatus).toBe(422);
    expect(errors).toMatchObject({
      cutOffTime: ["Bitte eine Uhrzeit eingeben."],
      horizonDays: ["Mindestens 1 Tag."],
    });
  });
});
