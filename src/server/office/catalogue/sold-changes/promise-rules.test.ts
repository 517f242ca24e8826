import { expect, it } from "vitest";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { promisesText } from "#contract/office/catalogue/sold-changes.ts";
import {
  brokenPromises,
  type PromisedAttributes,
  type PromisingDish,
} from "#server/office/catalogue/sold-changes/promise-rules.ts";

const [milk, egg, vegan, light] = [7, 3, 11, 6];
const attributes: PromisedAttributes = {
  allergens: [
    { id: egg, code: "eier", name: "Eier" },
    { id: milk, code: "milch", name: "Milch" },
  ],
  nutritionForms: [
    { id: vegan, name: "Vegan" },
    { id: light, name: "Unter 500 kcal" },
  ],
};
const dish: PromisingDish = {
  ...emptyMenuContent,
  weightGrams: 500,
  nutritionIds: [vegan],
  allergensComplete: true,
  tracesComplete: true,
  per100g: { ...emptyMenuContent.per100g, kcal: 90 },
};
const renamed = (kind: keyof PromisedAttributes, id: number, name: string): PromisedAttributes => ({
  ...attributes,
  [kind]: attributes[kind].map((one) => (one.id === id ? { ...one, name } : one)),
});

it.each<[string, Partial<PromisingDish>, Partial<PromisingDish>, string]>([
  ["nothing", {}, {}, ""],
  ["an allergen", {}, { allergenIds: [milk] }, "enthält jetzt Milch"],
  ["an unknown allergen", { allergensComplete: false }, { allergenIds: [milk] }, "enthält jetzt Milch"],
  ["a trace that is contained now", { traceIds: [milk] }, { allergenIds: [milk] }, "enthält jetzt Milch"],
  ["a trace", {}, { traceIds: [egg, milk] }, "kann jetzt Spuren von Ei und Milch enthalten"],
  ["an allergen that is a trace now", { allergenIds: [milk] }, { traceIds: [milk] }, ""],
  ["an allergen that is gone", { allergenIds: [milk], traceIds: [egg] }, {}, ""],
  ["a form", {}, { nutritionIds: [] }, "ist nicht mehr als „Vegan“ gekennzeichnet"],
  ["a form more", { nutritionIds: [] }, {}, ""],
  ["a form by its figures", {}, { weightGrams: 600 }, "ist nicht mehr als „Unter 500 kcal“ gekennzeichnet"],
  [
    "statements taken away",
    {},
    { allergensComplete: false, tracesComplete: false },
    "ist nicht mehr vollständig auf Allergene geprüft und hat keine vollständigen Angaben zu Spuren von Allergenen mehr",
  ],
  [
    "several",
    {},
    { allergenIds: [egg], traceIds: [milk], nutritionIds: [] },
    "enthält jetzt Eier, kann jetzt Spuren von Milch enthalten und ist nicht mehr als „Vegan“ gekennzeichnet",
  ],
])("%s", (_, before, after, text) => {
  const sides = [before, after].map((side): [PromisingDish, PromisedAttributes] => [
    { ...dish, ...side },
    attributes,
  ]);
  expect(promisesText(brokenPromises(sides[0]!, sides[1]!))).toBe(text);
});

it.each<[string, PromisedAttributes, string]>([
  [
    "a renamed form",
    renamed("nutritionForms", vegan, "Pflanzlich"),
    "ist nicht mehr als „Vegan“ gekennzeichnet",
  ],
  [
    "a form with another limit",
    renamed("nutritionForms", light, "Unter 400 kcal"),
    "ist nicht mehr als „Unter 500 kcal“ gekennzeichnet",
  ],
  ["a renamed allergen", renamed("allergens", milk, "Milch und Laktose"), "enthält jetzt Milch und Laktose"],
  ["an allergen that it does not have", renamed("allergens", egg, "Ei"), ""],
])("%s", (_, known, text) => {
  const withMilk = { ...dish, allergenIds: [milk] };
  expect(promisesText(brokenPromises([withMilk, attributes], [withMilk, known]))).toBe(text);
});
