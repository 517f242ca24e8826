import { describe, expect, it } from "vitest";
import { emptyRecipeContent, type RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import {
  emptyStep,
  lineError,
  readRecipeForm,
  recipeFormOf,
  stepError,
} from "#web/office/recipes/editor/recipe-form.ts";

const goulash: RecipeContent = {
  ...emptyRecipeContent,
  portions: 10,
  finishedMilligrams: 5_000_000,
  lostFatMilligrams: 12_500,
  lines: [
    { ingredientId: 3, subRecipeId: null, unit: "kg", thousandths: 2_500 },
    { ingredientId: null, subRecipeId: 8, unit: "g", thousandths: 800_000 },
  ],
  steps: [{ station: "Herd", minutes: 90, isCritical: true, text: "Garen, bis der Kern 72 °C hat." }],
};

describe("a recipe as it is typed", () => {
  it("returns as it was", () => {
    const form = recipeFormOf(goulash);
    expect(form.lines).toEqual([
      { id: 0, kind: "ingredient", choiceId: 3, amount: "2,5", unit: "kg" },
      { id: 1, kind: "recipe", choiceId: 8, amount: "800", unit: "g" },
    ]);
    expect(form).toMatchObject({ finishedGrams: "5000", lostFatGrams: "12,5" });
    expect(readRecipeForm(form, true)).toEqual({ content: goulash, errors: {} });
  });

  it.each([
    ["a new sub-recipe", { ...emptyRecipeContent, name: "Sauce", finishedMilligrams: 1_000_000 }],
    ["a recipe that was never weighed", { ...goulash, finishedMilligrams: 1 }],
  ])("%s has no weight yet", (_, content) => {
    expect(recipeFormOf(content).finishedGrams).toBe("");
  });

  it("has its name only when it is no dish", () => {
    const form = { ...recipeFormOf(goulash), name: "Currysauce" };
    expect(readRecipeForm(form, true).content.name).toBeNull();
    expect(readRecipeForm(form, false).content.name).toBe("Currysauce");
    expect(readRecipeForm({ ...form, name: " " }, false).errors.name).toBe("Der Name fehlt.");
  });

  it("is empty where no weight was stated yet", () => {
    const form = recipeFormOf(emptyRecipeContent);
    expect(form.finishedGrams).toBe("");
    expect(readRecipeForm(form, true).errors).toEqual({ finishedMilligrams: "Das Fertiggewicht fehlt." });
  });

  it("is named where it is wrong, by line and step", () => {
    const form = recipeFormOf(goulash);
    const amounts = ["", "1.500", "0", "viel"].map((amount, id) => ({
      ...{ id: id + 5, kind: "ingredient" as const, choiceId: id + 1, unit: "g" as const, amount },
    }));
    const steps = [
      { ...emptyStep([]), text: " " },
      { ...emptyStep([]), id: 7, text: "x".repeat(601), minutes: "lange", station: "y".repeat(31) },
    ];
    expect(readRecipeForm({ ...form, lines: amounts, steps, portions: "2,5" }, true).errors).toEqual({
      [lineError(5)]: "Die Menge fehlt.",
      [lineError(6)]: expect.stringContaining("nicht eindeutig"),
      [lineError(7)]: "Die Menge muss größer als 0 sein.",
      [lineError(8)]: expect.stringContaining("„viel“ ist keine Zahl"),
      [stepError(7, "minutes")]: expect.stringContaining("Zahl"),
      [stepError(7, "station")]: "Höchstens 30 Zeichen.",
      [stepError(7, "text")]: "Höchstens 600 Zeichen.",
      portions: "„2,5“: keine Stellen hinter dem Komma.",
    });
  });

  it("goes on where the last step was", () => {
    expect(emptyStep(recipeFormOf(goulash).steps)).toEqual({
      ...{ id: 1, station: "Herd", minutes: "", isCritical: false, text: "" },
    });
  });
});
