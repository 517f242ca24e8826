import { describe, expect, it } from "vitest";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import type { Ingredient, Recipe } from "#server/domain/recipes/recipe-book.ts";
import { independentLabel } from "#test/independent-label.ts";
import { bookOf, facts, ingredient, line, nutrition, recipe } from "#test/recipe-book.ts";

// 52,000 × 17 + 24,000 × 17 + 1,500 × 37 + 17,000 × 8 tenths: 1,483.5 kJ and 351.5 kcal
const lentils = ingredient(1, "Linsen", { nutrition: nutrition([1500, 200, 52000, 1500, 17000, 24000, 15]) });
const water = ingredient(2, "Wasser", { class: "water" });
/** As a German specification states it: no fibre, no polyols, no alcohol, no organic acids. */
const ofSpecification = { polyols: null, fibre: null, alcohol: null, organicAcids: null };
const paste = ingredient(3, "Gewürzpaste", {
  nutrition: { ...nutrition([20000, 2000, 10000, 4000, 0, 5000, 30000]), ...ofSpecification },
  energy: { kj: 1_030, kcal: 248 },
});

const soupOf = (spices: Ingredient, change: Partial<Recipe> = {}) => {
  const lines = [line(lentils, 800_000), line(water, 2_150_000), line(spices, 50_000)];
  const dish = recipe(20, "Linsensuppe", lines, { menuId: 1, portions: 10, ...change });
  const ingredients = [lentils, water, spices];
  const made = (more: Parameters<typeof facts>[0] = {}) =>
    deriveLabel(bookOf(ingredients, [dish]), dish, facts(more));
  return { dish, ingredients, made };
};

describe("energy that the supplier states", () => {
  it("counts as it is, and nothing else is asked of its ingredient", () => {
    const { dish, ingredients, made } = soupOf(paste);
    const label = made();
    // (800 × 1,483.5 + 50 × 1,030) / 3,000 and (800 × 351.5 + 50 × 248) / 3,000
    expect(label.per100g).toMatchObject({ kj: 413, kcal: 98 });
    expect(label.portion).toMatchObject({ kj: 1_238, kcal: 294 });
    expect([label.missing, label.unknown]).toEqual([[], []]);
    expect(label.milligrams.fibre, "fibre stays unknown").toBeNull();
    expect(label.per100g).toEqual(independentLabel({ ingredients, recipes: [dish] }, dish).figures);
  });

  it("is needed where fibre is unknown: unknown is never 0", () => {
    const label = soupOf({ ...paste, energy: null }).made();
    expect(label.per100g).toMatchObject({ kj: null, kcal: null, fat: 0.7 });
    expect(label.missing).toHaveLength(4);
  });

  it("leaves a figure unknown that the label prints", () => {
    const label = soupOf({ ...paste, nutrition: { ...paste.nutrition, salt: null } }).made();
    expect(label.missing).toEqual(["Salz in „Gewürzpaste“ unbekannt ist"]);
    expect(label.per100g).toMatchObject({ kj: 413, salt: null });
  });

  it("counts also in a sub-recipe, with the part that is taken of it", () => {
    const base = recipe(30, "Grundlage", [line(paste, 40_000), line(water, 60_000)], {
      finishedMilligrams: 80_000,
    });
    const dish = recipe(31, "Topf", [line(lentils, 100_000), line(base, 20_000)], { menuId: 1 });
    const book = { ingredients: [lentils, water, paste], recipes: [base, dish] };
    const label = deriveLabel(bookOf(book.ingredients, book.recipes), dish, facts());
    // (100 × 1,483.5 + 20 × 1,030 × 40 / 80) / 120
    expect(label.per100g.kj).toBe(1_322);
    expect(label.per100g).toEqual(independentLabel(book, dish).figures);
  });

  it("leaves with the fat that is poured off, and is never below 0", () => {
    const kept = soupOf(paste).made().per100g;
    const { per100g } = soupOf(paste, { lostFatMilligrams: 12_000 }).made();
    // 12 g × 37 kJ in 3 kg
    expect((kept.kj ?? 0) - (per100g.kj ?? 0)).toBe(15);
    const light = { ...paste, energy: { kj: 0, kcal: 0 } };
    const dish = recipe(40, "Sud", [line(light, 100_000)], { menuId: 1, lostFatMilligrams: 20_000 });
    expect(deriveLabel(bookOf([light], [dish]), dish, facts()).per100g).toMatchObject({ kj: 0, kcal: 0 });
  });

  it("gives way to what a laboratory has found of the dish", () => {
    const found = { fat: 1_733 };
    const { kj } = soupOf(paste).made({ measured: found }).per100g;
    // the recipe makes 733 mg; 1 g of fat more is 37 kJ more
    expect(kj).toBe(450);
    const all = {
      fat: 1_000,
      carbs: 14_000,
      polyols: 0,
      fibre: 4_600,
      protein: 6_500,
      alcohol: 0,
      organicAcids: 0,
    };
    const silent = soupOf({ ...paste, energy: null }).made({ measured: all });
    expect(silent.per100g.kj).toBe(Math.round(37 + 17 * 14 + 8 * 4.6 + 17 * 6.5));
  });
});
