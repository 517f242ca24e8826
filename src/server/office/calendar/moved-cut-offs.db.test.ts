import { beforeEach, describe, expect, it } from "vitest";
import type { CalendarRules, DayPlan } from "#contract/office/calendar/calendar.ts";
import { buy } from "#test/buy.ts";
import { nextWednesday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { plannerOf, tuesday } from "#test/planning.ts";
import { staffOf } from "#test/staff.ts";

const monday = "2026-09-21";

const shop = await shopForTests();
const planner = plannerOf(shop, await staffOf(shop, "admin"));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

async function bookable(): Promise<Map<string, string | null>> {
  const query = { from: "2026-09-14", to: "2026-12-31" };
  const { data } = await shop.guest().call("readDeliveryDays", { query });
  return new Map(data.flatMap(({ date, bookable: isIt, cutOffAt }) => (isIt ? [[date, cutOffAt]] : [])));
}

async function seenBy(change: () => Promise<unknown>) {
  const before = await bookable();
  await change();
  const after = await bookable();
  return {
    cutOffs: [...after].flatMap(([date, to]) => {
      const from = before.get(date);
      return from === undefined || from === to ? [] : [{ date, from, to }];
    }),
    gone: [...before.keys()].filter((date) => !after.has(date)),
    opening: [...after.keys()].filter((date) => !before.has(date)),
  };
}

describe("closing a day that delivers nothing itself", () => {
  const closed: Partial<DayPlan> = { closed: "Inventur" };

  it("shows which cut-offs move, and what cannot be delivered", async () => {
    expect(await planner.weigh(monday, closed)).toMatchObject({
      closing: [{ date: tuesday, orders: 0 }],
      shut: [],
      opening: [],
      cutOffs: [{ date: nextWednesday, from: "2026-09-21T10:00:00Z", to: "2026-09-18T10:00:00Z" }],
    });
  });

  it("after the new cut-off takes the day from the choice, and opening it brings it back", async () => {
    shop.clock.set("2026-09-18T13:00:00");
    const effect = await planner.weigh(monday, closed);
    expect(effect).toMatchObject({ cutOffs: [], shut: [{ date: nextWednesday }] });
    expect(effect.shut[0]?.message).toContain("Bestellschluss");
    await planner.plan(monday, closed);
    expect(await planner.weigh(monday, { closed: null })).toMatchObject({
      opening: [nextWednesday],
      cutOffs: [],
    });
    await planner.plan(monday, { closed: null });
  });

  it("has the effect that was announced, and reports it when done", async () => {
    const announcement = await planner.weigh(monday, closed);
    let done: unknown;
    const visible = await seenBy(async () => {
      done = (await planner.plan(monday, closed)).data.effect;
    });
    expect(done).toEqual(announcement);
    expect(visible).toEqual({ cutOffs: announcement.cutOffs, gone: [tuesday], opening: [] });
    const back = await planner.weigh(monday, { closed: null });
    expect(back.cutOffs).toEqual([
      { date: nextWednesday, from: announcement.cutOffs[0]?.to, to: announcement.cutOffs[0]?.from },
    ]);
    expect((await planner.plan(monday, { closed: null })).data.effect).toEqual(back);
  });

  it("reports changes since the announcement, too", async () => {
    const announcement = await planner.weigh(monday, closed);
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: tuesday }] });
    const { effect } = (await planner.plan(monday, closed)).data;
    expect(effect).toMatchObject({ orders: 1, closing: [{ date: tuesday, orders: 1, portions: 6 }] });
    expect(effect.cutOffs).toEqual(announcement.cutOffs);
    await planner.plan(monday, { closed: null });
  });
});

describe("other rules", () => {
  it.each<[string, Partial<CalendarRules>]>([
    ["another time", { cutOffTime: "08:30" }],
    ["a longer lead", { leadWorkingDays: 4 }],
    ["a kitchen that works on Saturdays", { kitchenWeekdays: [1, 2, 3, 4, 5, 6] }],
    ["a shorter horizon", { horizonDays: 10 }],
    ["a longer horizon", { horizonDays: 60 }],
    ["other holidays", { kitchenState: "SN", horizonDays: 90 }],
    ["no delivery on Fridays", { closedWeekdays: [5, 6, 0, 1], cutOffTime: "13:00" }],
  ])("announce exactly the days that change for guests: %s", async (_which, change) => {
    const { rules } = await planner.rules();
    const announcement = await planner.weighRules(change);
    let done: unknown;
    const visible = await seenBy(async () => {
      done = (await planner.changeRules(change)).data.effect;
    });
    expect(done).toEqual(announcement);
    expect(visible.cutOffs).toEqual(announcement.cutOffs);
    expect(visible.opening).toEqual(announcement.opening);
    expect(visible.gone).toEqual(
      [...announcement.closing, ...announcement.shut].map(({ date }) => date).sort(),
    );
    expect(visible.cutOffs.length + visible.opening.length + visible.gone.length).toBeGreaterThan(0);
    await planner.changeRules(rules);
  });

  it("that keep the cut-off announce no day", async () => {
    expect((await planner.weighRules({ portionsPerDay: 300 })).cutOffs).toEqual([]);
  });
});
