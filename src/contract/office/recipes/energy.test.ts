import { expect, it } from "vitest";
import { energyQuestion } from "#contract/office/recipes/energy.ts";
import { missingOfIngredient } from "#contract/office/recipes/missing-of-ingredient.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";

/** As specifications state: fat, saturates, carbohydrates, sugar, protein and salt, in milligrams. */
const stated = (figures: readonly (number | null)[], more: Partial<Nutrition> = {}): Nutrition => {
  const [fat = null, saturates = null, carbs = null, sugar = null, protein = null, salt = null] = figures;
  const unknown = { polyols: null, fibre: null, alcohol: null, organicAcids: null };
  return { fat, saturates, carbs, sugar, protein, salt, ...unknown, ...more };
};
const butter = stated([83_000, 55_500, 600, 600, 700, 13]);
const lentils = stated([1_500, 200, 52_000, 1_500, 24_000, 15]);

it.each<[string, Parameters<typeof energyQuestion>[0], Nutrition, RegExp | null]>([
  ["nothing is stated", null, butter, null],
  ["butter as its maker states it", { kj: 3_059, kcal: 744 }, butter, null],
  [
    "two digits changed places",
    { kj: 3_059, kcal: 447 },
    butter,
    /447 kcal sind etwa 1.870 kJ, hier stehen 3.059 kJ/,
  ],
  ["kJ and kcal in each other's field", { kj: 744, kcal: 3_059 }, butter, /hier stehen 744 kJ/],
  ["a digit is missing in both", { kj: 306, kcal: 74 }, butter, /etwa 3.093 kJ, hier stehen 306 kJ\.$/],
  ["fibre makes the rest, and is not stated", { kj: 1_458, kcal: 347 }, lentils, null],
  [
    "much more than it can be",
    { kj: 2_600, kcal: 620 },
    lentils,
    /Vielleicht fehlen Ballaststoffe oder Alkohol/,
  ],
  [
    "rum, whose alcohol is known",
    { kj: 962, kcal: 232 },
    stated([0, 0, 0, 0, 0, 0], { alcohol: 33_000 }),
    null,
  ],
  [
    "a cucumber, of which little is much",
    { kj: 65, kcal: 16 },
    stated([100, 0, 2_000, 1_500, 700, 10]),
    null,
  ],
  ["fat is not known yet", { kj: 3_059, kcal: 744 }, stated([null, null, 600, 600, 700, 13]), null],
])("a stated energy is asked about when it cannot be right: %s", (_, energy, nutrition, question) => {
  const asked = energyQuestion(energy, nutrition);
  if (question) expect(asked?.replaceAll("\u00a0", " ")).toMatch(question);
  else expect(asked).toBeNull();
});

it.each<[string, Parameters<typeof energyQuestion>[0], Nutrition, string[]]>([
  ["all of a German specification", { kj: 3_059, kcal: 744 }, butter, []],
  ["the same without energy", null, butter, ["Energie"]],
  ["salt is not stated", { kj: 3_059, kcal: 744 }, { ...butter, salt: null }, ["Nährwert Salz"]],
  ["fibre alone is unknown", null, { ...butter, polyols: 0, alcohol: 0, organicAcids: 0 }, ["Energie"]],
  ["nothing", null, stated([]), ["Nährwerte"]],
])("what a label still needs: %s", (_, energy, nutrition, missing) => {
  const rest = { labelName: "Butter", class: "plain", contents: "" } as const;
  const content = { ...rest, allergensComplete: true, tracesComplete: true, nutrition, energy };
  expect(missingOfIngredient(content)).toEqual(missing);
});
