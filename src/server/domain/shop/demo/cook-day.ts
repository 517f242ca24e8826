import { randomUUID } from "node:crypto";
import { addDays, asDeliveryDay, type CalendarDay, type DeliveryDay } from "#contract/day.ts";
import { cents, sumCents } from "#contract/money.ts";
import { chooseLots } from "#contract/office/stock/choose-lots.ts";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { type DemoKitchen, jitter, timeOn } from "#server/domain/shop/demo/demo-kitchen.ts";
import { demoAuthor } from "#server/domain/shop/demo/fill-shelf-life.ts";
import { type RecipeNeed, recipeNeed, subRecipeNeeds } from "#server/domain/recipes/batch-needs.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import { exact } from "#server/domain/recipes/recipe-times.ts";
import { readSteps } from "#server/domain/recipes/sheet-queries.ts";
import { type CookingStep, readStepPoints } from "#server/domain/stock/control-points.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import { insertBatch } from "#server/domain/stock/insert-batch.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import { nextLotCodes } from "#server/domain/stock/lot-codes.ts";
import { derivedId, recordReading } from "#server/domain/stock/record-reading.ts";
import { readUsableLots } from "#server/domain/stock/usable-lots.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface DishToCook {
  menuId: number;
  name: string;
  shelfLifeDays: number;
  need: RecipeNeed;
}

export interface CookingDay {
  day: CalendarDay;
  dishes: readonly DishToCook[];
  subRecipes: readonly RecipeNeed[];
  /** milligrams of each ingredient that all of it takes */
  needs: ReadonlyMap<number, number>;
}

const menusSql = statement(
  "demo.read-menus-to-cook",
  `SELECT m.id, m.slug, m.name, m.shelf_life_days AS "shelfLifeDays", r.id AS "recipeId"
   FROM menus m JOIN recipes r ON r.menu_id = m.id WHERE m.slug = ANY($1)`,
  { slug: is<string>(), shelfLifeDays: is<number>() },
);

/** The dishes of some days, by the addresses of their menus, with all that is needed for them. */
export async function planDays(
  queries: Queries,
  { portions }: Pick<DemoKitchen, "portions">,
  days: readonly { day: CalendarDay; dishes: readonly string[] }[],
): Promise<CookingDay[]> {
  const menus = await queries.rows(menusSql, [days.flatMap(({ dishes }) => dishes)]);
  const book = await readRecipeBook(queries, { recipes: menus.map(({ recipeId }) => recipeId) });
  return days.map(({ day, dishes }) => {
    const cooked = dishes.flatMap((slug) => {
      const menu = menus.find((one) => one.slug === slug);
      const recipe = book.recipes.get(menu?.recipeId ?? 0);
      if (!menu || !recipe) throw new Error(`${slug} cannot be cooked`);
      return [{ menu, recipe, times: exact(BigInt(portions), BigInt(recipe.portions)) }];
    });
    const subRecipes = subRecipeNeeds(book, cooked, new Map());
    const ofDishes = cooked.map(({ menu: { id, name, shelfLifeDays }, recipe, times }) => ({
      ...{ menuId: id, name, shelfLifeDays, need: recipeNeed(book, recipe, times) },
    }));
    const needs = new Map<number, number>();
    for (const { ingredientId, milligrams } of [...subRecipes, ...ofDishes.map(({ need }) => need)].flatMap(
      (one) => one.needs,
    ))
      if (ingredientId !== null) needs.set(ingredientId, (needs.get(ingredientId) ?? 0) + (milligrams ?? 0));
    return { day, dishes: ofDishes, subRecipes, needs };
  });
}

const listSql = statement(
  "demo.fill-cook-list",
  `WITH list AS (
     INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
     SELECT $1, $2, $2, $3, shelf_life_days FROM production_settings RETURNING delivery_day
   ), recipe AS (
     INSERT INTO cook_list_recipes (delivery_day, recipe_id, number)
     SELECT list.delivery_day, r.id, r.number FROM list, recipes r WHERE r.id = ANY($5)
   )
   INSERT INTO cook_list_menus (delivery_day, menu_id, name, batch, shelf_life_days)
   SELECT list.delivery_day, m.id, m.name, ${batchOf("list.delivery_day", "m.id")}, m.shelf_life_days
   FROM list, menus m WHERE m.id = ANY($4) RETURNING menu_id AS "menuId", batch`,
  { menuId: is<number>() },
);

/** Cooks first the sub-recipes, then the dishes for the day after; answers the lots of the dishes. */
export async function cookDay(
  queries: Queries,
  kitchen: Pick<DemoKitchen, "cold" | "portions"> & { placeId: number },
  { day, dishes, subRecipes }: CookingDay,
): Promise<number[]> {
  const deliveryDay = asDeliveryDay(addDays(day, 1));
  const recipes = [...subRecipes, ...dishes.map(({ need }) => need)].map(({ recipe }) => recipe.id);
  const menus = dishes.map(({ menuId }) => menuId);
  const frozen = [deliveryDay, timeOn(addDays(day, -1), "12:00"), demoAuthor] as const;
  const labels = await queries.rows(listSql, [...frozen, menus, recipes]);
  const steps = await readSteps(queries, { recipes });
  const stationOf = (need: RecipeNeed) => steps.get(need.recipe.id)?.steps[0]?.station ?? "";
  const codes = await nextLotCodes(queries, { letter: "K", day, count: subRecipes.length });
  const isCold = (need: RecipeNeed) =>
    kitchen.cold.includes(need.recipe.name) || stationOf(need) === "Kalte Küche";
  for (const [place, need] of subRecipes.entries())
    await cook(queries, {
      ...{
        need,
        code: codes[place] ?? "",
        day,
        endsOn: addDays(day, 3),
        dish: null,
        station: stationOf(need),
      },
      ...{
        heatedAt: isCold(need) ? null : timeOn(day, "07:30", place * 15),
        seed: place,
        placeId: kitchen.placeId,
      },
    });
  const lotIds: number[] = [];
  for (const [place, { menuId, shelfLifeDays, need }] of dishes.entries())
    lotIds.push(
      await cook(queries, {
        ...{
          need,
          day,
          station: stationOf(need),
          endsOn: lastDayToEat(deliveryDay, shelfLifeDays),
          seed: place + 5,
          placeId: kitchen.placeId,
        },
        ...{
          code: labels.find((one) => one.menuId === menuId)?.batch ?? "",
          dish: { menuId, deliveryDay, portions: kitchen.portions },
        },
        heatedAt: timeOn(day, "12:00", place * 25),
      }),
    );
  return lotIds;
}

interface Cooking {
  need: RecipeNeed;
  code: string;
  day: CalendarDay;
  endsOn: CalendarDay;
  dish: { menuId: number; deliveryDay: DeliveryDay; portions: number } | null;
  station: string;
  /** null: it is not heated */
  heatedAt: Date | null;
  seed: number;
  placeId: number;
}

async function cook(queries: Queries, cooking: Cooking): Promise<number> {
  const { need, code, day, endsOn, dish, station, heatedAt, seed, placeId } = cooking;
  const id = randomUUID();
  const minutes = 76 + jitter(seed) * 3;
  const chilledAt = heatedAt && new Date(heatedAt.getTime() + minutes * 60_000);
  const closedAt = chilledAt ?? timeOn(day, "07:15", seed);
  const { recipe, makes: milligrams } = need;
  const coreTemperature = heatedAt && 781 + jitter(seed + 2) * 9;
  const lotId = await insertBatch(queries, {
    ...{
      id,
      code,
      name: recipe.name,
      cookedOn: day,
      endsOn,
      day: dish?.deliveryDay ?? null,
      menuId: dish?.menuId ?? null,
    },
    ...{
      recipeId: recipe.id,
      number: 1,
      milligrams,
      portions: dish?.portions ?? null,
      coreTemperature,
      heatedAt,
      chilledAt,
    },
    ...{ station, placeId, at: closedAt, by: demoAuthor },
  });
  const moving = { request: id, at: closedAt, by: demoAuthor };
  const uses = await chooseInputs(queries, need, day);
  const used = await insertMoves(
    queries,
    moving,
    uses.map((use) => ({ lotId: use.lotId, kind: "use" as const, milligrams: -use.milligrams, batchId: id })),
  );
  const worth = cents(-sumCents(used.map((one) => one.cents)) + 0);
  const output = { lotId, kind: "output" as const, milligrams, cents: worth, batchId: id };
  await insertMoves(queries, { ...moving, request: derivedId(`output/${id}`) }, [output]);
  const measured = [
    ["core", coreTemperature, heatedAt],
    ["chilling", heatedAt && minutes, chilledAt],
    ["cold", heatedAt ? null : 48 + jitter(seed), closedAt],
  ] as const;
  await measureBatch(queries, { id, lotId, dish, closedAt, measured });
  return lotId;
}

interface MeasuredBatch extends Pick<Cooking, "dish"> {
  id: string;
  lotId: number;
  closedAt: Date;
  measured: readonly (readonly [step: CookingStep, value: number | null, at: Date | null])[];
}

async function measureBatch(
  queries: Queries,
  { id, lotId, dish, closedAt, measured }: MeasuredBatch,
): Promise<void> {
  const points = await readStepPoints(queries);
  for (const [step, value, measuredAt] of measured) {
    const point = points.get(step);
    if (!point || value === null || !measuredAt) continue;
    await recordReading(queries, {
      ...{ id: derivedId(`${id}/${step}`), point, value, measuredAt, at: closedAt },
      ...{ by: demoAuthor, source: "batch", lotId },
      ...(dish ? { dish: { day: dish.deliveryDay, menuId: dish.menuId } } : {}),
    });
  }
}

/** First what expires first. A milligram that rounding leaves open is not looked for. */
async function chooseInputs(queries: Queries, { recipe, needs }: RecipeNeed, day: CalendarDay) {
  const ids = (name: "ingredientId" | "recipeId") => needs.flatMap((need) => need[name] ?? []);
  const lots = await readUsableLots(queries, {
    ingredientIds: ids("ingredientId"),
    recipeIds: ids("recipeId"),
    day,
  });
  const left = new Map<number, number>();
  return needs.flatMap(({ ingredientId, recipeId, name, milligrams }) => {
    const own = lots.filter((lot) =>
      ingredientId === null ? lot.recipeId === recipeId : lot.ingredientId === ingredientId,
    );
    const { lots: chosen, missing } = chooseLots(milligrams ?? 0, own, left);
    if (missing > 100) throw new Error(`${recipe.name} lacks ${missing} mg of ${name}`);
    return chosen;
  });
}
