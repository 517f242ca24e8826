import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ingredientKey,
  readAmount,
  readRecipeLine,
  recipe,
  recipeLine,
  recipeUnits,
  tidyIngredient,
  writeAmount,
  writeRecipeLine,
} from "./recipe.ts";

describe("an amount", () => {
  it.each([
    ["250", 250_000],
    ["12,5", 12_500],
    ["0.5", 500],
    ["0,05", 50],
    ["1.250,5", 1_250_500],
    ["1.000.000", 1_000_000_000],
    [" 1 250 ", 1_250_000],
  ])("%j is read in thousandths", (text, thousandths) => expect(readAmount(text)).toBe(thousandths));

  it.each(["", "viel", "1.500", "1,2,3", "0,0005", "-5", "+5", "1e3", "½", "١"])("%j is none", (text) =>
    expect(readAmount(text)).toBeUndefined(),
  );

  it("comes back as it was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (thousandths) => {
        // A point before three digits would be ambiguous; a comma is not.
        expect(readAmount(writeAmount(thousandths))).toBe(thousandths);
      }),
    );
  });
});

describe("a line of a recipe", () => {
  it.each([
    ["250 g Kartoffeln", { ingredient: "Kartoffeln", unit: "g", thousandths: 250_000 }],
    ["30ml Sahne", { ingredient: "Sahne", unit: "ml", thousandths: 30_000 }],
    ["0,5 Stück Ei", { ingredient: "Ei", unit: "Stück", thousandths: 500 }],
    ["2 stk. Lorbeerblätter", { ingredient: "Lorbeerblätter", unit: "Stück", thousandths: 2_000 }],
    ["0,25 kg Mehl, Type 550", { ingredient: "Mehl, Type 550", unit: "g", thousandths: 250_000 }],
    ["1 L g-Milch", { ingredient: "g-Milch", unit: "ml", thousandths: 1_000_000 }],
  ])("%j is read", (text, line) => expect(readRecipeLine(text)).toEqual(line));

  it.each([
    "Kartoffeln",
    "250 Kartoffeln",
    "250 g",
    "g Kartoffeln",
    "1.500 g Mehl",
    "2 EL Öl",
    "5 Lauch",
    "",
  ])("%j is none", (text) => expect(readRecipeLine(text)).toBeUndefined());

  it("comes back as it was written, with any name of its ingredient", () => {
    const line = fc
      .record({
        ingredient: fc.string({ unit: "grapheme", maxLength: 30 }).map(tidyIngredient),
        unit: fc.constantFrom(...recipeUnits),
        thousandths: fc.integer({ min: 1, max: 1_000_000 }),
      })
      .filter((one) => recipeLine.safeParse(one).success);
    fc.assert(
      fc.property(line, (one) => {
        expect(readRecipeLine(writeRecipeLine(one))).toEqual(one);
      }),
    );
  });
});

describe("a recipe", () => {
  const line = { ingredient: "Sahne", unit: "ml" as const, thousandths: 30_000 };
  const problem = (change: object) => recipeLine.safeParse({ ...line, ...change }).error?.issues[0]?.message;

  it.each([
    [{ ingredient: " \u00a0" }, "Der Name der Zutat fehlt."],
    [{ ingredient: "–" }, "Der Name der Zutat fehlt."],
    [{ ingredient: "x".repeat(81) }, "Höchstens 80 Zeichen."],
    // one character that is encoded as two
    [{ ingredient: "\u0958".repeat(41) }, "Höchstens 80 Zeichen."],
    [{ ingredient: "Salz; Pfeffer" }, "Ohne Semikolon: In einer Datei trennt es die Zutaten."],
    [{ thousandths: 0 }, "Die Menge muss größer als 0 sein."],
    [{ thousandths: 20_000_001 }, "Das ist zu viel für eine Portion."],
    [{ thousandths: 1_000_001, unit: "Stück" }, "Das ist zu viel für eine Portion."],
    [{ thousandths: 20_000_000 }, undefined],
  ])("takes or refuses %j", (change, message) => expect(problem(change)).toBe(message));

  it("names an ingredient once, in any spelling", () => {
    expect(ingredientKey("  Crème\u00a0 FRAÎCHE ".normalize("NFD"))).toBe(ingredientKey("crème fraîche"));
    const twice = recipe.safeParse([
      line,
      { ...line, ingredient: "Salz" },
      { ...line, ingredient: " SAHNE" },
    ]);
    expect(twice.error?.issues.map(({ message }) => message)).toEqual(["„SAHNE“ steht zweimal im Rezept."]);
  });

  it("has 60 lines at most", () => {
    const many = Array.from({ length: 61 }, (_, at) => ({ ...line, ingredient: `Zutat ${at}` }));
    expect(recipe.safeParse(many).success).toBe(false);
    expect(recipe.safeParse(many.slice(1)).success).toBe(true);
  });
});
