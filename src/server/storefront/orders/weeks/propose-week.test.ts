import { describe, expect, it } from "vitest";
import { emptyPlate } from "#contract/catalogue/plate-rule.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import type { WeekSlot } from "#contract/orders/weeks.ts";
import { calendarAt } from "#server/domain/calendar/calendar.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import { solveDay } from "#server/storefront/cart/filling/solve-day.ts";
import {
  offeredDays,
  proposeWeek,
  type WeekSnapshot,
  type ProposalInput,
} from "#server/storefront/orders/weeks/propose-week.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const [milk, nuts] = [7, 8];
const [wednesday, friday] = [3, 5];
const monday = calendarDay("2026-09-21");

interface Dish {
  id: number;
  allergenIds?: number[];
  traceIds?: number[];
  isKnown?: boolean;
  isPublished?: boolean;
  isBestseller?: boolean;
}

function dish({ id, isPublished = true, isBestseller = false, isKnown = true, ...has }: Dish): PricedMenu {
  const food = {
    ...{ allergenIds: has.allergenIds ?? [], traceIds: has.traceIds ?? [], allergensComplete: isKnown },
    ...{ tracesComplete: isKnown, isBox: false, nutritionIds: [], cal: 500, protein: 30, contents: [] },
  };
  const menu = {
    ...food,
    id,
    name: `Gericht ${id}`,
    slug: `gericht-${id}`,
    styleIds: [1],
    price: 9,
    isBestseller,
  };
  return {
    ...{
      menu: { ...menu, isNew: false, picture: null },
      food,
      priceCents: cents(900),
      vatPercent: 7,
      isPublished,
    },
    ...{ preparations: [], heating: null, shelfLifeDays: 6, portions: new Map([[id, 1]]) },
  } as unknown as PricedMenu;
}

function shop(dishes: Dish[], { at = "2026-09-15T09:00", settings = usualCalendar, left = 100 } = {}) {
  const calendar = calendarAt(settings, berlin(at));
  return {
    catalogue: {
      menusById: new Map(dishes.map((one) => [one.id, dish(one)])),
      nutritionForms: [],
      allergens: [
        { id: milk, name: "Milch" },
        { id: nuts, name: "Nüsse" },
      ],
    },
    settings: { shipping: { perDeliveryCents: cents(490), freeFromCents: cents(5_000) } },
    availabilityOn: () => ({ ofDay: left, ofMenu: () => null, provenUntil: () => undefined }),
    bareCalendar: () => calendar,
  } as unknown as WeekSnapshot;
}

const slot = (weekday: number, rule: WeekSlot["rule"], quantity: number, menuId?: number): WeekSlot => ({
  ...{ weekday, rule, quantity, menuId: menuId ?? null },
  name: menuId ? `Gericht ${menuId}` : "",
});
const wish = (slots: WeekSlot[], more: Partial<ProposalInput> = {}): ProposalInput => ({
  ...{ monday, slots, plate: null, pause: null, recentMenuIds: new Set() },
  ...more,
});
const propose = (snapshot: WeekSnapshot, one: ProposalInput) =>
  proposeWeek({ ...snapshot, solve: async (problem) => solveDay(problem) }, one);
const menuIds = ({ days }: Awaited<ReturnType<typeof propose>>) =>
  days.map(({ dishes }) => dishes.map(({ menuId, quantity }) => [menuId, quantity]));
const plateWithout = (...withoutAllergenIds: number[]): Plate => ({
  ...{ ...emptyPlate, withoutAllergenIds, avoidsTraces: true },
});

describe("a week that comes back", () => {
  it("brings the same dishes on the same weekdays", async () => {
    const { days, notes } = await propose(
      shop([{ id: 1 }, { id: 2 }]),
      wish([slot(friday, "dish", 2, 2), slot(wednesday, "dish", 6, 1)]),
    );
    expect(days).toEqual([
      { deliveryDay: "2026-09-23", dishes: [{ menuId: 1, name: "Gericht 1", quantity: 6 }] },
      { deliveryDay: "2026-09-25", dishes: [{ menuId: 2, name: "Gericht 2", quantity: 2 }] },
    ]);
    expect(notes).toEqual([]);
  });

  it("moves a closed day inside its week and says so; two weekdays on one day are one delivery", async () => {
    const settings = withClosed("2026-09-25");
    const week = await propose(
      shop([{ id: 1 }], { settings }),
      wish([slot(wednesday, "dish", 1, 1), slot(friday, "dish", 2, 1), slot(4, "dish", 4, 1)]),
    );
    expect(week.days).toEqual([
      { deliveryDay: "2026-09-23", dishes: [{ menuId: 1, name: "Gericht 1", quantity: 1 }] },
      { deliveryDay: "2026-09-24", dishes: [{ menuId: 1, name: "Gericht 1", quantity: 6 }] },
    ]);
    expect(week.notes).toEqual([expect.stringMatching(/geschlossen\. Dafür Donnerstag, 24/)]);
  });

  it("leaves out a day whose cut-off is over, and keeps what is open", async () => {
    const week = await propose(
      shop([{ id: 1 }], { at: "2026-09-21T12:00" }),
      wish([slot(wednesday, "dish", 1, 1), slot(friday, "dish", 2, 1)]),
    );
    expect(week.days.map(({ deliveryDay: day }) => day)).toEqual(["2026-09-25"]);
    expect(week.notes).toEqual([expect.stringMatching(/^Mittwoch, 23.*entfällt\. Der Bestellschluss/)]);
  });

  it.each([
    ["from Thursday on", "2026-09-24", "2026-10-01", [[[1, 1]]]],
    ["over the whole week", "2026-09-20", "2026-09-30", []],
    ["before it", "2026-09-01", "2026-09-22", [[[1, 1]], [[1, 2]]]],
  ])("pauses %s", async (_when, from, until, expected) => {
    const pause = { from: calendarDay(from), until: calendarDay(until) };
    const slots = [slot(wednesday, "dish", 1, 1), slot(friday, "dish", 2, 1)];
    expect(menuIds(await propose(shop([{ id: 1 }]), wish(slots, { pause })))).toEqual(expected);
  });

  it("fills by the plate what is asked for, never against an allergen, its traces or what is not known", async () => {
    const dishes: Dish[] = [
      { id: 1, allergenIds: [milk], isBestseller: true },
      { id: 2, traceIds: [milk], isBestseller: true },
      { id: 3, isKnown: false, isBestseller: true },
      { id: 4 },
    ];
    const week = await propose(
      shop(dishes),
      wish([slot(wednesday, "plate", 2)], { plate: plateWithout(milk) }),
    );
    expect(menuIds(week)).toEqual([[[4, 2]]]);
  });

  it("surprises without a repeat, neither of the last days nor within the week", async () => {
    const dishes = [1, 2, 3, 4, 5].map((id) => ({ id, isBestseller: id < 3 }));
    const week = await propose(
      shop(dishes),
      wish([slot(wednesday, "surprise", 2), slot(friday, "surprise", 3), slot(friday, "dish", 1, 5)], {
        recentMenuIds: new Set([1]),
      }),
    );
    const surprises = week.days
      .flatMap((day) => day.dishes.map(({ menuId }) => menuId))
      .filter((id) => id !== 5);
    expect(surprises.toSorted()).toEqual([2, 3, 4]);
    expect(week.notes).toEqual([expect.stringMatching(/25.*: 2 Menüs fehlen \(„Überraschung“\)/)]);
  });

  it("replaces a dish that is gone by one without new allergens, and names both", async () => {
    const dishes: Dish[] = [
      { id: 1, allergenIds: [milk], isPublished: false },
      { id: 2, allergenIds: [nuts] },
      { id: 3, allergenIds: [milk] },
    ];
    const week = await propose(shop(dishes), wish([slot(wednesday, "dish", 2, 1)]));
    expect(menuIds(week)).toEqual([[[3, 2]]]);
    expect(week.notes).toEqual(["Gericht 1 gibt es gerade nicht: Dafür Gericht 3, ohne neue Allergene."]);
  });

  it("replaces a fixed dish that is against the plate by now, or leaves it out", async () => {
    const dishes: Dish[] = [{ id: 1, allergenIds: [milk] }, { id: 2 }];
    const slots = [slot(wednesday, "dish", 2, 1)];
    const plate = plateWithout(milk);
    expect(menuIds(await propose(shop(dishes), wish(slots, { plate })))).toEqual([[[2, 2]]]);
    const alone = await propose(shop(dishes.slice(0, 1)), wish(slots, { plate }));
    expect(alone.days).toEqual([]);
    expect(alone.notes).toEqual([
      expect.stringMatching(/^Gericht 1 enthält etwas, das Sie nicht essen möchten/),
    ]);
  });

  it("proposes no more than a day has left, and says what is missing", async () => {
    const week = await propose(
      shop([{ id: 1 }, { id: 2 }], { left: 3 }),
      wish([slot(wednesday, "dish", 4, 1)]),
    );
    expect(week.days).toEqual([]);
    expect(week.notes).toEqual([expect.stringContaining("nicht mehr genug da")]);
  });
});

it("what was proposed is judged again by what can be had now", () => {
  const stored = [
    { deliveryDay: deliveryDay("2026-09-23"), dishes: [{ menuId: 1, name: "Gericht 1", quantity: 2 }] },
  ];
  const dishes: Dish[] = [{ id: 1, isPublished: false }, { id: 2, allergenIds: [milk] }, { id: 3 }];
  const offered = offeredDays(shop(dishes), plateWithout(milk), stored);
  expect(offered[0]?.items.map(({ offer }) => offer?.menuId)).toEqual([3]);
});
