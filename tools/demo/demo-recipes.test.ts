import type { Cents } from "#contract/money.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyIngredientContent, ingredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import { costsIn } from "#server/domain/recipes/cost.ts";
import { marginOf } from "#server/domain/recipes/margin.ts";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import type { Recipe } from "#server/domain/recipes/recipe-book.ts";
import { type DemoBook, demoBook } from "./demo-labels.ts";
import { type DemoCatalogue, readDemo } from "./read-demo.ts";

/** As a new shop has them. */
const settings = {
  packagingTenths: 450,
  feeBasisPoints: 150,
  feeCents: 25,
  portionsPerOrder: 6,
  leastMarginPercent: 60,
};

let demo: DemoCatalogue;
let book: DemoBook;
beforeAll(async () => {
  demo = await readDemo();
  book = demoBook(demo);
});

describe("the recipes of the demo", () => {
  it("can be saved as they are", () => {
    for (const recipe of book.recipes.values()) expect(checkRecipe(book, recipe), recipe.name).toEqual([]);
  });

  it("use every ingredient and every sub-recipe, through three levels and more", () => {
    const used = [...book.recipes.values()].flatMap(({ lines }) => lines);
    const ingredients = new Set(used.flatMap(({ ingredientId }) => ingredientId ?? []));
    expect([...book.ingredients.values()].filter(({ id }) => !ingredients.has(id))).toEqual([]);
    const subRecipes = new Set(used.flatMap(({ subRecipeId }) => subRecipeId ?? []));
    expect(demo.subRecipes.filter((_, at) => !subRecipes.has(at + 1))).toEqual([]);
    const depthOf = (recipe: Recipe | undefined): number =>
      recipe
        ? 1 + Math.max(...recipe.lines.map(({ subRecipeId: id }) => depthOf(book.recipes.get(id ?? 0))))
        : 0;
    expect(Math.max(...[...book.dishes.values()].map(depthOf))).toBe(3);
  });

  it("spell a name alike everywhere, once for each ingredient and sub-recipe", () => {
    const names = [...demo.ingredients, ...demo.subRecipes].map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});

it("leaves 60 % of the net price of each dish after ingredients, packaging and fee", () => {
  const prices = new Map(
    demo.ingredients.flatMap(({ articles: [bought] }, at) => {
      const cents = bought?.prices.at(-1)?.cents;
      return bought && cents ? [[at + 1, { cents, packMilligrams: bought.packGrams * 1_000 }]] : [];
    }),
  );
  const cost = costsIn(book, prices);
  for (const { slug, priceCents, vatPercent } of demo.menus) {
    const recipe = book.dishes.get(slug);
    const { tenths, unknown } = recipe ? cost(recipe) : { tenths: null, unknown: [] };
    expect(unknown, slug).toEqual([]);
    const netCents = Math.round(priceCents / (1 + vatPercent / 100)) as Cents;
    const sold = { grossCents: priceCents, netCents, portions: 1, ingredientTenths: tenths };
    const { margin } = marginOf(sold, settings);
    expect(margin?.isBelow, `${slug}: ${margin?.marginPerMille} ‰`).toBe(false);
  }
});

describe("the ingredients of the demo", () => {
  it("are what the office would accept, and miss nothing", () => {
    for (const ingredient of book.ingredients.values()) {
      const { tracedNutrients: _, allergens, traces, ...rest } = ingredient;
      const source = { kind: "hand", name: "Demodaten", on: "2026-09-01" };
      const lists = { allergens: [...allergens], traces: [...traces] };
      const content = { ...emptyIngredientContent, ...rest, ...lists, source };
      expect(ingredientContent.safeParse(content).error?.issues, ingredient.name).toBeUndefined();
      expect(missingOfIngredient(content), ingredient.name).toEqual([]);
    }
  });

  it("are bought from a supplier of the list, at a price of every day", () => {
    const suppliers = demo.suppliers.map(({ name }) => name);
    for (const { name, articles } of demo.ingredients) {
      expect(articles.length, name).toBeGreaterThan(0);
      for (const { supplier, prices } of articles) {
        expect(suppliers, name).toContain(supplier);
        const days = prices.map(({ since }) => since);
        expect(days, name).toEqual([...new Set(days)].sort());
        expect(days[0], name).toBe("2024-01-01");
      }
    }
  });
});
