import { type AllergenData, traceText } from "#contract/catalogue/allergen-text.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { RecipeSheet } from "#contract/office/recipes/recipe-sheet.ts";
import { isEmpty } from "#server/domain/recipes/expansion.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { recipesIn } from "#server/domain/recipes/recipe-times.ts";

/** What a recipe contains through all levels, and what may get in; a trace of what it contains anyway is none. */
export function allergensOf(book: RecipeBook, recipe: Recipe): AllergenData {
  const recipes = recipesIn(book, recipe);
  const ids = new Set(
    recipes.flatMap(({ lines }) => lines.flatMap(({ ingredientId }) => ingredientId ?? [])),
  );
  const ingredients = [...ids].flatMap((id) => book.ingredients.get(id) ?? []);
  const isComplete = !recipes.some(isEmpty);
  const contained = new Set(
    ingredients.flatMap(({ allergens }) => allergens.map(({ allergenId }) => allergenId)),
  );
  const traced = new Set(
    [...ingredients, ...recipes].flatMap(({ traces }) => traces.map(({ allergenId }) => allergenId)),
  );
  return {
    allergenIds: [...contained],
    allergensComplete: isComplete && ingredients.every((one) => one.allergensComplete),
    traceIds: [...traced].filter((id) => !contained.has(id)),
    tracesComplete: isComplete && ingredients.every((one) => one.tracesComplete),
  };
}

/** Anyone who cooks is told of each allergen that recipe or label names. */
export function joinAllergens(
  label: AllergenData | undefined,
  recipe: AllergenData | undefined,
): AllergenData {
  const both = [label, recipe].filter((one) => one !== undefined);
  const allergenIds = new Set(both.flatMap((one) => one.allergenIds));
  return {
    allergenIds: [...allergenIds],
    allergensComplete: both.some((one) => one.allergensComplete),
    traceIds: [...new Set(both.flatMap((one) => one.traceIds))].filter((id) => !allergenIds.has(id)),
    tracesComplete: both.some((one) => one.tracesComplete),
  };
}

export function presentAllergens(
  data: AllergenData,
  allergens: readonly NamedAllergen[],
): Pick<RecipeSheet, "allergens" | "allergensComplete" | "traces"> {
  const named = (ids: readonly number[]) => allergens.filter(({ id }) => ids.includes(id));
  return {
    allergens: named(data.allergenIds).map(({ name }) => name),
    allergensComplete: data.allergensComplete,
    traces: traceText(named(data.traceIds), data.tracesComplete),
  };
}
