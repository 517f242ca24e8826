import { describe, expect, it } from "vitest";
import { veganFormId } from "#contract/catalogue/nutrition-forms.ts";
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
import { presentProposal } from "#server/storefront/orders/weeks/present-proposal.ts";
import { berlin, usualCalendar, withClosed } from "#test/calendar.ts";
import { deliveryDay } from "#test/days.ts";

const [milk, nuts] = [7, 8];
const highProtein = 1;
const [wednesday, friday] = [3, 5];
const monday = calendarDay("2026-09-21");

interface Dish {
  id: number;
  allergenIds?: number[];
  traceIds?: number[];
  isKnown?: boolean;
  isPublished?: boolean;
  isBestseller?: boolean;
  nutritionIds?: number[];
  cal?: number;
}

function dish({ id, isPublished = true, isBestseller = false, isKnown = true, ...has }: Dish): PricedMenu {
  const food = {
    ...{ allergenIds: has.allergenIds ?? [], traceIds: has.traceIds ?? [], allergensComplete: isKnown },
    ...{ tracesComplete: isKnown, isBox: false, protein: 30, contents: [] },
    ...{ nutritionIds: has.nutritionIds ?? [], cal: has.cal ?? 500 },
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
      nutritionForms: [
        { id: veganFormId, name: "Vegan" },
        { id: highProtein, name: "High Protein" },
      ],
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
      "Gericht 1 enthält Milch, und gerade passt nichts anderes zu „Mein Teller“.",
    ]);
  });

  it("with a plate fixed dishes and substitutes suit the whole of it, not its allergens alone", async () => {
    const plate: Plate = { ...emptyPlate, nutritionIds: [veganFormId], maxCal: 500 };
    const dishes: Dish[] = [
      { id: 1, cal: 536 },
      { id: 2, cal: 400 },
      { id: 3, cal: 501, nutritionIds: [veganFormId] },
      { id: 4, cal: 500, nutritionIds: [veganFormId], allergenIds: [nuts] },
    ];
    const week = await propose(shop(dishes), wish([slot(wednesday, "dish", 2, 1)], { plate }));
    expect(menuIds(week)).toEqual([[[4, 2]]]);
    expect(week.notes).toEqual([
      "Gericht 1 ist nicht als „Vegan“ ausgewiesen: Dafür Gericht 4, passend zu „Mein Teller“. Anders als zuvor enthält es Nüsse.",
    ]);
  });

  it.each<[string, Dish, Partial<Plate>, RegExp]>([
    ["contains", { id: 1, allergenIds: [milk] }, {}, /^Gericht 1 enthält Milch, und/],
    ["traces", { id: 1, traceIds: [milk] }, {}, /^Gericht 1 kann Spuren enthalten \(Milch\), und/],
    ["unknown", { id: 1, isKnown: false }, {}, /^Gericht 1 hat keine vollständigen Angaben \(Milch\), und/],
    ["calories", { id: 1, cal: 536 }, { maxCal: 500 }, /hat 536\u00a0kcal, mehr als Ihre 500\u00a0kcal, und/],
    ["protein", { id: 1 }, { minProtein: 40 }, /hat 30\u00a0g Eiweiß, weniger als Ihre 40\u00a0g, und/],
  ])("says what is against the plate: %s", async (_what, dish1, more, text) => {
    const plate = { ...plateWithout(milk), ...more };
    const { notes } = await propose(shop([dish1]), wish([slot(wednesday, "dish", 1, 1)], { plate }));
    expect(notes).toEqual([expect.stringMatching(text)]);
  });

  it("without a plate keeps a need and only prefers a wish", async () => {
    const gone = { id: 1, isPublished: false };
    const slots = [slot(wednesday, "dish", 1, 1)];
    const replacing = async (nutritionIds: number[], dishes: Dish[]) =>
      menuIds(await propose(shop([{ ...gone, nutritionIds }, ...dishes]), wish(slots)));
    expect(await replacing([veganFormId], [{ id: 2 }])).toEqual([]);
    expect(await replacing([highProtein], [{ id: 2 }])).toEqual([[[2, 1]]]);
    expect(await replacing([highProtein], [{ id: 2 }, { id: 3, nutritionIds: [highProtein] }])).toEqual([
      [[3, 1]],
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

describe("a proposal as it can be had now", () => {
  const week = { plate: null, pausedFrom: null, pausedUntil: null };
  const stored = {
    ...{ monday, state: "open" as const, isLettered: true, notes: [] },
    days: [
      { deliveryDay: deliveryDay("2026-09-23"), dishes: [{ menuId: 1, name: "Gericht 1", quantity: 2 }] },
      { deliveryDay: deliveryDay("2026-09-25"), dishes: [{ menuId: 1, name: "Gericht 1", quantity: 3 }] },
    ],
  };
  const shown = ({ days }: ReturnType<typeof presentProposal>) =>
    days.map(({ isoDate, dishes }) => [isoDate, dishes.map(({ menuId, qty }) => [menuId, qty])]);

  it("moves a day that was closed since by the rule by which it was proposed, and names it", () => {
    const settings = withClosed("2026-09-25");
    const present = presentProposal(shop([{ id: 1 }], { settings }), week, stored);
    expect(shown(present)).toEqual([
      ["2026-09-23", [[1, 2]]],
      ["2026-09-24", [[1, 3]]],
    ]);
    expect(present.notes).toEqual([expect.stringMatching(/geschlossen\. Dafür Donnerstag, 24/)]);
  });

  it("makes one line of a dish that also stands in for another one", () => {
    const both = [1, 2].map((menuId) => ({ menuId, name: `Gericht ${menuId}`, quantity: 2 }));
    const days = [{ deliveryDay: deliveryDay("2026-09-23"), dishes: both }];
    const present = presentProposal(shop([{ id: 1 }, { id: 2, isPublished: false }]), week, {
      ...{ ...stored, days },
    });
    expect(shown(present)).toEqual([["2026-09-23", [[1, 4]]]]);
    expect(present.days[0]?.dishes[0]?.reason).toMatch(/^Gericht 2 gibt es gerade nicht: Dafür Gericht 1/);
  });

  it("is known again by what its guest agrees to: days, dishes, counts and prices", () => {
    const at = (more: object = {}, dishes: Dish[] = [{ id: 1 }, { id: 2 }]) =>
      presentProposal(shop(dishes, more), week, stored).seen;
    expect(at()).toBe(at({ at: "2026-09-16T09:00" }));
    const others = [
      at({ at: "2026-09-21T12:00" }),
      at({ settings: withClosed("2026-09-25") }),
      at({}, [{ id: 1, isPublished: false }, { id: 2 }]),
    ];
    expect(new Set([at(), ...others]).size).toBe(4);
  });
});
