import { expect, it } from "vitest";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { hiddenAllergens, labelDifferences } from "#contract/office/recipes/label-check.ts";

const allergens = [
  { id: 1, code: "gluten", name: "Glutenhaltiges Getreide", words: "" },
  { id: 6, code: "soja", name: "Soja", words: "" },
  { id: 7, code: "milch", name: "Milch und Laktose", words: "" },
];
const nutritionForms = [{ id: 11, name: "Vegan" }];
const knowledge = { allergens, nutritionForms, ingredientNames: ["Kartoffeln", "Parmesan", "Sahne"] };

const row = (
  name: string,
  html: string,
  grams: number,
  change: Partial<DerivedLabel["rows"][number]> = {},
) => ({
  ...{ ingredientId: grams, recipeId: null, name, html, milligrams: grams * 1_000, perMille: grams },
  ...{ share: null, isFree: grams < 20, isOmissible: false },
  ...change,
});
const rows = [
  row("Kartoffeln", "50\u00a0% Kartoffeln", 500, { share: "50\u00a0%" }),
  row("Sauce", "Sauce (<strong>Butter</strong>, <strong>Weizen</strong>mehl)", 420, {
    recipeId: 3,
    ingredientId: null,
  }),
  row("Wasser", "Wasser", 40, { ingredientId: null, isOmissible: true }),
  row("Lauch", "Lauch", 22),
  row("Salz", "Salz", 10),
  row("Pfeffer", "Pfeffer", 8),
];
const figures = { kj: 500, kcal: 120, fat: 6, saturates: 3.5, carbs: 14, sugar: 0, protein: 9.1, salt: 0.39 };
const derived: DerivedLabel = {
  ingredients: `<p>${rows.map(({ html }) => html).join(", ")}.</p>`,
  rows,
  ...{ allergenIds: [1, 7], allergensComplete: true, tracesComplete: true },
  traces: [{ allergenId: 6, reasons: ["Sauce: gleiche Linie"] }],
  per100g: figures,
  yield: { milligrams: 3_000_000, portions: 10 },
  portion: { grams: 300, kj: 1_500, kcal: 360 },
  milligrams: {
    ...{
      fat: 5_993,
      saturates: 3_504,
      carbs: 14_330,
      sugar: 468,
      polyols: 0,
      fibre: 690,
      protein: 9_063,
      salt: 388,
    },
    ...{ alcohol: 0, organicAcids: 0 },
  },
  ...{ unknown: [], traced: [], measured: [], missing: [] },
  foods: ["Kartoffeln", "Sauce", "Butter", "Weizenmehl", "Lauch", "Salz", "Pfeffer"],
};
const printed: MenuContent = {
  ...emptyMenuContent,
  ...{ name: "Kartoffelauflauf", weightGrams: 300, ingredients: derived.ingredients, per100g: figures },
  ...{ allergenIds: [1, 7], traceIds: [6] },
};
const list = (change: (text: string) => string) => ({ ingredients: change(derived.ingredients) });
const swap = (a: string, b: string) => list((text) => text.replace(a, "#").replace(b, a).replace("#", b));
const found = (change: Partial<MenuContent>) =>
  labelDifferences({ ...printed, ...change }, derived, knowledge).map(
    ({ text, isContradiction }) => `${isContradiction ? "!" : ""}${text.replaceAll("\u00a0", " ")}`,
  );
const figure = (change: Partial<typeof figures>) => ({ per100g: { ...figures, ...change } });

it.each<[string, Partial<MenuContent>]>([
  ["the derived text", {}],
  [
    "another spelling of blanks and case",
    list((text) => text.replace("Lauch", "  lauch").replace("<p>", "<p>Zutaten: ")),
  ],
  ["the share behind the name", list((text) => text.replace("50\u00a0% Kartoffeln", "Kartoffeln 50 %"))],
  ["two light ones in another order", swap("Salz", "Pfeffer")],
  ["water of at most 5 % left out", list((text) => text.replace("Wasser, ", ""))],
  ["figures that are not known yet", figure({ fat: null as never })],
  ["a weight within the tolerance", { weightGrams: 309 }],
])("%s differs in nothing", (_, change) => expect(found(change)).toEqual([]));

it.each<[string, Partial<MenuContent>, string]>([
  [
    "an allergen left out",
    { allergenIds: [1] },
    "!das Allergen „Milch und Laktose“ im Rezept steckt, aber nicht angegeben ist",
  ],
  [
    "one too many",
    { allergenIds: [1, 6, 7], traceIds: [6] },
    "!das Allergen „Soja“ angegeben ist, aber nicht im Rezept steckt",
  ],
  [
    "another weight",
    { weightGrams: 500 },
    "!als Nettofüllmenge 500 g angegeben sind, das Rezept aber 3 kg / 10 = 300 g ergibt",
  ],
  [
    "no weight",
    { weightGrams: 0 },
    "keine Nettofüllmenge angegeben ist, das Rezept aber 3 kg / 10 = 300 g ergibt",
  ],
  ["traces left out", { traceIds: [] }, "!Spuren von „Soja“ nicht angegeben sind (Sauce: gleiche Linie)"],
  [
    "traces without reason",
    { traceIds: [6, 1] },
    "!für Spuren von „Glutenhaltiges Getreide“ weder eine Zutat noch das Rezept einen Grund nennt",
  ],
  [
    "an ingredient left out",
    list((text) => text.replace("Lauch, ", "")),
    "!„Lauch“ im Rezept, aber nicht in den Zutaten steht",
  ],
  [
    "a strange one",
    list((text) => text.replace("Lauch", "Lauch, Honig")),
    "!„Honig“ in den Zutaten, aber nicht im Rezept steht",
  ],
  ["the wrong order", swap("Lauch", "Salz"), "!„Salz“ vor „Lauch“ steht, aber weniger wiegt"],
  [
    "a share that is far off",
    list((text) => text.replace("50\u00a0%", "52 %")),
    "!„Kartoffeln“ mit 52 % angegeben ist, nach dem Rezept sind es 50 %",
  ],
  [
    "a share that is a point off",
    list((text) => text.replace("50\u00a0%", "51 %")),
    "„Kartoffeln“ mit 51 % angegeben ist, nach dem Rezept sind es 50 %",
  ],
  [
    "a share left out",
    list((text) => text.replace("50\u00a0% ", "")),
    "!der Anteil von „Kartoffeln“ fehlt (50 %)",
  ],
  [
    "a wrong share that nobody asked for",
    list((text) => text.replace("Sauce", "30 % Sauce")),
    "!„Sauce“ mit 30 % angegeben ist, nach dem Rezept sind es 42 %",
  ],
  [
    "a sauce of other things",
    list((text) => text.replace("mehl)", "mehl, Essig)")),
    "!die Zutaten von „Sauce“ anders angegeben sind als im Rezept",
  ],
  [
    "fat out of tolerance",
    figure({ fat: 7.6 }),
    "!bei Fett 7,6 g angegeben sind, das Rezept aber 6,0 g ergibt",
  ],
  [
    "fat within tolerance",
    figure({ fat: 7.4 }),
    "bei Fett 7,4 g angegeben sind, das Rezept aber 6,0 g ergibt",
  ],
  [
    "salt out of tolerance",
    figure({ salt: 0.8 }),
    "!bei Salz 0,80 g angegeben sind, das Rezept aber 0,39 g ergibt",
  ],
  [
    "energy that is far off",
    figure({ kj: 560 }),
    "!bei der Energie 560 kJ angegeben sind, das Rezept aber 500 kJ ergibt",
  ],
  [
    "a name of an allergen",
    { name: "Kartoffelauflauf mit Tofu" },
    "!der Name „Tofu“ nennt, davon aber nichts im Rezept steht",
  ],
  [
    "a name of the book",
    { name: "Kartoffeln mit Parmesan" },
    "!der Name „Parmesan“ nennt, davon aber nichts im Rezept steht",
  ],
])("%s is named", (_, change, text) => expect(found(change)).toEqual([text]));

it("names where a mark is missing", () => {
  const texts = found(list((text) => text.replace("<strong>Butter</strong>", "Butter")));
  expect(texts).toEqual([
    "!das Allergen „Milch und Laktose“ im Rezept steckt, aber in den Zutaten nicht hervorgehoben ist",
    "!bei „Sauce“ das Allergen „butter“ nicht hervorgehoben ist",
  ]);
});

it.each<[string, Partial<MenuContent>, string[]]>([
  ["the derived text", {}, []],
  [
    "allergens, traces and ingredients too many",
    { allergenIds: [1, 6, 7], ...list((text) => `${text} Honig`) },
    [],
  ],
  ["an ingredient without allergens left out", list((text) => text.replace("Lauch, ", "")), []],
  [
    "an allergen left out",
    { allergenIds: [1] },
    ["das Allergen „Milch und Laktose“ im Rezept steckt, aber nicht angegeben ist"],
  ],
  ["traces left out", { traceIds: [] }, ["Spuren von „Soja“ nicht angegeben sind (Sauce: gleiche Linie)"]],
  [
    "another cereal in the same ingredient",
    list((text) => text.replace("Weizen", "Roggen")),
    ["bei „Sauce“ das Allergen „weizen“ nicht hervorgehoben ist"],
  ],
  [
    "another cereal in another ingredient",
    list((text) =>
      text.replace(
        "Sauce (<strong>Butter</strong>, <strong>Weizen</strong>mehl)",
        "<strong>Butter</strong>, <strong>Roggen</strong>mehl, <strong>Ei</strong>",
      ),
    ),
    ["„Sauce“ mit dem Allergen „weizen“ im Rezept, aber nicht in den Zutaten steht"],
  ],
  [
    "another word for the same milk",
    list((text) =>
      text.replace(
        "Sauce (<strong>Butter</strong>, <strong>Weizen</strong>mehl)",
        "<strong>Sahne</strong>, <strong>Weizen</strong>mehl",
      ),
    ),
    [],
  ],
])("a label with %s hides so much", (_, change, texts) =>
  expect(hiddenAllergens({ ...printed, ...change }, derived, allergens).map(({ text }) => text)).toEqual(
    texts,
  ),
);

it("finds the promise that only the recipe breaks", () => {
  const texts = found({ nutritionIds: [11], ingredients: "<p>Kartoffeln</p>", allergenIds: [] });
  expect(texts).toContain("!„Vegan“ gewählt ist, aber in den Zutaten „Butter“ steht (nach dem Rezept)");
});

it("reads any text, however many brackets are open", () => {
  expect(found({ ingredients: "(".repeat(8_000) }).length).toBeGreaterThan(0);
});
