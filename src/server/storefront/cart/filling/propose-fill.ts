import type { BodyOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { FilledDish, FillGoals, FillProposal } from "#contract/cart/fill-plan.ts";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { addCents, eurosFromCents, multiplyCents, roundCents, sumCents } from "#contract/money.ts";
import { openCart } from "#server/domain/cart/queries.ts";
import { type ShippingRule, shippedLine, shippingOf } from "#server/domain/cart/shipping.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { type CartDeps, refuseUnbookable, requireDay } from "#server/storefront/cart/change-cart.ts";
import type { DayProblem } from "#server/storefront/cart/filling/day-problem.ts";
import { type Dishes, goodsOf, portionsOf } from "#server/storefront/cart/filling/dishes.ts";
import { type FilledDay, type FillInput, fillDays } from "#server/storefront/cart/filling/fill-days.ts";
import { fillHurdles } from "#server/storefront/cart/filling/fill-hurdles.ts";
import { reasonsFor, summaryText } from "#server/storefront/cart/filling/fill-words.ts";
import { mostWork } from "#server/storefront/cart/filling/solve-day.ts";
import type { SolveDayWithin } from "#server/storefront/cart/filling/solver.ts";

type ProposeInput = BodyOf<"proposeFill"> & { guestId: string };

/** What would fill these deliveries. Reads the cart and stores nothing; adding checks portions and prices again. */
export async function proposeFill(
  deps: CartDeps & { solve: SolveDayWithin },
  input: ProposeInput,
): Promise<FillProposal> {
  // Each day may be solved once more to explain what is missing.
  const mostSteps = Math.floor(mostWork / (2 * input.days.length));
  const fill = { ...fillInput(deps, input), solve: (problem: DayProblem) => deps.solve(problem, mostSteps) };
  const cart = await openCart(deps.database, input.guestId);
  const present = (cart?.lines ?? []).flatMap((line): Dishes[] => dishesOf(fill, line));
  return presentFill({ ...fill, present });
}

function fillInput(
  deps: CartDeps,
  { days, keep = [], except = [], budget, ...goals }: ProposeInput,
): Omit<FillInput, "solve"> {
  const { catalogue, settings, availabilityOn } = deps.snapshot;
  const dayGoals = days.map(({ deliveryDate, menus }) => ({ deliveryDay: requireDay(deliveryDate), menus }));
  for (const { deliveryDay } of dayGoals) refuseUnbookable(deps, deliveryDay);
  if (new Set(dayGoals.map(({ deliveryDay }) => deliveryDay)).size < dayGoals.length) {
    throw fieldRefusal("malformed", "days");
  }
  const excepted = new Set(except.map(({ menuId, deliveryDate }) => `${menuId} ${requireDay(deliveryDate)}`));
  const { menusById } = catalogue;
  return {
    days: dayGoals.sort((a, b) => (a.deliveryDay < b.deliveryDay ? -1 : 1)),
    goals,
    budgetCents: budget === undefined ? null : roundCents(budget * 100),
    present: [],
    keep: keep.flatMap(({ deliveryDate, ...dish }) =>
      dishesOf({ menusById }, { ...dish, deliveryDay: requireDay(deliveryDate) }),
    ),
    isExcepted: (deliveryDay, menuId) => excepted.has(`${menuId} ${deliveryDay}`),
    menusById,
    availabilityOn,
    shipping: settings.shipping,
  };
}

function dishesOf(
  { menusById }: Pick<FillInput, "menusById">,
  { menuId, deliveryDay, quantity }: { menuId: number; deliveryDay: DeliveryDay; quantity: number },
): Dishes[] {
  const pricedMenu = menusById.get(menuId);
  return pricedMenu ? [{ deliveryDay, pricedMenu, quantity }] : [];
}

async function presentFill(input: FillInput): Promise<FillProposal> {
  const { shipping } = input;
  const days = await fillDays(input);
  const goods = sumCents(days.map(({ present, dishes }) => goodsOf([...present, ...dishes])));
  const shippingCents = sumCents(days.map((day) => shippingOfDay(day, shipping)));
  const all = days.flatMap(({ present, dishes }) => [...present, ...dishes]);
  return {
    days: await Promise.all(days.map((day) => presentDay(input, day))),
    goods: eurosFromCents(goods),
    shipping: eurosFromCents(shippingCents),
    total: eurosFromCents(addCents(goods, shippingCents)),
    summary: summaryText(all, goods, shippingCents),
  };
}

function shippingOfDay({ present, dishes }: FilledDay, shipping: ShippingRule) {
  return shippingOf([...present, ...dishes].map(shippedLine), shipping).shippingCents;
}

async function presentDay(input: FillInput, day: FilledDay): Promise<FillProposal["days"][number]> {
  const { deliveryDay, present, dishes, missing } = day;
  const all = [...present, ...dishes];
  return {
    deliveryIsoDate: deliveryDay,
    present: portionsOf(present),
    dishes: dishes.map((one) => presentDish(one, input.goals)),
    missing,
    summary: summaryText(all, goodsOf(all), shippingOfDay(day, input.shipping)),
    hurdles: await fillHurdles(input, day),
  };
}

function presentDish({ deliveryDay, pricedMenu, quantity }: Dishes, goals: FillGoals): FilledDish {
  const { menu, food, priceCents, shelfLifeDays } = pricedMenu;
  return {
    menuId: menu.id,
    menuSlug: menu.slug,
    menuName: menu.name,
    picture: menu.picture,
    quantity,
    originalPrice: eurosFromCents(priceCents),
    linePrice: eurosFromCents(multiplyCents(priceCents, quantity)),
    food,
    keepsUntil: lastDayToEat(deliveryDay, shelfLifeDays),
    reasons: reasonsFor(menu, goals),
  };
}
