import { describe, expect, it } from "vitest";
import { hintsFor } from "#contract/office/catalogue/menu-check.ts";
import { emptyMenuContent } from "#contract/office/catalogue/menu-fields.ts";
import { allergensIn } from "#test/words/allergens-in.ts";
import { wordsOf } from "#test/words/words-of.ts";

/** As files and keyboards without umlauts, accents or ß write it. */
const spellings: Readonly<Record<string, (word: string) => string>> = {
  "as written": (word) => word,
  "in capitals": (word) => word.toUpperCase(),
  "with ss for ß": (word) => word.replaceAll("ß", "ss"),
  "with ß for ss": (word) => word.replaceAll("ss", "ß"),
  "with ae, oe, ue": (word) => word.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue"),
  "without accents": (word) => word.normalize("NFD").replace(/\p{M}/gu, ""),
  "with separate accents": (word) => word.normalize("NFD"),
  "with soft hyphens": (word) => word.replace(/(?<=\p{L}{3})(?=\p{L}{3})/gu, "\u00ad"),
};
const spelling = Object.entries(spellings);

describe.each(spelling)("words %s", (_, spelled) => {
  it("of Open Food Facts are found, all but the oil of peanuts that it lists among the nuts", () => {
    const all = wordsOf("open-food-facts-allergens.txt");
    const missed = all.filter(({ code, word }) => !allergensIn(spelled(word)).includes(code));
    expect(missed).toEqual([{ code: "schalenfruechte", word: "Erdnussöl" }]);
    expect(all.length).toBeGreaterThan(280);
  });

  it("of kitchens and shops are found", () => {
    const missed = wordsOf("kitchen.txt").filter(
      ({ code, word }) => !allergensIn(spelled(word)).includes(code),
    );
    expect(missed).toEqual([]);
  });

  it("that mean no allergen, or another one, raise no alarm", () => {
    const raised = wordsOf("harmless.txt").flatMap(({ code, word }) => {
      const found = allergensIn(spelled(word)).join(", ");
      return found === (code === "none" ? "" : code) ? [] : [`${word}: ${found}`];
    });
    expect(raised).toEqual([]);
  });
});

it.each([
  ["Nudeln (Reismehl, Wasser)", []],
  ["Pesto (Basilikum, Sonnenblumenöl)", []],
  ["Pesto, Salz", ["milch", "schalenfruechte"]],
  ["Käse-Butterbohnen-Auflauf", ["milch"]],
  ["Mandel-Butterkekse", ["gluten", "milch", "schalenfruechte"]],
  ["Glukosesirup (Weizen), Weizenmehl", ["gluten"]],
  ["Nudeln ohne Ei", ["gluten"]],
  ["Hafer<strong>sahne</strong>", ["gluten"]],
  ["Kokos<em>milch</em>", []],
  ["Sahne 120 g", ["milch"]],
  ["Zucker 220 g", []],
])("%s asks for %j", (text, codes) => expect(allergensIn(text)).toEqual(codes));

it("a hint names the food, and none comes of a sentence about traces", () => {
  const milk = { id: 7, code: "milch", name: "Milch und Laktose", words: "" };
  const hints = (ingredients: string) =>
    hintsFor(
      { isBox: false, content: { ...emptyMenuContent, ingredients, allergensComplete: true } },
      {
        ...{ allergens: [milk], nutritionForms: [], dishes: new Map(), derived: null, ingredientNames: [] },
        shelfLife: { isAsked: true, usualDays: 6, categories: [] },
      },
    ).flatMap(({ field, text }) => (field === "allergenIds" ? [text] : []));
  expect(hints("<p>Kartoffeln, Camembert, Bechamel</p>")).toEqual([
    "In den Zutaten steht „Camembert“, „Bechamel“, aber „Milch und Laktose“ ist nicht ausgewählt.",
  ]);
  expect(hints("<p>Kartoffeln. Kann Spuren von Milch enthalten.</p>")).toEqual([]);
});
