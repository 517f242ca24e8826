import { expect, it } from "vitest";
import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import { kitchenName } from "#contract/office/recipes/ingredient-fields.ts";
import { recipeLine, type RecipeStep, recipeStep } from "#contract/office/recipes/recipe-fields.ts";

const step = { minutes: null, isCritical: false };

it.each<[Partial<RecipeStep>, Partial<RecipeStep> | string]>([
  [
    { station: " Kalte\nKüche ", text: "Salat\nputzen | waschen" },
    { station: "Kalte Küche", text: "Salat putzen / waschen" },
  ],
  [{ station: "Herd", text: " " }, "Was zu tun ist, fehlt."],
  [{ station: "x".repeat(31), text: "Rühren." }, "Höchstens 30 Zeichen."],
  [{ station: "", text: "x".repeat(601) }, "Höchstens 600 Zeichen."],
  [{ station: "", text: "Ruhen.", minutes: 2_881 }, "Höchstens 48 Stunden."],
])("the step %j is tidied or refused", (one, expected) => {
  const { data, error } = recipeStep.safeParse({ ...step, ...one });
  expect(data ?? error?.issues[0]?.message).toEqual(
    typeof expected === "string" ? expected : { ...step, ...expected },
  );
});

it.each([
  [" \u00a0", "Der Name fehlt."],
  ["–", "Der Name fehlt."],
  ["x".repeat(81), "Höchstens 80 Zeichen."],
  // one character that is encoded as two
  ["\u0958".repeat(41), "Höchstens 80 Zeichen."],
  ["Salz; Pfeffer", "Ohne Semikolon: In einer Datei trennt es die Zutaten."],
  ["Crème fraîche", undefined],
])("the name %j is taken or refused", (name, message) =>
  expect(kitchenName.safeParse(name).error?.issues[0]?.message).toBe(message),
);

it("two spellings of one ingredient are the same", () => {
  expect(ingredientKey("  Crème\u00a0 FRAÎCHE ".normalize("NFD"))).toBe(ingredientKey("crème fraîche"));
});

it.each([
  [{ thousandths: 0 }, "Die Menge muss größer als 0 sein."],
  [{ thousandths: 2_000_000_001 }, "Das ist zu viel."],
  [{ subRecipeId: 2 }, "Bitte eine Zutat oder ein Grundrezept wählen."],
  [{ ingredientId: null }, "Bitte eine Zutat oder ein Grundrezept wählen."],
  [{}, undefined],
])("the line %j is taken or refused", (change, message) => {
  const line = { ingredientId: 1, subRecipeId: null, unit: "ml", thousandths: 30_000 };
  expect(recipeLine.safeParse({ ...line, ...change }).error?.issues[0]?.message).toBe(message);
});
