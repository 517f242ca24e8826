import type { DeliveryDay } from "#contract/day.ts";
import type { FillGoals } from "#contract/cart/fill-plan.ts";
import type { Cents } from "#contract/money.ts";
import type { Availability } from "#server/domain/calendar/availability.ts";
import { type ShippingRule, shippedLine, shippingOf } from "#server/domain/cart/shipping.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { DayProblem } from "#server/storefront/cart/filling/day-problem.ts";
import {
  countOf,
  type Dishes,
  goodsOf,
  keepsOf,
  portionsOf,
} from "#server/storefront/cart/filling/dishes.ts";
import { fillOptions, fittingMenus } from "#server/storefront/cart/filling/fill-options.ts";
import type { DaySolution } from "#server/storefront/cart/filling/solve-day.ts";

export interface FillInput {
  /** in the order of the days; `menus` with those of the cart */
  days: { deliveryDay: DeliveryDay; menus: number }[];
  goals: FillGoals;
  budgetCents: Cents | null;
  /** the cart, also for other days */
  present: Dishes[];
  keep: Dishes[];
  isExcepted: (deliveryDay: DeliveryDay, menuId: number) => boolean;
  menusById: ReadonlyMap<number, PricedMenu>;
  availabilityOn: (deliveryDay: DeliveryDay) => Availability;
  shipping: ShippingRule;
  solve: SolveDay;
}

/** As `solveDay`, elsewhere. */
export type SolveDay = (problem: DayProblem) => Promise<DaySolution>;

export interface FilledDay {
  deliveryDay: DeliveryDay;
  present: Dishes[];
  dishes: Dishes[];
  needed: number;
  missing: number;
  portionsLeft: number;
  /** what was solved, to explain what is missing */
  problem: DayProblem;
}

/** Day by day, the earliest first; what a day leaves of its share of the budget goes to the next. */
export async function fillDays(input: FillInput): Promise<FilledDay[]> {
  const filled: FilledDay[] = [];
  for (const place of input.days.keys()) filled.push(await fillDay(input, filled, place));
  return filled;
}

async function fillDay(input: FillInput, before: readonly FilledDay[], place: number): Promise<FilledDay> {
  const { deliveryDay, menus } = input.days[place] as FillInput["days"][number];
  const present = input.present.filter((dishes) => dishes.deliveryDay === deliveryDay);
  const keep = dishesToKeep(input, deliveryDay);
  const there = [...present, ...keep];
  const needed = Math.max(0, menus - portionsOf(there));
  const portionsLeft = Math.max(0, input.availabilityOn(deliveryDay).ofDay - portionsOf(there));
  const problem: DayProblem = {
    options: optionsFor(input, { deliveryDay, there, before, keep }),
    needed: Math.min(needed, portionsLeft),
    menusPerDay: input.goals.menusPerDay,
    presentKeeps: keepsOf(there),
    shipping: input.shipping,
    presentCents: goodsOf(there),
    budgetCents: shareOf(input, before, place),
  };
  const proposed = Map.groupBy((await input.solve(problem)).options, ({ menuId }) => menuId);
  const added = [...proposed].flatMap(([menuId, portions]): Dishes[] => {
    const pricedMenu = input.menusById.get(menuId);
    return pricedMenu ? [{ deliveryDay, pricedMenu, quantity: portions.length }] : [];
  });
  const dishes = [...keep, ...added].sort(byTurn);
  return {
    ...{ deliveryDay, present, dishes, needed, portionsLeft, problem },
    missing: needed - portionsOf(added),
  };
}

/** Only what would be proposed today, too, so that no kept dish contradicts the goals. */
function dishesToKeep({ keep, goals, isExcepted }: FillInput, deliveryDay: DeliveryDay): Dishes[] {
  return keep.filter(
    ({ deliveryDay: day, pricedMenu: { menu, isPublished } }) =>
      day === deliveryDay &&
      isPublished &&
      !isExcepted(day, menu.id) &&
      fittingMenus([menu], goals).length > 0,
  );
}

interface OptionsInput {
  deliveryDay: DeliveryDay;
  there: Dishes[];
  before: readonly FilledDay[];
  keep: Dishes[];
}

function optionsFor(input: FillInput, { deliveryDay, there, before, keep }: OptionsInput) {
  const isElsewhere = (dishes: Dishes) => dishes.deliveryDay !== deliveryDay;
  const others = [...input.present, ...before.flatMap(({ dishes }) => dishes)].filter(isElsewhere);
  const free = input.availabilityOn(deliveryDay);
  const isAlreadyChosen = (menuId: number) => keep.some(({ pricedMenu }) => pricedMenu.menu.id === menuId);
  const onSale = [...input.menusById.values()].filter(
    ({ isPublished, menu }) =>
      isPublished && !input.isExcepted(deliveryDay, menu.id) && !isAlreadyChosen(menu.id),
  );
  const fitting = new Set(
    fittingMenus(
      onSale.map(({ menu }) => menu),
      input.goals,
    ),
  );
  return fillOptions(
    onSale.filter(({ menu }) => fitting.has(menu)),
    input.goals,
    {
      here: (menuId) => countOf(there, menuId),
      elsewhere: (menuId) => countOf(others, menuId),
      left: free.ofMenu,
    },
  );
}

function shareOf(
  { budgetCents, days, shipping }: FillInput,
  before: readonly FilledDay[],
  place: number,
): number | null {
  if (budgetCents === null) return null;
  const menusOf = (list: FillInput["days"]) => list.reduce((sum, { menus }) => sum + menus, 0);
  const share = Math.floor((budgetCents * menusOf(days.slice(0, place + 1))) / menusOf(days));
  return before.reduce((left, day) => left - costOf(day, shipping), share);
}

function costOf({ present, dishes }: FilledDay, shipping: ShippingRule): number {
  const all = [...present, ...dishes];
  return goodsOf(all) + shippingOf(all.map(shippedLine), shipping).shippingCents;
}

/** What goes bad first is eaten first. */
function byTurn(a: Dishes, b: Dishes): number {
  return (
    a.pricedMenu.shelfLifeDays - b.pricedMenu.shelfLifeDays || a.pricedMenu.menu.id - b.pricedMenu.menu.id
  );
}
