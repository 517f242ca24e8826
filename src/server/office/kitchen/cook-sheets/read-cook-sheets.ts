import { type AllergenData, traceText } from "#contract/catalogue/allergen-text.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { stationsOf } from "#contract/office/catalogue/recipe-steps.ts";
import { checkKinds, type CookSheet, type CookSheets } from "#contract/office/kitchen/cook-sheets.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOf, recipesOfMenus, stepsOfMenus } from "#server/office/catalogue/dishes-for-kitchen.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import {
  readColdDishes,
  readCookChecks,
  readPortionWeights,
  type StoredCheck,
} from "#server/office/kitchen/cook-sheets/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A sheet for each dish of the day, also for one that is not wanted any more: its pot may stand on the stove. */
export async function readCookSheets(queries: Queries, deliveryDay: DeliveryDay): Promise<CookSheets> {
  const lines = await readLines(queries, deliveryDay);
  const menuIds = lines.map(({ menuId }) => menuId);
  const [recipes, steps, weights, allergenData, allergens, cold, checks] = await Promise.all([
    recipesOfMenus(queries, menuIds),
    stepsOfMenus(queries, menuIds),
    readPortionWeights(queries, menuIds),
    allergenDataOf(queries, menuIds),
    namedAllergens(queries),
    readColdDishes(queries, menuIds, deliveryDay),
    readCookChecks(queries, deliveryDay),
  ]);
  const checksOf = Map.groupBy(checks, ({ menuId }) => menuId);
  return {
    isFrozen: lines.some(({ frozen }) => frozen !== null),
    stations: stationsOf([...steps.values()].flat()),
    sheets: lines.map(({ menuId, name, batch, frozen, now }) => ({
      ...{ menuId, name, batch, frozen, now },
      weightGrams: weights.get(menuId) ?? 0,
      ingredients: (recipes.get(menuId) ?? []).map(({ ingredient, unit, thousandths }) => ({
        ...{ ingredient, unit, thousandths },
      })),
      steps: (steps.get(menuId) ?? []).map(({ station, text }) => ({ station, text })),
      ...presentAllergens(allergenData.get(menuId), allergens),
      isCold: cold.has(menuId),
      checks: presentChecks(checksOf.get(menuId) ?? []),
    })),
  };
}

function presentAllergens(data: AllergenData | undefined, allergens: readonly NamedAllergen[]) {
  const named = (ids: readonly number[] = []) => allergens.filter(({ id }) => ids.includes(id));
  return {
    allergens: named(data?.allergenIds).map(({ name }) => name),
    allergensComplete: data?.allergensComplete ?? false,
    traces: traceText(named(data?.traceIds), data?.tracesComplete ?? false),
  };
}

function presentChecks(checks: readonly StoredCheck[]): CookSheet["checks"] {
  return checks
    .map(({ kind, value, deviation, at, by }) => ({ kind, value, deviation, at: at.toISOString(), by }))
    .sort((a, b) => checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind));
}
