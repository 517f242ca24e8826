import { describe, expect, it } from "vitest";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import {
  ingredientFormOf,
  readIngredientForm,
  tidyENumber,
} from "#web/office/recipes/ingredients/ingredient-form.ts";

const butter = {
  name: "Butter",
  labelName: "Butter (<strong>Milch</strong>)",
  class: "plain",
  contents: "",
  isSpiceMixture: false,
  additiveClass: null,
  eNumber: null,
  allergens: [{ allergenId: 7, kind: "" }],
  allergensComplete: true,
  traces: [],
  tracesComplete: true,
  nutrition: {
    fat: 83_000,
    saturates: 55_500,
    carbs: 600,
    sugar: 600,
    polyols: 0,
    fibre: null,
    protein: 700,
    salt: 13,
    alcohol: 0,
    organicAcids: 0,
  },
  energy: { kj: 3_059, kcal: 744 },
  tracedNutrients: ["polyols"],
  source: { kind: "hand", name: "Frau Koch", on: "2026-11-02" },
  milligramsPerMl: 911,
  milligramsPerPiece: null,
  unitWeights: { Packung: 250_000 },
  ediblePerMille: 965,
  section: "dairy",
} as unknown as IngredientContent;

describe("what is typed of an ingredient", () => {
  it("returns as it was", () => {
    const form = ingredientFormOf(butter);
    expect(form.nutrition).toMatchObject({ fat: "83", salt: "0,013", polyols: "0", fibre: "" });
    expect(form).toMatchObject({ gramsPerMl: "0,911", gramsPerPiece: "", ediblePercent: "96,5" });
    expect(readIngredientForm(form)).toEqual({ content: butter, errors: {} });
  });

  it("is unknown where nothing stands, and never 0", () => {
    const form = ingredientFormOf(butter);
    const { content } = readIngredientForm({ ...form, nutrition: { ...form.nutrition, polyols: " " } });
    expect(content.nutrition.polyols).toBeNull();
    expect(content.tracedNutrients).toEqual([]);
  });

  it("has energy in both units or in none", () => {
    const form = ingredientFormOf(butter);
    expect([form.kj, form.kcal]).toEqual(["3059", "744"]);
    expect(readIngredientForm({ ...form, kj: "3.059" }).content.energy).toEqual({ kj: 3_059, kcal: 744 });
    expect(readIngredientForm({ ...form, kj: "", kcal: " " }).content.energy).toBeNull();
    expect(readIngredientForm({ ...form, kcal: "" }).errors).toEqual({
      "energy.kcal": "Bitte in kJ und in kcal angeben.",
    });
    expect(Object.keys(readIngredientForm({ ...form, kj: "viel" }).errors)).toEqual(["energy.kj"]);
  });

  it("is named where it is no number", () => {
    const form = ingredientFormOf(butter);
    const { errors } = readIngredientForm({
      ...form,
      nutrition: { ...form.nutrition, fat: "viel" },
      gramsPerMl: "x",
    });
    expect(Object.keys(errors)).toEqual(["nutrition.fat", "milligramsPerMl"]);
    expect(readIngredientForm({ ...form, name: " ", sourceName: "" }).errors).toEqual({
      name: "Der Name fehlt.",
      "source.name": "Bitte nennen Sie die Quelle.",
    });
  });

  it("keeps list, class and number only of what has them", () => {
    const form = {
      ...ingredientFormOf(butter),
      contents: "Rahm",
      isSpiceMixture: true,
      additiveClass: "Säuerungsmittel",
      eNumber: "e330",
    };
    expect(readIngredientForm(form).content).toMatchObject({
      contents: "",
      isSpiceMixture: false,
      additiveClass: null,
      eNumber: null,
    });
    expect(readIngredientForm({ ...form, class: "compound" }).content.contents).toBe("Rahm");
    expect(readIngredientForm({ ...form, class: "additive" }).content).toMatchObject({
      additiveClass: "Säuerungsmittel",
      eNumber: "E 330",
    });
  });
});

it.each([
  ["e330", "E 330"],
  ["E-150 D", "E 150d"],
  ["330", "E 330"],
  ["", null],
  ["Zitrone", "Zitrone"],
])("an E number is read from %s", (text, number) => {
  expect(tidyENumber(text)).toBe(number);
});
