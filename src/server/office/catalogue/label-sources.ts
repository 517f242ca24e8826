import type { CalendarDay } from "#contract/day.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { asks } from "#contract/office/modules.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import type { ProvenShelfLife } from "#contract/office/recipes/shelf-life-check.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { readAnalyses, readBookOfMenus, readRecipeBook } from "#server/domain/recipes/queries.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { readProvenShelfLife } from "#server/domain/recipes/shelf-life-queries.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import type { MenuRecord } from "#server/office/catalogue/menu-record.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What printed labels are judged by, besides the menus themselves. */
export interface LabelSources {
  book: RecipeBook;
  /** by dish */
  recipes: ReadonlyMap<number, Recipe>;
  /** by dish, in milligrams per 100 g */
  analyses: ReadonlyMap<number, Partial<Nutrition>>;
  ingredientNames: readonly string[];
  shelfLife: ProvenShelfLife;
}

export async function readLabelSources(queries: Queries, day: CalendarDay): Promise<LabelSources> {
  const book = await readRecipeBook(queries);
  return {
    book,
    recipes: await recipesToCompare(queries, book),
    analyses: await readAnalyses(queries),
    ingredientNames: [...book.ingredients.values()].map(({ name }) => name),
    shelfLife: await readProvenShelfLife(queries, day),
  };
}

/** By dish; none in a shop that does without recipes, where the label is what a person states. */
async function recipesToCompare(queries: Queries, book: RecipeBook): Promise<ReadonlyMap<number, Recipe>> {
  return asks("recipe label", await readModules(queries)) ? byDish(book) : new Map();
}

function byDish({ recipes }: RecipeBook): ReadonlyMap<number, Recipe> {
  const ofDishes = [...recipes.values()].flatMap((recipe) =>
    recipe.menuId === null ? [] : [[recipe.menuId, recipe] as const],
  );
  return new Map(ofDishes);
}

type Dish = Pick<MenuRecord, "name" | "weightGrams" | "isBox"> & { id: number | null };

/** Of one dish, with only what is in its recipe. */
export async function readDerivedLabel(
  queries: Queries,
  dish: Dish & { id: number },
  allergens: readonly NamedAllergen[],
): Promise<DerivedLabel | null> {
  if (dish.isBox) return null;
  const book = await readBookOfMenus(queries, [dish.id]);
  const analyses = await readAnalyses(queries, [dish.id]);
  const recipes = await recipesToCompare(queries, book);
  return derivedLabelOf(dish, { book, recipes, analyses }, allergens);
}

/** Null for a dish without recipe. Of a recipe without lines nothing is known. */
export function derivedLabelOf(
  dish: Dish,
  { book, recipes, analyses }: Pick<LabelSources, "book" | "recipes" | "analyses">,
  allergens: readonly NamedAllergen[],
): DerivedLabel | null {
  const recipe = dish.id === null ? undefined : recipes.get(dish.id);
  if (!recipe) return null;
  return deriveLabel(book, recipe, {
    allergens,
    portionGrams: dish.weightGrams,
    measured: analyses.get(recipe.menuId ?? 0) ?? {},
    dishName: dish.name,
  });
}
