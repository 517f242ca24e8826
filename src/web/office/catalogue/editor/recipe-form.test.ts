import { describe, expect, it } from "vitest";
import type { RecipeLine } from "#contract/office/catalogue/recipe.ts";
import {
  emptyLine,
  lineError,
  readRecipe,
  sumText,
  type TypedLine,
  typedRecipe,
} from "#web/office/catalogue/editor/recipe-form.ts";

const recipe: RecipeLine[] = [
  { ingredient: "Kartoffeln", unit: "g", thousandths: 250_000 },
  { ingredient: "Sahne", unit: "ml", thousandths: 30_500 },
  { ingredient: "Ei", unit: "Stück", thousandths: 500 },
];
const typed = (...lines: [ingredient: string, amount: string][]): TypedLine[] =>
  lines.map(([ingredient, amount], id) => ({ id, ingredient, amount, unit: "g" }));

describe("the lines of a recipe", () => {
  it("return the recipe that they were filled with", () => {
    expect(typedRecipe(recipe)[1]).toEqual({ id: 1, ingredient: "Sahne", amount: "30,5", unit: "ml" });
    expect(readRecipe(typedRecipe(recipe))).toEqual({ recipe, errors: {} });
  });

  it("are skipped while they are empty", () => {
    expect(readRecipe(typed(["", ""], ["Salz", "2"], [" ", " "]))).toEqual({
      recipe: [{ ingredient: "Salz", unit: "g", thousandths: 2_000 }],
      errors: {},
    });
  });

  it.each<[TypedLine[], Record<string, unknown>]>([
    [typed(["Salz", ""]), { [lineError(0, "amount")]: "Die Menge fehlt." }],
    [typed(["Salz", "viel"]), { [lineError(0, "amount")]: expect.stringContaining("zum Beispiel 12,5") }],
    [typed(["Salz", "1.500"]), { [lineError(0, "amount")]: expect.stringContaining("Nicht eindeutig") }],
    [typed(["Salz", "0"]), { [lineError(0, "amount")]: "Die Menge muss größer als 0 sein." }],
    [typed(["Salz", "20001"]), { [lineError(0, "amount")]: "Das ist zu viel für eine Portion." }],
    [typed(["", "5"]), { [lineError(0, "ingredient")]: "Der Name der Zutat fehlt." }],
    [typed(["a;b", "5"]), { [lineError(0, "ingredient")]: expect.stringContaining("Ohne Semikolon") }],
    [
      typed(["Salz", "5"], ["", ""], [" SALZ", "6"]),
      { [lineError(2, "ingredient")]: "Diese Zutat steht schon weiter oben." },
    ],
    [
      typed(["", "x"]),
      { [lineError(0, "ingredient")]: expect.any(String), [lineError(0, "amount")]: expect.any(String) },
    ],
  ])("are named where they are wrong: %j", (lines, errors) => {
    expect(readRecipe(lines).errors).toEqual(errors);
  });

  it("are added with an id of their own", () => {
    expect(emptyLine([])).toEqual({ id: 0, ingredient: "", amount: "", unit: "g" });
    expect(emptyLine(typedRecipe(recipe)).id).toBe(3);
  });
});

it("weighed amounts are added up, and others stand beside the sum", () => {
  expect(sumText(recipe)).toBe("Zusammen 250 g, dazu 30,5 ml und 0,5 Stück.");
  expect(sumText(recipe.slice(0, 1))).toBe("Zusammen 250 g.");
});
