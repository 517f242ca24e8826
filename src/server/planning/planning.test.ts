import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CalendarRules, DayPlan } from "#contract/office/calendar.ts";
import { buy, eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { miscounted, someBox } from "#test/portions.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
beforeAll(async () => {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
});
afterAll(async () => {
  expect(await miscounted(shop)).toEqual([]);
  await shop.close();
});

const thursday = "2026-09-17";
const tuesday = "2026-09-22";
const open: DayPlan = { closed: null, carrierFree: null, portions: null, limits: [] };

async function toPlan(day: string) {
  return (await boss.call("readCalendarDay", { params: { day } })).data;
}

async function plan(day: string, change: Partial<DayPlan>) {
  const { version, plan } = await toPlan(day);
  return boss.call("changeDay", { params: { day }, body: { ...plan, ...change, version } });
}

async function weigh(day: string, change: Partial<DayPlan>) {
  const { plan } = await toPlan(day);
  return (await boss.call("weighDay", { params: { day }, body: { ...plan, ...change } })).data;
}

async function rules() {
  return (await boss.call("readCalendarRules")).data;
}

async function changeRules(change: Partial<CalendarRules>) {
  const { version, rules: kept } = await rules();
  return boss.call("changeRules", { body: { ...kept, ...change, version } });
}

async function weighRules(change: Partial<CalendarRules>) {
  const { rules: kept } = await rules();
  return (await boss.call("weighRules", { body: { ...kept, ...change } })).data;
}

async function inShop(day: string) {
  const { data } = await shop.guest().call("readDeliveryDays", { query: { from: day, to: day } });
  return data[0];
}

describe("closing a day", () => {
  it("says before it happens which orders and carts it hits, and does nothing yet", async () => {
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
    const effect = await weigh(wednesday, { closed: "Betriebsausflug" });
    expect(effect).toMatchObject({ orders: 2, portions: 10, carts: 2, opening: [], over: [] });
    expect(effect.closing).toMatchObject([
      { date: wednesday, orders: 2, portions: 10 },
      // nothing is packed for it
      { date: thursday, orders: 0, portions: 0 },
    ]);
    expect(effect.closing[0]?.message).toContain("Betriebsausflug");
    expect(effect.affected).toMatchObject([
      { number: "TT-100001", name: "Eva Brandt", day: wednesday, portions: 6 },
      { name: "Eva Zögernd", portions: 4 },
    ]);
    expect(await inShop(wednesday)).toMatchObject({ bookable: true });
    expect((await toPlan(wednesday)).version).toBe(0);
  });

  it("is seen by guests at once and changes no order; opening it again is seen at once, too", async () => {
    await plan(wednesday, { closed: "Betriebsausflug" });
    expect(await inShop(wednesday)).toMatchObject({ bookable: false, reason: "closed" });
    expect(await shop.guest().refused("addToCart", { body: line(wednesday) })).toMatchObject({
      code: "day_not_bookable",
    });
    const order = await shop.database.row(
      "SELECT o.status, d.status AS delivery FROM orders o JOIN order_deliveries d ON d.order_id = o.id WHERE number = 'TT-100001'",
    );
    expect(order).toEqual({ status: "paid", delivery: "planned" });
    expect((await weigh(wednesday, { closed: null })).opening).toEqual([wednesday, thursday]);
    await plan(wednesday, { closed: null });
    expect(await inShop(wednesday)).toMatchObject({ bookable: true });
  });

  it("is heard of by every other process", async () => {
    const other = await openShop({ database: shop.database });
    await plan(tuesday, { portions: 0 });
    await other.publicData.refresh();
    expect(other.publicData.calendar().judge(tuesday).reason).toBe("full");
    const { version } = (await shop.database.row<{ version: number }>("SELECT version FROM public_version"))!;
    await plan(tuesday, { portions: null });
    const moved = await shop.database.row<{ version: number }>("SELECT version FROM public_version");
    expect(moved?.version).toBeGreaterThan(version);
    await other.close();
  });

  it("on which the carrier does not run closes the next one as well, and tells guests why", async () => {
    await plan("2026-09-29", { carrierFree: "Streik" });
    expect((await inShop("2026-09-29"))?.message).toContain("Streik");
    expect(await inShop("2026-09-30")).toMatchObject({ reason: "carrier" });
    await plan("2026-09-29", { carrierFree: null });
  });
});

const line = (day: string) => ({ menuId: 1, quantity: 1, deliveryDate: day });

describe("two people at the same day", () => {
  it("the second is told, and what the first saved stays", async () => {
    const { version } = await toPlan(friday);
    const save = (closed: string) =>
      ({ params: { day: friday }, body: { ...open, closed, version } }) as const;
    const answers = await Promise.allSettled([
      boss.call("changeDay", save("Erste")),
      boss.call("changeDay", save("Zweite")),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await boss.refused("changeDay", save("Dritte"))).toMatchObject({
      code: "edited_meanwhile",
      httpStatus: 409,
    });
    const now = await toPlan(friday);
    expect(now.version).toBe(version + 1);
    expect(["Erste", "Zweite"]).toContain(now.plan.closed);
    await plan(friday, { closed: null });
    expect(await boss.refused("changeDay", save("Vierte"))).toMatchObject({ code: "edited_meanwhile" });
  });

  it("and at the same rules, likewise", async () => {
    const { version, rules: kept } = await rules();
    await boss.call("changeRules", { body: { ...kept, version } });
    expect(await boss.refused("changeRules", { body: { ...kept, version } })).toMatchObject({
      code: "edited_meanwhile",
    });
  });

  it("every change says who, what it was and what it is", async () => {
    await plan("2026-10-01", { closed: "Inventur", portions: 50 });
    const log = (await boss.call("readAuditLog", { query: { q: "2026-10-01" } })).data.rows;
    expect(log).toMatchObject([
      {
        subject: "Kalendertag",
        before: { closed: null, portions: null },
        after: { closed: "Inventur", portions: 50 },
      },
    ]);
  });
});

describe("portions", () => {
  it("of one day below what is sold are told before; nothing more is sold then", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 9, day: tuesday }] });
    await fillCart(shop.guest(), [{ menuId: 1, quantity: 3, day: tuesday }]);
    expect(await weigh(tuesday, { portions: 12 })).toMatchObject({ carts: 0, over: [], shut: [] });
    expect(await weigh(tuesday, { portions: 11 })).toMatchObject({ carts: 1, over: [], shut: [] });
    expect(await weigh(tuesday, { portions: 5 })).toMatchObject({
      carts: 1,
      over: [{ date: tuesday, menu: null, sold: 9, portions: 5 }],
      shut: [{ date: tuesday }],
      closing: [],
    });
    await plan(tuesday, { portions: 5 });
    expect(await inShop(tuesday)).toMatchObject({ reason: "full" });
    const { day } = await toPlan(tuesday);
    expect(day).toMatchObject({ capacity: 5, isOwnCapacity: true, taken: 9, orders: 1 });
    await plan(tuesday, { portions: null });
    expect(await inShop(tuesday)).toMatchObject({ bookable: true });
  });

  it("of one menu on one day count boxes by their contents, and hold for that menu alone", async () => {
    const box = await someBox(shop);
    const [[menuId, perBox] = [0, 0]] = box.contents;
    await buy(shop, shop.guest(), { lines: [{ menuId: box.id, quantity: 1, day: "2026-09-24" }] });
    await fillCart(shop.guest(), [{ menuId: box.id, quantity: 1, day: "2026-09-24" }]);
    const limits = [{ menuId, portions: perBox }];
    expect(await weigh("2026-09-24", { limits })).toMatchObject({ carts: 1, over: [], shut: [] });
    expect((await weigh("2026-09-24", { limits: [{ menuId, portions: 0 }] })).over).toMatchObject([
      { menu: expect.any(String), sold: perBox, portions: 0 },
    ]);
    await plan("2026-09-24", { limits });
    const ask = async (id: number) => {
      const query = { from: "2026-09-24", to: "2026-09-24", menuId: id, quantity: 1 };
      return (await shop.guest().call("readDeliveryDays", { query })).data[0]?.reason;
    };
    const free = box.contents.every(([id]) => id !== 1) ? 1 : 30;
    expect([await ask(menuId), await ask(box.id), await ask(free)]).toEqual(["full", "full", null]);
    const { menus } = await toPlan("2026-09-24");
    expect(menus.find(({ id }) => id === menuId)).toMatchObject({ sold: perBox, limit: perBox });
    await plan("2026-09-24", { limits: [] });
    expect(await ask(menuId)).toBeNull();
  });

  it("have a limit for dishes only, and once each", async () => {
    const box = await someBox(shop);
    const asked = (limits: DayPlan["limits"]) =>
      boss.refused("weighDay", { params: { day: tuesday }, body: { ...open, limits } });
    expect(await asked([{ menuId: box.id, portions: 1 }])).toMatchObject({ code: "menu_not_found" });
    expect(await asked([{ menuId: 987_654, portions: 1 }])).toMatchObject({ code: "menu_not_found" });
    const twice = { menuId: 1, portions: 1 };
    expect(await asked([twice, twice])).toMatchObject({ code: "malformed" });
  });
});

describe("the rules for all days", () => {
  it("tell what a weekday without delivery, a later state and a shorter horizon would close", async () => {
    const without = await weighRules({ closedWeekdays: [6, 0, 1, 2] });
    expect(without).toMatchObject({ orders: 1, portions: 9, carts: 1 });
    expect(without.closing[0]).toMatchObject({ date: tuesday, message: "Keine Lieferung dienstags." });
    // Tuesday, 22 September, and four more up to the horizon
    expect(without.closing).toHaveLength(5);
    const thuringia = await weighRules({ kitchenState: "TH", horizonDays: 365 });
    expect(thuringia.closing).toEqual([]);
    expect(thuringia.opening).toContain("2027-05-28");
    const shorter = await weighRules({ horizonDays: 2 });
    expect(shorter.closing).toEqual([]);
    expect(shorter.shut[0]).toMatchObject({ date: thursday });
    expect(shorter.carts).toBeGreaterThan(0);
  });

  it("hold at once: portions, cut-off and weekdays", async () => {
    await changeRules({ portionsPerDay: 9, cutOffTime: "08:30" });
    expect(await inShop(wednesday)).toMatchObject({ reason: "cut_off" });
    expect(await inShop(tuesday)).toMatchObject({ reason: "full" });
    await changeRules({ portionsPerDay: 400, cutOffTime: "12:00", closedWeekdays: [6, 0, 1, 2] });
    expect(await inShop(wednesday)).toMatchObject({ bookable: true });
    expect(await inShop(tuesday)).toMatchObject({ reason: "weekday" });
    await changeRules({ closedWeekdays: [6, 0, 1] });
  });

  it("refuse what is no time, no state and no number of days", async () => {
    const { version, rules: kept } = await rules();
    const body = { ...kept, version, cutOffTime: "25:00", horizonDays: 0 };
    const { errors, httpStatus } = await boss.refused("changeRules", { body });
    expect(httpStatus).toBe(422);
    expect(errors).toMatchObject({
      cutOffTime: ["Bitte eine Uhrzeit eingeben."],
      horizonDays: ["Mindestens 1 Tag."],
    });
  });
});

describe("the month", () => {
  it("comes in whole weeks, with what the engine says and what is sold", async () => {
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
      taken: 10,
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
    expect(await boss.refused("changeDay", { params, body: { ...open, version: 0 } })).toMatchObject({
      code: "day_over",
    });
  });
});
