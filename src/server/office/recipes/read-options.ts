import { stationsOf, usualStations } from "#contract/office/recipes/stations.ts";
import type { RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import { type KitchenUnit, kitchenUnits } from "#contract/office/recipes/units.ts";
import {
  contentOf,
  readIngredients,
  type StoredIngredient,
} from "#server/domain/recipes/ingredient-queries.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import { readRecipeHeads, readStations } from "#server/domain/recipes/recipe-queries.ts";
import { unitSizes } from "#server/domain/recipes/weights.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { Queries } from "#server/platform/database/database.ts";

const german = new Intl.Collator("de", { numeric: true });

export async function readRecipeOptions(queries: Queries): Promise<RecipeOptions> {
  const ingredients = await readIngredients(queries);
  const heads = (await readRecipeHeads(queries)).filter(({ menuId }) => menuId === null);
  const { recipes } = await readRecipeBook(queries, { recipes: heads.map(({ id }) => id) });
  const stations = await readStations(queries);
  const allergens = await namedAllergens(queries);
  return {
    ingredients: [...ingredients.values()].map(presentIngredient).sort(byName),
    subRecipes: heads
      .map(({ id, name, isArchived }) => {
        const { finishedMilligrams = 1, portions = 1, lines = [] } = recipes.get(id) ?? {};
        return { id, name, isArchived, finishedMilligrams, portions, isEmpty: lines.length === 0 };
      })
      .sort(byName),
    stations: stationsOf([...usualStations, ...stations].map((station) => ({ station }))),
    allergens: allergens.map(({ id, code, name }) => ({ id, code, name })),
  };
}

function presentIngredient(ingredient: StoredIngredient): RecipeOptions["ingredients"][number] {
  const { id, name, milligramsPerMl, milligramsPerPiece, ediblePerMille, isArchived } = ingredient;
  return {
    id,
    name,
    units: kitchenUnits.filter((unit) => isWeighed(unit, ingredient)),
    milligramsPerMl,
    milligramsPerPiece,
    ediblePerMille,
    isArchived,
    isComplete: missingOfIngredient(contentOf(ingredient)).length === 0,
  };
}

function isWeighed(unit: KitchenUnit, { milligramsPerMl, milligramsPerPiece }: StoredIngredient): boolean {
  const { base } = unitSizes[unit];
  if (base === "g") return true;
  return base === "ml" ? milligramsPerMl !== null : milligramsPerPiece !== null;
}

function byName(a: { name: string }, b: { name: string }): number {
  return german.compare(a.name, b.name);
}
