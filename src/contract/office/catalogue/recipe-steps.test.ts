import { expect, it } from "vitest";
import {
  readRecipeStep,
  type RecipeStep,
  recipeStep,
  stationsOf,
  writeRecipeStep,
} from "#contract/office/catalogue/recipe-steps.ts";

it.each<[string, RecipeStep]>([
  ["Herd | Zwiebeln glasig dünsten.", { station: "Herd", text: "Zwiebeln glasig dünsten." }],
  ["Ruhen lassen; dann wenden.", { station: "", text: "Ruhen lassen; dann wenden." }],
  ["Kalte Küche|Salat | Dressing", { station: "Kalte Küche", text: "Salat / Dressing" }],
])("%j in a file is a step", (written, step) => {
  expect(readRecipeStep(written)).toEqual(step);
  expect(readRecipeStep(writeRecipeStep(step))).toEqual(step);
});

it.each<[RecipeStep, RecipeStep | string]>([
  [
    { station: " Kalte\nKüche ", text: "Salat\nputzen | waschen" },
    { station: "Kalte Küche", text: "Salat putzen / waschen" },
  ],
  [{ station: "Herd", text: " " }, "Was zu tun ist, fehlt."],
  [{ station: "x".repeat(31), text: "Rühren." }, "Höchstens 30 Zeichen."],
  [{ station: "", text: "x".repeat(601) }, "Höchstens 600 Zeichen."],
])("%j is tidied or refused", (step, expected) => {
  const { data, error } = recipeStep.safeParse(step);
  expect(data ?? error?.issues[0]?.message).toEqual(expected);
});

it("stations stand in the order of the work, the kitchen's own ones behind", () => {
  const steps = ["Verpacken", "ofen", "", "Grill", "Ofen", "Vorbereitung"].map((station) => ({ station }));
  expect(stationsOf(steps)).toEqual(["Vorbereitung", "Ofen", "Grill", "Verpacken"]);
});
