import type { DataOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import { type Cents, subtractCents, sumCents } from "#contract/money.ts";
import type { CostDayDish, CostDayRow } from "#contract/office/recipes/costs.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import { costsIn, type IngredientCost, type Prices } from "#server/domain/recipes/cost.ts";
import { type CostSettings, marginOf } from "#server/domain/recipes/margin.ts";
import { readCostSettings, readPricesOf } from "#server/domain/recipes/price-queries.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { costOfDish, recipesByMenu, sumOfCosts } from "#server/office/recipes/costs/margin-rows.ts";
import {
  type CookedDish,
  readCooked,
  readOtherVersions,
  readSold,
  type SoldMenu,
} from "#server/office/recipes/costs/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

const daysShown = 31;
/** Most is ordered for the next two weeks. */
const daysAhead = 13;

/** Each delivery day with what was sold for it, at the prices and by the recipes of that day. */
export async function readCostDays(
  queries: Queries,
  { until: asked }: { until?: CalendarDay | undefined },
  today: CalendarDay,
): Promise<DataOf<"readCostDays">> {
  const until = asked ?? addDays(today, daysAhead);
  const from = addDays(until, 1 - daysShown);
  const { days, settings } = await readSoldDays(queries, from, until);
  return { from, until, days: days.map(({ day, dishes }) => ({ day, ...sumOfDishes(dishes, settings) })) };
}

/** The same for each week or month that `spanOf` makes of the days. */
export async function readCostsBySpan(
  queries: Queries,
  { from, until }: { from: CalendarDay; until: CalendarDay },
  spanOf: (day: DeliveryDay) => CalendarDay,
): Promise<(Row & { day: CalendarDay })[]> {
  const { days, settings } = await readSoldDays(queries, from, until);
  return [...Map.groupBy(days, ({ day }) => spanOf(day))].map(([day, ofSpan]) => ({
    day,
    ...sumOfDishes(
      ofSpan.flatMap(({ dishes }) => dishes),
      settings,
    ),
  }));
}

/** One delivery day by what was bought. */
export async function readCostDay(queries: Queries, day: CalendarDay): Promise<CostDayDish[]> {
  const { days } = await readSoldDays(queries, day, day);
  return (days[0]?.dishes ?? [])
    .map(({ sold: _, ...dish }) => dish)
    .sort((one, other) => other.marginTenths - one.marginTenths);
}

interface SoldDish extends CostDayDish {
  sold: { grossCents: Cents; netCents: Cents; ingredientTenths: number | null };
}

async function readSoldDays(queries: Queries, from: CalendarDay, until: CalendarDay) {
  const [sold, cooked, settings, others] = await Promise.all([
    readSold(queries, from, until),
    readCooked(queries, from, until),
    readCostSettings(queries),
    readOtherVersions(queries, from, until),
  ]);
  const soldOn = Map.groupBy(sold, ({ day }) => day);
  const cookedOn = Map.groupBy(cooked, ({ day }) => day);
  const pricesOn = await readPricesOf(queries, [...soldOn.keys()]);
  const ids = await readRecipeIds(queries, [...new Set(cooked.map(({ dishId }) => dishId))]);
  const recipes = [...ids.values()];
  const versionsOn = new Map(others.map(({ day, versions }) => [day, versions]));
  const books = new Map([["", await readRecipeBook(queries, { recipes })]]);
  const days: { day: DeliveryDay; dishes: SoldDish[] }[] = [];
  for (const [day, menus] of [...soldOn].reverse()) {
    const versions = versionsOn.get(day) ?? "";
    const book = books.get(versions) ?? (await readRecipeBook(queries, { recipes, day }));
    books.set(versions, book);
    const costOf = dishCosts(book, pricesOn(day));
    days.push({ day, dishes: dishesOf(menus, cookedOn.get(day) ?? [], { settings, costOf }) });
  }
  return { days, settings };
}

function dishCosts(book: RecipeBook, prices: Prices): Costing["costOf"] {
  const [recipes, cost] = [recipesByMenu(book), costsIn(book, prices)];
  return ({ dishId, dishName }) => costOfDish(recipes.get(dishId), dishName, cost);
}

interface Costing {
  settings: CostSettings;
  costOf: (dish: CookedDish) => IngredientCost;
}

function dishesOf(
  sold: readonly SoldMenu[],
  cooked: readonly CookedDish[],
  { settings, costOf }: Costing,
): SoldDish[] {
  const cookedFor = Map.groupBy(cooked, ({ soldId }) => soldId);
  return [...Map.groupBy(sold, ({ menuId }) => menuId)].map(([menuId, rates]) => {
    const dishes = cookedFor.get(menuId) ?? [];
    const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0);
    const { tenths: ingredientTenths, unknown } = sumOfCosts(
      dishes.map((dish) => ({ ...costOf(dish), quantity: dish.portions })),
    );
    const grossCents = sumCents(rates.map((rate) => rate.grossCents));
    const netCents = sumCents(
      rates.map((rate) => subtractCents(rate.grossCents, vatIn(rate.grossCents, rate.vatPercent))),
    );
    const one = { grossCents, netCents, ingredientTenths };
    return {
      menuId,
      name: rates[0]?.name ?? "",
      unknown: [...unknown],
      sold: one,
      ...rowOf(one, portions, settings),
    };
  });
}

type Row = Omit<CostDayRow, "day">;

/** What is unknown is in no sum, so that a sum never looks better than it is. */
function rowOf(sold: SoldDish["sold"], portions: number, settings: CostSettings): Row {
  const { packagingTenths, feeTenths, margin } = marginOf({ ...sold, portions }, settings);
  if (!margin || sold.ingredientTenths === null) return { ...noSums, portions, unknownPortions: portions };
  return {
    portions,
    unknownPortions: 0,
    netTenths: margin.netTenths,
    ingredientTenths: sold.ingredientTenths,
    packagingTenths,
    feeTenths,
    marginTenths: margin.marginTenths,
    marginPerMille: margin.netTenths > 0 ? margin.marginPerMille : null,
  };
}

const noSums = {
  netTenths: 0,
  ingredientTenths: 0,
  packagingTenths: 0,
  feeTenths: 0,
  marginTenths: 0,
  marginPerMille: null,
};

function sumOfDishes(dishes: readonly SoldDish[], settings: CostSettings): Row {
  const known = dishes.filter(({ sold }) => sold.ingredientTenths !== null);
  const unknownPortions = dishes.reduce((sum, dish) => sum + dish.unknownPortions, 0);
  const portions = dishes.reduce((sum, dish) => sum + dish.portions, 0);
  const sums = {
    grossCents: sumCents(known.map(({ sold }) => sold.grossCents)),
    netCents: sumCents(known.map(({ sold }) => sold.netCents)),
    ingredientTenths: known.reduce((sum, { sold }) => sum + (sold.ingredientTenths ?? 0), 0),
  };
  return { ...rowOf(sums, portions - unknownPortions, settings), portions, unknownPortions };
}
