import { describe, expect, it } from "vitest";
import type { RecipeLine, RecipeUnit } from "#contract/office/catalogue/recipe.ts";
import {
  doubtfulRecipeWeight,
  rawGrams,
  usualLossPercent,
  wrongRecipeWeight,
} from "#contract/office/catalogue/recipe-weight.ts";

const line = (ingredient: string, amount: number, unit: RecipeUnit = "g"): RecipeLine => ({
  ingredient,
  unit,
  thousandths: amount * 1_000,
});
const dish = (recipe: RecipeLine[], recipeLossPercent = usualLossPercent) => ({
  recipe,
  recipeLossPercent,
  weightGrams: 500,
});

it("a recipe weighs its grams and millilitres; pieces are not weighed", () =>
  expect(rawGrams([line("Reis", 80.5), line("Wasser", 160, "ml"), line("Eier", 2, "Stück")])).toBe(240.5));

describe("a recipe for 500 g", () => {
  it.each<[string, RecipeLine[], number | undefined, boolean]>([
    ["of 1.5 kg of beef cannot make it", [line("Rind", 1_500)], undefined, false],
    ["may lose half of its weight", [line("Spinat", 900), line("Sahne", 100, "ml")], undefined, true],
    ["may not lose more", [line("Spinat", 901), line("Sahne", 100, "ml")], undefined, false],
    ["may lose more where the kitchen says so", [line("Knochen", 1_500)], 70, true],
    ["loses nothing where the kitchen says so", [line("Salat", 501)], 0, false],
    ["may absorb water that is not weighed", [line("Linsen", 150)], undefined, true],
    ["has nothing to weigh", [line("Eier", 3, "Stück")], undefined, true],
    ["is not written yet", [], undefined, true],
  ])("%s", (_name, recipe, loss, isPossible) =>
    expect(wrongRecipeWeight(dish(recipe, loss)) === undefined).toBe(isPossible),
  );

  it("is refused with what weighs most, because there the comma is wrong", () =>
    expect(wrongRecipeWeight(dish([line("Salz", 3), line("Rind, Schulter", 1_500)]))).toBe(
      "Die Zutaten wiegen 1.503 g und ergeben bei 50\u00a0% Verlust noch 752 g, eine Portion aber 500 g. " +
        "Am meisten wiegt „Rind, Schulter“ (1.500 g).",
    ));

  it.each<[RecipeLine[], string | undefined]>([
    [[line("Reis", 400)], undefined],
    [[line("Reis", 800)], "viel mehr als"],
    [[line("Reis", 100)], "viel weniger als"],
    [[line("Reis", 100), line("Eier", 3, "Stück")], undefined],
    // it is refused already
    [[line("Reis", 2_000)], undefined],
  ])("is worth a look: %j", (recipe, doubt) => {
    const text = doubtfulRecipeWeight(dish(recipe));
    if (doubt) expect(text).toContain(doubt);
    else expect(text).toBeUndefined();
  });
});
