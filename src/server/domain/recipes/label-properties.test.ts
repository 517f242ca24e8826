import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mentionsOf } from "#contract/office/catalogue/allergen-marks.ts";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import { deriveLabel, deriveList, withFigures } from "#server/domain/recipes/derive-label.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { independentLabel } from "#test/independent-label.ts";
import { allergens, bookOf, facts, ingredient, line, nutrition, recipe } from "#test/recipe-book.ts";

const words = "Apfel Birne Sirup Pfeffer Kurkuma Zimt Melasse Paste Mus Pulver Brei Saft".split(" ");
const figure = fc.integer({ min: 0, max: 15_000 });
/** The nutrients that count for nothing but the energy. */
const withOthers = (known: Nutrition): Nutrition => ({
  ...known,
  ...{ polyols: Math.floor((known.carbs ?? 0) / 3), alcohol: known.salt, organicAcids: known.fibre },
});
const asStated = (known: Nutrition): Nutrition => ({
  ...known,
  ...{ polyols: null, fibre: null, alcohol: null, organicAcids: null },
});
const anyIngredient = (id: number): fc.Arbitrary<Ingredient> =>
  fc
    .record({
      figures: fc.tuple(figure, figure, figure, figure, figure, figure, figure),
      allergenIds: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 2 }),
      ediblePerMille: fc.integer({ min: 500, max: 1_000 }),
      class: fc.constantFrom<Ingredient["class"]>("plain", "plain", "plain", "compound"),
      isSpiceMixture: fc.boolean(),
      // as on specifications: without what only counts for the energy
      energy: fc.option(
        fc.record({ kj: fc.integer({ min: 0, max: 3_800 }), kcal: fc.integer({ min: 0, max: 920 }) }),
      ),
    })
    .map(({ figures, allergenIds, class: own, ...others }) =>
      ingredient(id, `${words[id % words.length]} ${String.fromCharCode(65 + id)}`, {
        ...others,
        class: own,
        contents: own === "compound" ? "Dies, Das" : "",
        nutrition: others.energy ? asStated(nutrition(figures)) : withOthers(nutrition(figures)),
        allergens: allergenIds.map((allergenId) => ({ allergenId, kind: allergenId === 1 ? "Weizen" : "" })),
      }),
    );

const anyIngredients = fc.tuple(...Array.from({ length: 12 }, (_, at) => anyIngredient(at + 1)));
const anyWeight = fc.integer({ min: 1_000, max: 900_000 });

/** A chain of recipes: each has some ingredients and the one below it; the last one is the dish. */
const anyTree = fc
  .record({
    ingredients: anyIngredients,
    levels: fc.array(
      fc.record({
        lines: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }), weight: anyWeight }), {
          selector: ({ id }) => id,
          minLength: 1,
          maxLength: 5,
        }),
        share: fc.integer({ min: 10, max: 1_000 }),
        keptPerMille: fc.integer({ min: 600, max: 1_000 }),
        isCompound: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ ingredients, levels }) => {
    const recipes: Recipe[] = [];
    for (const [at, { lines, share, keptPerMille, isCompound }] of levels.entries()) {
      const below = recipes.at(-1);
      const own = lines.flatMap(({ id, weight }) => {
        const one = ingredients[id - 1];
        return one ? [line(one, weight)] : [];
      });
      const taken = below ? Math.max(1, Math.round((below.finishedMilligrams * share) / 1_000)) : 0;
      const all = below ? [...own, line(below, taken)] : own;
      const sum = all.reduce((total, { thousandths }) => total + thousandths, 0);
      const finishedMilligrams = Math.max(1, Math.round((sum * keptPerMille) / 1_000));
      const isDish = at === levels.length - 1;
      recipes.push(
        recipe(at + 1, `Stufe ${at}`, all, { menuId: isDish ? 1 : null, finishedMilligrams, isCompound }),
      );
    }
    return { ingredients, recipes, dish: recipes.at(-1) as Recipe };
  });

type Tree = typeof anyTree extends fc.Arbitrary<infer T> ? T : never;
const label = ({ ingredients, recipes }: Pick<Tree, "ingredients" | "recipes">, dish: Recipe) =>
  deriveLabel(bookOf(ingredients, recipes), dish, facts());
const figuresOf = ({ per100g, milligrams, portion }: DerivedLabel) => ({ per100g, milligrams, portion });

function containedIn(book: RecipeBook, one: Recipe): number[] {
  return one.lines.flatMap(({ ingredientId, subRecipeId }) => {
    const sub = book.recipes.get(subRecipeId ?? 0);
    if (sub) return containedIn(book, sub);
    return book.ingredients.get(ingredientId ?? 0)?.allergens.map(({ allergenId }) => allergenId) ?? [];
  });
}

describe("for any recipe, up to six deep", () => {
  it("every allergen of every ingredient is told and emphasised", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const made = label(tree, tree.dish);
        const expected = new Set(containedIn(bookOf(tree.ingredients, tree.recipes), tree.dish));
        expect(new Set(made.allergenIds)).toEqual(expected);
        for (const allergen of allergens.filter(({ id }) => expected.has(id))) {
          expect(mentionsOf(made.ingredients, allergen).isMarked, allergen.code).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("other figures change no list: with the list of before, the label is the same", () => {
    fc.assert(
      fc.property(anyTree, fc.integer({ min: 0, max: 11 }), figure, (tree, at, salt) => {
        const { ingredients, recipes, dish } = tree;
        const changed = ingredients.map((one, place) =>
          place === at
            ? { ...one, nutrition: { ...one.nutrition, salt }, tracedNutrients: ["sugar" as const] }
            : one,
        );
        const list = deriveList(bookOf(ingredients, recipes), dish, facts());
        const made = withFigures(list, bookOf(changed, recipes), facts());
        expect(made).toEqual(label({ ingredients: changed, recipes }, dish));
      }),
      { numRuns: 100 },
    );
  });

  it("what is taken over contradicts in nothing, and leaving any allergen out is found", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const made = label(tree, tree.dish);
        const content: MenuContent = {
          ...emptyMenuContent,
          ...{ ingredients: made.ingredients, allergenIds: made.allergenIds, per100g: made.per100g },
          weightGrams: made.portion.grams,
        };
        const contradicts = (change: Partial<MenuContent>) =>
          labelDifferences({ ...content, ...change }, made, { allergens, nutritionForms: [] }).filter(
            ({ isContradiction }) => isContradiction,
          ).length;
        expect(contradicts({})).toBe(0);
        // another spelling of blanks, so that it is read and not only compared
        expect(contradicts({ ingredients: made.ingredients.replace(", ", ",  ") })).toBe(0);
        for (const id of made.allergenIds) {
          expect(contradicts({ allergenIds: made.allergenIds.filter((one) => one !== id) })).toBeGreaterThan(
            0,
          );
        }
        for (const { 0: mark, index } of made.ingredients.matchAll(/<strong>[^<]*<\/strong>/g)) {
          const [before, after] = [
            made.ingredients.slice(0, index),
            made.ingredients.slice(index + mark.length),
          ];
          const word = mark.replace(/<[^>]*>/g, "");
          expect(contradicts({ ingredients: before + word + after })).toBeGreaterThan(0);
          expect(contradicts({ ingredients: before + after })).toBeGreaterThan(0);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("scaling all lines changes no figure and no text", () => {
    fc.assert(
      fc.property(anyTree, fc.integer({ min: 2, max: 30 }), (tree, times) => {
        const scaled: Recipe = {
          ...tree.dish,
          portions: tree.dish.portions * times,
          finishedMilligrams: tree.dish.finishedMilligrams * times,
          lines: tree.dish.lines.map((one) => ({ ...one, thousandths: one.thousandths * times })),
        };
        const [before, after] = [label(tree, tree.dish), label(tree, scaled)];
        expect(figuresOf(after)).toEqual(figuresOf(before));
        expect(after.ingredients).toBe(before.ingredients);
      }),
      { numRuns: 150 },
    );
  });

  it("wrapping lines into a sub-recipe that loses nothing changes no figure and no text", () => {
    fc.assert(
      fc.property(anyTree, fc.integer({ min: 1, max: 5 }), (tree, count) => {
        const [wrapped, others] = [tree.dish.lines.slice(0, count), tree.dish.lines.slice(count)];
        const sub = recipe(50, "Grundlage", wrapped);
        const nested = { ...tree.dish, lines: [...others, line(sub, sub.finishedMilligrams)] };
        const [before, after] = [
          label(tree, tree.dish),
          label({ ...tree, recipes: [...tree.recipes, sub] }, nested),
        ];
        expect(figuresOf(after)).toEqual(figuresOf(before));
        expect(after.ingredients).toBe(before.ingredients);
      }),
      { numRuns: 150 },
    );
  });

  it("figures, weights and allergens are those of a second computation", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const made = label(tree, tree.dish);
        const other = independentLabel({ ingredients: tree.ingredients, recipes: tree.recipes }, tree.dish);
        expect(made.per100g).toEqual(other.figures);
        expect(made.allergenIds.toSorted((a, b) => a - b)).toEqual(other.allergenIds);
        const dissolved = tree.recipes.map((one) => ({ ...one, isCompound: false }));
        const { rows } = label({ ...tree, recipes: dissolved }, tree.dish);
        const weights = rows.flatMap(({ ingredientId, milligrams }): [number, number][] =>
          ingredientId === null ? [] : [[ingredientId, milligrams]],
        );
        expect(new Map(weights)).toEqual(other.weights);
        const water = rows.find(({ ingredientId }) => ingredientId === null);
        expect(water?.milligrams ?? 0).toBe(other.waterMilligrams);
      }),
      { numRuns: 200 },
    );
  });
});
