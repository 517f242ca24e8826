import type { DeliveryDay } from "#contract/day.ts";
import { stationsOf } from "#contract/office/recipes/stations.ts";
import { checkKinds, type CookSheet, type CookSheets } from "#contract/office/kitchen/cook-sheets.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import { readTemperaturePoints } from "#server/office/kitchen/cook-sheets/temperature-points.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";
import { readSteps } from "#server/domain/recipes/sheet-queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOfDay } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import {
  readColdDishes,
  readCookChecks,
  readPortionWeights,
  type StoredCheck,
} from "#server/office/kitchen/cook-sheets/queries.ts";
import { unprovenDishes } from "#server/office/kitchen/unproven-dishes.ts";
import { recipeBlocks } from "#server/office/recipes/sheet/recipe-blocks.ts";
import {
  allergensOf,
  joinAllergens,
  presentAllergens,
} from "#server/office/recipes/sheet/sheet-allergens.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A sheet for each dish of the day, also for one that is not wanted any more: its pot may stand on the stove. */
export async function readCookSheets(queries: Queries, deliveryDay: DeliveryDay): Promise<CookSheets> {
  const lines = await readLines(queries, deliveryDay);
  const menuIds = lines.map(({ menuId }) => menuId);
  const [recipes, weights, allergenData, allergens, cold, checks, unproven, points] = await Promise.all([
    readDayRecipes(queries, deliveryDay, menuIds),
    readPortionWeights(queries, menuIds),
    allergenDataOfDay(queries, deliveryDay, menuIds),
    namedAllergens(queries),
    readColdDishes(queries, menuIds, deliveryDay),
    readCookChecks(queries, deliveryDay),
    unprovenDishes(queries, deliveryDay, menuIds),
    readTemperaturePoints(queries),
  ]);
  const { book, stepsOf, recipeOf } = recipes;
  const checksOf = Map.groupBy(checks, ({ menuId }) => menuId);
  const sheets = lines.map(({ menuId, name, batch, frozen, now }) => {
    const recipe = recipeOf(menuId);
    const times = ratio(BigInt(now), BigInt(recipe?.portions ?? 1));
    const contained = joinAllergens(allergenData.get(menuId), recipe && allergensOf(book, recipe));
    return {
      ...{ menuId, name, batch, frozen, now },
      weightGrams: weights.get(menuId) ?? 0,
      blocks: recipe ? recipeBlocks(book, { recipe, times }, stepsOf) : [],
      ...presentAllergens(contained, allergens),
      isCold: cold.has(menuId),
      unproven: unproven.get(menuId) ?? null,
      checks: presentChecks(checksOf.get(menuId) ?? []),
    };
  });
  const steps = sheets.flatMap(({ blocks }) => blocks.flatMap((block) => block.steps));
  const limits = { core: limitOf(points.core), cold: limitOf(points.cold) };
  return {
    isFrozen: lines.some(({ frozen }) => frozen !== null),
    limits,
    stations: stationsOf(steps),
    sheets,
  };
}

function limitOf(point: ControlPoint | null) {
  return point && { least: point.least, most: point.most };
}

/** In the versions that the day's list names. */
async function readDayRecipes(queries: Queries, day: DeliveryDay, menuIds: readonly number[]) {
  const recipeIds = await readRecipeIds(queries, menuIds);
  const book = await readRecipeBook(queries, { recipes: [...recipeIds.values()], day });
  const stepsOf = await readSteps(queries, { recipes: [...book.recipes.keys()], day });
  return { book, stepsOf, recipeOf: (menuId: number) => book.recipes.get(recipeIds.get(menuId) ?? 0) };
}

function presentChecks(checks: readonly StoredCheck[]): CookSheet["checks"] {
  return checks
    .map(({ kind, value, deviation, at, by }) => ({ kind, value, deviation, at: at.toISOString(), by }))
    .sort((a, b) => checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind));
}
