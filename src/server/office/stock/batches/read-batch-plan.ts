import { kitchenDayOf, lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import { eurosFromCents } from "#contract/money.ts";
import type { BatchPlan, PlannedBatch } from "#contract/office/stock/batches.ts";
import { limitWords } from "#contract/office/stock/reading-words.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import { readSteps } from "#server/domain/recipes/sheet-queries.ts";
import { chooseLots } from "#contract/office/stock/choose-lots.ts";
import { type ControlPoint, readStepPoints } from "#server/domain/stock/control-points.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { type OpenLot, readOpenLots } from "#server/domain/stock/open-lots.ts";
import { type LotInStock, readStoppedLots, readUsableLots } from "#server/domain/stock/usable-lots.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import { type RecipeNeed, recipeNeed, subRecipeNeeds } from "#server/domain/recipes/batch-needs.ts";
import {
  type ClosedBatch,
  type DishOfDay,
  readClosedBatches,
  readDishesOfDay,
  readLastBatches,
} from "#server/office/stock/batches/queries.ts";
import { readPlaces } from "#server/office/stock/lots/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** How long a sub-recipe keeps when no one says otherwise: it is cooked for the dishes of the same day. */
export const usualSubRecipeDays = 3;
/** A day further ahead is a typing error. */
export const mostSubRecipeDays = 60;

export async function readBatchPlan(queries: Queries, day: DeliveryDay): Promise<BatchPlan> {
  const kitchenDay = kitchenDayOf(day);
  const lines = await readLines(queries, day);
  const menuIds = lines.map(({ menuId }) => menuId);
  const recipeIds = await readRecipeIds(queries, menuIds);
  const book = await readRecipeBook(queries, { recipes: [...recipeIds.values()], day });
  const [closed, dishes, stepsOf, points, places, lastBatch, stock] = await Promise.all([
    readClosedBatches(queries, { day, kitchenDay }),
    readDishesOfDay(queries, day, menuIds),
    readSteps(queries, { recipes: [...book.recipes.keys()], day }),
    readStepPoints(queries),
    readPlaces(queries),
    readLastBatches(queries, kitchenDay),
    readUsableLots(queries, {
      ingredientIds: [...book.ingredients.keys()],
      recipeIds: [...book.recipes.keys()],
      day: kitchenDay,
    }),
  ]);
  const stops = await stopsOfLots(
    queries,
    closed.map(({ lotId }) => lotId),
  );
  const present = (batches: readonly ClosedBatch[]) =>
    batches.map(({ lotId, id, code, milligrams, portions, closedAt, closedBy }) => ({
      ...{ id, code, milligrams, portions, closedBy },
      closedAt: closedAt.toISOString(),
      stops: stops.filter((stop) => stop.lotId === lotId).map(({ reason }) => reason),
    }));
  const openDishes = lines.map(({ menuId, name, now }) => {
    const made = closed.filter((batch) => batch.menuId === menuId);
    const portions = Math.max(0, now - made.reduce((sum, batch) => sum + (batch.portions ?? 0), 0));
    const recipe = book.recipes.get(recipeIds.get(menuId) ?? 0);
    const times = ratio(BigInt(portions), BigInt(recipe?.portions ?? 1));
    return { menuId, name, portions, made, recipe, times };
  });
  const cooked = openDishes.flatMap(({ recipe, times }) => (recipe ? [{ recipe, times }] : []));
  const open = await readOpenLots(queries, [...book.ingredients.keys()]);
  const stopped = await readStoppedLots(queries, {
    ingredientIds: without(stock, "ingredientId", book.ingredients),
    recipeIds: without(stock, "recipeId", book.recipes),
    day: kitchenDay,
  });
  const take = takeFrom({ stock, stopped, open });
  const onlyPlace = places.length === 1 ? (places[0]?.id ?? null) : null;
  const lastOf = (of: Pick<PlannedBatch, "menuId" | "recipeId">) => {
    const { placeId, heat } = lastBatch(of);
    const usual = places.find(({ id }) => id === (placeId ?? onlyPlace));
    return { placeId: usual?.warning === null ? usual.id : null, heat };
  };
  const stepOf = (recipeId: number) => stepsOf.get(recipeId) ?? { number: 1, steps: [] };
  const planned = (need: RecipeNeed) => ({
    recipeId: need.recipe.id,
    number: stepOf(need.recipe.id).number,
    name: need.recipe.name,
    station: stepOf(need.recipe.id).steps[0]?.station ?? "",
    milligrams: need.makes,
    isDone: need.makes === 0,
    inputs: need.needs.map(take),
  });
  const subRecipes = subRecipeNeeds(book, cooked, amountsOf(stock)).map(
    (need): PlannedBatch => ({
      ...planned(need),
      ...{ menuId: null, portions: null, endsOn: addDays(kitchenDay, usualSubRecipeDays) },
      ...lastOf({ menuId: null, recipeId: need.recipe.id }),
      closed: present(
        closed.filter(({ menuId, recipeId }) => menuId === null && recipeId === need.recipe.id),
      ),
    }),
  );
  const ofDishes = openDishes.map(({ menuId, name, portions, made, recipe, times }): PlannedBatch => {
    const base = recipe
      ? planned(recipeNeed(book, recipe, times))
      : { ...unknown, milligrams: portions * 1_000 * weightOf(dishes, menuId) };
    return {
      ...{ ...base, menuId, name, portions, isDone: portions === 0 },
      endsOn: endOf(dishes.get(menuId), day),
      ...lastOf({ menuId, recipeId: null }),
      closed: present(made),
    };
  });
  // a dish is cooked only once its list is frozen
  const isFrozen =
    lines.some(({ frozen }) => frozen !== null) || closed.some(({ menuId }) => menuId !== null);
  return {
    ...{ day, kitchenDay, isFrozen },
    places,
    limits: limitsOf(points),
    openLots: await presentOpenLots(queries, {
      open,
      stock,
      day: kitchenDay,
      batches: [...subRecipes, ...ofDishes],
    }),
    batches: [
      ...subRecipes.filter(({ isDone, closed: done }) => !isDone || done.length > 0),
      ...ofDishes,
      ...unplanned(closed, [...subRecipes, ...ofDishes], kitchenDay).map((batch) => ({
        ...batch,
        closed: present(closed.filter((one) => isOf(one, batch))),
      })),
    ],
  };
}

interface Cooked {
  menuId: number | null;
  recipeId: number | null;
}

const isOf = (one: Cooked, other: Cooked) =>
  one.menuId === null
    ? other.menuId === null && one.recipeId === other.recipeId
    : one.menuId === other.menuId;

/** What was cooked and is no longer asked for, because its orders were cancelled or its recipe was changed. */
function unplanned(
  closed: readonly ClosedBatch[],
  planned: readonly Cooked[],
  kitchenDay: CalendarDay,
): PlannedBatch[] {
  return closed
    .filter((one, place) => closed.findIndex((other) => isOf(other, one)) === place)
    .filter((one) => one.menuId !== null || one.cookedOn === kitchenDay)
    .filter((one) => !planned.some((other) => isOf(other, one)))
    .map(({ menuId, recipeId, name, endsOn }) => ({
      ...{
        menuId,
        recipeId,
        name,
        endsOn,
        number: null,
        station: "",
        isDone: true,
        placeId: null,
        heat: null,
      },
      ...{ portions: menuId === null ? null : 0, milligrams: 0, inputs: [], closed: [] },
    }));
}

const weightOf = (dishes: ReadonlyMap<number, DishOfDay>, menuId: number) =>
  dishes.get(menuId)?.weightGrams ?? 0;

/** The day on the dish's label. */
export function endOf(dish: DishOfDay | undefined, day: DeliveryDay): CalendarDay {
  return lastDayToEat(day, dish?.shelfLifeDays ?? 1);
}

/** A dish without a recipe. */
const unknown = { recipeId: null, number: null, station: "", inputs: [] };

const limitsOf = (points: Awaited<ReturnType<typeof readStepPoints>>): BatchPlan["limits"] => ({
  core: limitOf(points.get("core")),
  cold: limitOf(points.get("cold")),
  chilling: limitOf(points.get("chilling")),
});

function limitOf(point: ControlPoint | undefined): BatchPlan["limits"]["core"] {
  return point ? { least: point.least, most: point.most, words: limitWords(point) } : null;
}

function amountsOf(stock: readonly LotInStock[]): ReadonlyMap<number, number> {
  const amounts = new Map<number, number>();
  for (const { recipeId, available } of stock)
    if (recipeId !== null) amounts.set(recipeId, (amounts.get(recipeId) ?? 0) + available);
  return amounts;
}

/** Of what is still to be cooked. */
async function presentOpenLots(
  queries: Queries,
  of: {
    open: readonly OpenLot[];
    stock: readonly LotInStock[];
    day: CalendarDay;
    batches: readonly PlannedBatch[];
  },
): Promise<BatchPlan["openLots"]> {
  const inputs = of.batches.flatMap((batch) => (batch.isDone ? [] : batch.inputs));
  const asked = of.open.filter((one) => inputs.some(({ ingredientId }) => ingredientId === one.ingredientId));
  const stops = await stopsOfLots(
    queries,
    asked.flatMap(({ lotId }) => lotId ?? []),
    of.day,
  );
  return asked.map(({ ingredientId, name, lotId, code, openedAt, milligrams, cents, packMilligrams }) => ({
    ...{ ingredientId, name },
    lot:
      lotId === null || code === null || openedAt === null
        ? null
        : {
            ...{
              lotId,
              code,
              openedAt: openedAt.toISOString(),
              milligrams,
              worth: eurosFromCents(cents),
              packMilligrams,
            },
            stops: stops.filter((stop) => stop.lotId === lotId).map(({ reason }) => reason),
          },
    next: of.stock.filter((lot) => lot.ingredientId === ingredientId && lot.lotId !== lotId).map(presentLot),
  }));
}

const presentLot = ({ lotId, code, endsOn, available }: LotInStock) => ({ lotId, code, endsOn, available });

/** Those of which nothing may be used. */
const without = (
  stock: readonly LotInStock[],
  of: "ingredientId" | "recipeId",
  all: ReadonlyMap<number, unknown>,
): number[] => [...all.keys()].filter((id) => !stock.some((lot) => lot[of] === id));

interface Shelf {
  stock: readonly LotInStock[];
  stopped: Awaited<ReturnType<typeof readStoppedLots>>;
  open: readonly OpenLot[];
}

/** Proposes the lots of one line after the other; no milligram is proposed twice. */
function takeFrom({ stock, stopped, open }: Shelf) {
  const left = new Map<number, number>();
  return ({
    ingredientId,
    recipeId,
    name,
    milligrams,
  }: RecipeNeed["needs"][number]): PlannedBatch["inputs"][number] => {
    const isOfLine = (lot: Pick<LotInStock, "ingredientId" | "recipeId">) =>
      ingredientId === null ? lot.recipeId === recipeId : lot.ingredientId === ingredientId;
    const lots = stock.filter(isOfLine);
    const { lots: proposed, missing } = chooseLots(milligrams ?? 0, lots, left);
    const one = ingredientId === null ? undefined : open.find((lot) => lot.ingredientId === ingredientId);
    // by the books it may be empty, and the cook still takes from it
    const isFromOpenLot = one !== undefined && (one.lotId !== null || lots.length > 0);
    return {
      ...{ ingredientId, recipeId, name, needed: milligrams, proposed, isFromOpenLot },
      missing: isFromOpenLot ? 0 : missing,
      lots: lots.map(presentLot),
      stopped: stopped.filter(isOfLine).map(({ code, reason }) => ({ code, reason })),
    };
  };
}
