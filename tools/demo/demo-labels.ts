import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { usualMostLossPercent } from "#contract/office/recipes/recipe-fields.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import type { DemoIngredient, DemoRecipe } from "./demo-recipes.ts";
import { type DemoCatalogue, recipesOf } from "./read-demo.ts";

export interface DemoBook extends RecipeBook {
  /** by the address of their menus */
  dishes: ReadonlyMap<string, Recipe>;
}

/** With ids of its own, counted from 1: the database gives others. */
export function demoBook(demo: DemoCatalogue): DemoBook {
  const recipes = recipesOf(demo);
  const ids: Ids = {
    ingredients: idsOf(demo.ingredients.map(({ name }) => name)),
    subRecipes: idsOf(demo.subRecipes.map(({ name }) => name)),
    allergens: new Map(demo.allergens.map(({ id, code }) => [code, id])),
  };
  const made = recipes.map((recipe, at) => recipeOf(recipe, at + 1, ids));
  return {
    ingredients: new Map(demo.ingredients.map((one, at) => [at + 1, ingredientOf(one, at + 1, ids)])),
    recipes: new Map(made.map((recipe) => [recipe.id, recipe])),
    dishes: new Map(recipes.flatMap(({ slug }, at) => (slug && made[at] ? [[slug, made[at]]] : []))),
  };
}

/** What is printed of each dish, by the address of its menu. */
export function deriveDemoLabels(demo: DemoCatalogue): Map<string, DerivedLabel> {
  const book = demoBook(demo);
  const allergens = demo.allergens.map((allergen) => ({ ...allergen, words: "" }));
  return new Map(
    demo.menus.map(({ slug, name, weightGrams }) => {
      const recipe = book.dishes.get(slug);
      if (!recipe) throw new Error(`${slug} has no recipe`);
      const facts = { allergens, portionGrams: weightGrams, measured: {}, dishName: name };
      return [slug, deriveLabel(book, recipe, facts)];
    }),
  );
}

interface Ids {
  ingredients: ReadonlyMap<string, number>;
  subRecipes: ReadonlyMap<string, number>;
  allergens: ReadonlyMap<string, number>;
}

function idsOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at + 1]));
}

function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${name} is unknown`);
  return id;
}

function tracesOf(traces: DemoIngredient["traces"], { allergens }: Ids) {
  return traces.map(({ allergen, reason }) => ({ allergenId: idIn(allergens, allergen), reason }));
}

function ingredientOf(demo: DemoIngredient, id: number, ids: Ids): Ingredient {
  return {
    ...demo,
    id,
    labelName: demo.label,
    allergens: demo.allergens.map(({ allergen, kind }) => ({
      allergenId: idIn(ids.allergens, allergen),
      kind,
    })),
    allergensComplete: true,
    traces: tracesOf(demo.traces, ids),
    tracesComplete: true,
    nutrition: demo.per100g,
    energy: null,
    tracedNutrients: [],
    unitWeights: {},
    milligramsPerMl: demo.gramsPerMl,
    milligramsPerPiece: demo.gramsPerPiece,
  };
}

function recipeOf(demo: DemoRecipe, id: number, ids: Ids): Recipe {
  const idsOfStressed = (isSubRecipe: boolean) =>
    demo.stressed
      .filter((one) => one.isSubRecipe === isSubRecipe)
      .map(({ name }) => idIn(isSubRecipe ? ids.subRecipes : ids.ingredients, name));
  return {
    ...{ id, name: demo.name, figurativeName: "", portions: demo.portions },
    ...{ isCompound: demo.isCompound, hasOwnBatch: demo.hasOwnBatch },
    menuId: demo.slug === null ? null : id,
    finishedMilligrams: demo.finishedGrams * 1_000,
    lostFatMilligrams: 0,
    mostLossPercent: usualMostLossPercent,
    stressedIngredients: idsOfStressed(false),
    stressedRecipes: idsOfStressed(true),
    traces: tracesOf(demo.traces, ids),
    lines: demo.recipe.map(({ name, isSubRecipe, unit, thousandths }) => ({
      ingredientId: isSubRecipe ? null : idIn(ids.ingredients, name),
      subRecipeId: isSubRecipe ? idIn(ids.subRecipes, name) : null,
      unit,
      thousandths,
    })),
  };
}
