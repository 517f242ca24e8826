import { beforeAll, describe, expect, it } from "vitest";
import { againstRecipe } from "#contract/office/catalogue/menu-check.ts";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { printedFrom } from "#contract/office/recipes/take-over.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { type DemoBook, demoBook, deriveDemoLabels } from "./demo-labels.ts";
import { type DemoCatalogue, readDemo } from "./read-demo.ts";
import { independentLabel } from "#test/independent-label.ts";
import { runs } from "#test/runs.ts";

let demo: DemoCatalogue;
let book: DemoBook;
let labels: Map<string, DerivedLabel>;
let allergens: { id: number; code: string; name: string; words: string }[];
beforeAll(async () => {
  demo = await readDemo();
  book = demoBook(demo);
  labels = deriveDemoLabels(demo);
  allergens = demo.allergens.map((allergen) => ({ ...allergen, words: "" }));
});

function dishes() {
  return demo.menus.map(({ slug, name, weightGrams }) => {
    const [recipe, label] = [book.dishes.get(slug), labels.get(slug)];
    if (!recipe || !label) throw new Error(`${slug} has no recipe`);
    return { slug, name, weightGrams, recipe, label };
  });
}
type Dish = ReturnType<typeof dishes>[number];

describe("the labels of the demo", () => {
  it("are those of a second computation: figures, allergens, weights and their order", () => {
    const plain = { ingredients: [...book.ingredients.values()], recipes: [...book.recipes.values()] };
    expect(dishes()).toHaveLength(33);
    for (const { slug, name, weightGrams, recipe, label } of dishes()) {
      const other = independentLabel(plain, recipe);
      expect(label.per100g, slug).toEqual(other.figures);
      expect(
        label.allergenIds.toSorted((a, b) => a - b),
        slug,
      ).toEqual(other.allergenIds);
      const dissolved = {
        ...book,
        recipes: new Map([...book.recipes].map(([id, one]) => [id, { ...one, isCompound: false }])),
      };
      const facts = { allergens, portionGrams: weightGrams, measured: {}, dishName: name };
      const { rows } = deriveLabel(dissolved, { ...recipe, stressedRecipes: [] }, facts);
      const weights = rows.flatMap(({ ingredientId, milligrams }): [number, number][] =>
        ingredientId === null ? [] : [[ingredientId, milligrams]],
      );
      expect(new Map(weights), slug).toEqual(other.weights);
      const water = rows.find(({ ingredientId, recipeId }) => ingredientId === null && recipeId === null);
      expect(water?.milligrams ?? 0, slug).toBe(other.waterMilligrams);
      const order = rows.map(({ milligrams }) => milligrams);
      expect(order, slug).toEqual(order.toSorted((a, b) => b - a));
    }
  });

  it("state shares of the finished weight where moisture was lost", () => {
    for (const { slug, recipe, label } of dishes()) {
      const atUse = label.rows.reduce((sum, { milligrams }) => sum + milligrams, 0);
      const base = Math.max(atUse, recipe.finishedMilligrams);
      for (const { name, share, milligrams } of label.rows) {
        if (share === null) continue;
        const percent = (milligrams / Math.min(base, recipe.finishedMilligrams)) * 100;
        const digits = percent < 10 ? 10 : 1;
        const told = Number(share.replace(",", ".").replace(/[^\d.]/g, ""));
        expect(told, `${slug}: ${name} ${share}`).toBeCloseTo(Math.round(percent * digits) / digits, 5);
      }
    }
  });
});

const hidden = 900_001;
const nestedFrom = 900_100;
const water: Ingredient["nutrition"] = {
  ...{ fat: 0, saturates: 0, carbs: 0, sugar: 0, polyols: 0, fibre: 0, protein: 0, salt: 0 },
  ...{ alcohol: 0, organicAcids: 0 },
};

function line(part: Partial<RecipeLine>): RecipeLine {
  return { ingredientId: null, subRecipeId: null, unit: "g", thousandths: 2_000, ...part };
}

/** A book whose dish has two grams of an ingredient with this allergen, so many levels down. */
function hiding({ recipe }: Dish, allergenId: number, depth: number): { book: RecipeBook; dish: Recipe } {
  const ingredient: Ingredient = {
    ...[...book.ingredients.values()][0]!,
    ...{ id: hidden, name: "Würze", labelName: "Würze", class: "plain", contents: "", additiveClass: null },
    ...{ allergens: [{ allergenId, kind: "" }], traces: [], nutrition: water },
  };
  const recipes = new Map(book.recipes);
  let inner = line({ ingredientId: hidden });
  for (let level = 1; level < depth; level++) {
    const sub: Recipe = {
      ...recipe,
      ...{ id: nestedFrom + level, menuId: null, name: `Ansatz ${level}`, finishedMilligrams: 2_000 },
      ...{
        lines: [inner],
        stressedIngredients: [],
        stressedRecipes: [],
        traces: [],
        isCompound: false,
        hasOwnBatch: false,
      },
    };
    recipes.set(sub.id, sub);
    inner = line({ subRecipeId: sub.id });
  }
  const dish = { ...recipe, lines: [...recipe.lines, inner] };
  recipes.set(dish.id, dish);
  return { book: { ingredients: new Map([...book.ingredients, [hidden, ingredient]]), recipes }, dish };
}

it("an allergen that is left out, or hidden at any depth, is refused: in each dish, each of the 14, six levels", () => {
  const ofLaw = allergens.slice(0, 14);
  const knowledge = { allergens, nutritionForms: [], ingredientNames: [] };
  const escapes: string[] = [];
  const met = new Set<string>();
  let tried = 0;
  for (const [at, dish] of dishes().entries()) {
    const released = { ...emptyMenuContent, name: dish.name, ...printedFrom(dish.label) };
    expect(againstRecipe(released, { ...knowledge, derived: dish.label }), dish.slug).toEqual([]);
    const facts = { allergens, portionGrams: dish.weightGrams, measured: {}, dishName: dish.name };
    for (const { id } of ofLaw) {
      const isContained = released.allergenIds.includes(id);
      // what the dish contains is left out of what is printed, anything else is hidden in a sub-recipe
      const printed = { ...released, allergenIds: released.allergenIds.filter((one) => one !== id) };
      // one level of each pair: every dish and every allergen meets every level
      const depths = Array.from({ length: runs(6) }, (_, more) => 1 + ((at + id + more) % 6));
      for (const depth of isContained ? [1] : depths) {
        const tree = hiding(dish, id, depth);
        const derived = isContained ? dish.label : deriveLabel(tree.book, tree.dish, facts);
        const found = againstRecipe(printed, { ...knowledge, derived });
        tried++;
        if (!isContained) met.add(`${id} at ${depth}`);
        if (!found.some(({ broken }) => broken === `label allergen ${id}`))
          escapes.push(`${dish.slug}: ${id} at ${depth}`);
      }
    }
  }
  expect(escapes).toEqual([]);
  expect(tried).toBeGreaterThan(runs(2_000));
  expect(met.size).toBe(6 * ofLaw.length);
});

it("a cereal or nut is named by its kind: another one in the same ingredient is refused", () => {
  const knowledge = { allergens, nutritionForms: [], ingredientNames: [] };
  const kinds = new Map([
    ["gluten", "Roggen"],
    ["schalenfruechte", "Paranüsse"],
  ]);
  let tried = 0;
  for (const dish of dishes()) {
    const released = { ...emptyMenuContent, name: dish.name, ...printedFrom(dish.label) };
    for (const [code, kind] of kinds) {
      const allergenId = allergens.find((one) => one.code === code)?.id ?? 0;
      for (const { ingredientId } of dish.label.rows) {
        const ingredient = book.ingredients.get(ingredientId ?? 0);
        if (!ingredient?.allergens.some((one) => one.allergenId === allergenId)) continue;
        const other = { ...ingredient, allergens: [...ingredient.allergens, { allergenId, kind }] };
        const changed = { ...book, ingredients: new Map([...book.ingredients, [other.id, other]]) };
        const facts = { allergens, portionGrams: dish.weightGrams, measured: {}, dishName: dish.name };
        const derived = deriveLabel(changed, dish.recipe, facts);
        const found = againstRecipe(released, { ...knowledge, derived });
        tried++;
        expect(found.map(({ text }) => text).join(), `${dish.slug}: ${ingredient.name}`).toMatch(
          /Roggen|Paran/i,
        );
      }
    }
  }
  expect(tried).toBeGreaterThan(10);
});
