import { describe, expect, it } from "vitest";
import { markAllergens, mentionsOf, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { energyHints, wrongFigures } from "#contract/office/catalogue/figure-check.ts";
import { hintsFor, missingForSale } from "#contract/office/catalogue/menu-check.ts";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";

const milk: NamedAllergen = { id: 7, code: "milch", name: "Milch und Laktose", words: "" };
const gluten: NamedAllergen = { id: 1, code: "gluten", name: "Glutenhaltiges Getreide", words: "" };
const egg: NamedAllergen = { id: 3, code: "eier", name: "Eier", words: "" };
const hemp: NamedAllergen = { id: 100, code: "hanf", name: "Hanf", words: "Hanfsamen, Cannabis" };
const allergens = [gluten, egg, milk, hemp];
const dish = {
  ...{ isFoodComplete: true, isTruthful: true, followsRecipe: true, isShelfLifeProven: true },
  ...{ allergenIds: [1], traceIds: [7], tracesComplete: true },
};
const knowledge = {
  allergens,
  nutritionForms: [
    { id: 10, name: "Vegetarisch" },
    { id: 11, name: "Vegan" },
  ],
  dishes: new Map([
    [1, { ...dish, name: "Gulasch" }],
    [2, { ...dish, name: "Suppe", isFoodComplete: false }],
  ]),
  derived: null,
  ingredientNames: [],
  shelfLife: { isAsked: true, usualDays: 6, categories: [{ id: 1, name: "Durchgegart", provenDays: 8 }] },
};

const figures = {
  kj: 476,
  kcal: 113,
  fat: 3.4,
  saturates: 1.2,
  carbs: 11.9,
  sugar: 3.6,
  protein: 7.9,
  salt: 1,
};
const complete: MenuContent = {
  ...emptyMenuContent,
  name: "Pfannkuchen",
  weightGrams: 400,
  ingredients: "<p><strong>Weizen</strong>mehl, Voll<strong>milch</strong>, <strong>Ei</strong>, Salz</p>",
  storage: "Gekühlt lagern.",
  preparation: "Erwärmen.",
  allergenIds: [1, 3, 7],
  allergensComplete: true,
  tracesComplete: true,
  shelfLifeCategoryId: 1,
  per100g: figures,
  pictures: [{ id: "0".repeat(32), alt: "Pfannkuchen" }],
};
const missing = (change: Partial<MenuContent>, isBox = false) =>
  missingForSale({ isBox, content: { ...complete, ...change } }, knowledge).map(({ text }) => text);
const hints = (change: Partial<MenuContent>) =>
  hintsFor({ isBox: false, content: { ...complete, ...change } }, knowledge).map(({ text }) => text);

describe("a menu may be sold", () => {
  it("when everything is there", () => expect(missing({})).toEqual([]));

  it.each<[Partial<MenuContent>, string]>([
    [{ pictures: [] }, "ein Bild fehlt"],
    [{ ingredients: "", allergenIds: [] }, "die Zutaten fehlen"],
    [{ ingredients: "<p> </p>", allergenIds: [] }, "die Zutaten fehlen"],
    [{ pictures: [{ id: "0".repeat(32), alt: " " }] }, "ein Bild noch nicht beschrieben ist"],
    [{ storage: "" }, "die Aufbewahrung fehlt"],
    [{ weightGrams: 0 }, "die Nettofüllmenge fehlt"],
    [{ preparation: " " }, "die Zubereitung fehlt"],
    [{ per100g: { ...figures, salt: null } }, "Nährwerte fehlen: Salz"],
    [{ allergensComplete: false }, "die Allergenangaben noch nicht als vollständig bestätigt sind"],
    [
      { ingredients: "<p><strong>Weizen</strong>mehl, Vollmilch, <strong>Ei</strong></p>" },
      "das Allergen „Milch und Laktose“ in den Zutaten nicht hervorgehoben ist („Vollmilch“)",
    ],
    [
      { ingredients: "<p><strong>Weizen</strong>mehl, <strong>Ei</strong></p>" },
      "das Allergen „Milch und Laktose“ in den Zutaten nicht genannt ist",
    ],
  ])("not with %o", (change, text) => expect(missing(change)).toEqual([text]));

  it("names all that is missing of a new one", () => {
    const none = { ...figures, kj: null, kcal: null, fat: null, saturates: null };
    const per100g = { ...none, carbs: null, sugar: null, protein: null, salt: null };
    expect(
      missing({
        pictures: [],
        ingredients: "",
        storage: "",
        preparation: "",
        per100g,
        allergensComplete: false,
      }),
    ).toHaveLength(6);
  });

  it("as a box only with dishes whose own data are complete", () => {
    const food = { ingredients: "", storage: "", preparation: "", allergensComplete: false };
    expect(missing({ ...food, contents: [{ menuId: 1, quantity: 6 }] }, true)).toEqual([]);
    expect(missing({ ...food, contents: [] }, true)).toEqual(["die Box noch keinen Inhalt hat"]);
    expect(missing({ ...food, contents: [{ menuId: 2, quantity: 1 }] }, true)).toEqual([
      "die Lebensmittelangaben von „Suppe“ unvollständig sind",
    ]);
  });
});

describe("figures", () => {
  it("refuse a part that is more than its whole, and more than 100 g in 100 g", () => {
    expect(wrongFigures(figures)).toEqual({});
    expect(Object.keys(wrongFigures({ ...figures, saturates: 3.5 }))).toEqual(["saturates"]);
    expect(Object.keys(wrongFigures({ ...figures, sugar: 12 }))).toEqual(["sugar"]);
    expect(Object.keys(wrongFigures({ ...figures, fat: 82 }))).toEqual(["protein"]);
    expect(wrongFigures({ ...figures, fat: null })).toEqual({});
  });

  // 4 × 7.9 + 4 × 11.9 + 9 × 3.4 = 109.8 kcal; 17 × 7.9 + 17 × 11.9 + 37 × 3.4 = 462.4 kJ
  it.each([
    [113, 476, []],
    [131, 552, []],
    [138, 476, ["kcal"]],
    [88, 371, []],
    [87, 476, ["kcal"]],
    [110, 578, ["kj"]],
    [110, 579, ["kj"]],
    [110, 369, ["kj"]],
    [1130, 4720, ["kcal", "kj"]],
    [130, 470, ["kj"]],
  ])("with %d kcal and %d kJ give hints at %j", (kcal, kj, fields) => {
    expect(energyHints({ ...figures, kcal, kj }).map(({ field }) => field)).toEqual(fields);
  });

  it("tell what the factors of the law give, and what does not go together", () => {
    expect(energyHints({ ...figures, kj: 113 })).toEqual([
      {
        field: "kj",
        text: "Aus Fett, Kohlenhydraten und Eiweiß ergeben sich etwa 462 kJ, angegeben sind 113 kJ.",
      },
    ]);
    expect(energyHints({ ...figures, kcal: 130, kj: 470 })).toEqual([
      { field: "kj", text: "470 kJ und 130 kcal passen nicht zusammen." },
    ]);
    expect(energyHints({ ...figures, kj: null, kcal: null })).toEqual([]);
  });
});

describe("allergens in ingredients", () => {
  it("are marked in one go, each word with its plural, and marking again changes nothing", () => {
    const plain =
      "<p>Weizenmehl, Eier, Eiernudeln, Reis, Butter, Kakaobutter, Buchweizen, Hanfsamen &amp; Salz</p>";
    const marked = markAllergens(plain, allergens);
    expect(marked).toBe(
      "<p><strong>Weizen</strong>mehl, <strong>Eier</strong>, <strong>Eier</strong>nudeln, Reis, <strong>Butter</strong>, Kakaobutter, Buchweizen, <strong>Hanfsamen</strong> &amp; Salz</p>",
    );
    expect(markAllergens(marked, allergens)).toBe(marked);
    for (const allergen of allergens) expect(mentionsOf(marked, allergen).isMarked).toBe(true);
  });

  it("are left alone where they are not chosen", () => {
    expect(markAllergens("<p>Butter, Ei</p>", [egg])).toBe("<p>Butter, <strong>Ei</strong></p>");
  });

  it("do not hide in other words", () => {
    const { isMarked, unmarked } = mentionsOf("<p>Reis, Kokosmilch, <strong>Reis</strong></p>", egg);
    expect({ isMarked, unmarked }).toEqual({ isMarked: false, unmarked: [] });
    expect(mentionsOf("<p>Kokosmilch</p>", milk).unmarked).toEqual([]);
  });

  it("are marked by a part of a longer word, not by a single letter", () => {
    const marked = (html: string, allergen = gluten) => mentionsOf(html, allergen).isMarked;
    expect(marked("<p>Hart<strong>weizen</strong>grieß</p>")).toBe(true);
    expect(marked("<p><strong>W</strong>eizengrieß</p>")).toBe(false);
    expect(marked("<p>Kokos<strong>milch</strong></p>", milk)).toBe(false);
  });

  it("count as told where the brackets behind a word emphasise them", () => {
    expect(mentionsOf("<p>Feta 5 % (Schafs<strong>milch</strong>, Salz)</p>", milk).unmarked).toEqual([]);
    expect(mentionsOf("<p>Feta, Oliven (Salz)</p>", milk).unmarked).toEqual(["Feta"]);
  });
});

describe("hints", () => {
  it("are none for what is plausible", () => expect(hints({})).toEqual([]));

  it("name what is in the ingredients but not among the allergens", () => {
    expect(hints({ allergenIds: [1, 3] })).toEqual([
      "In den Zutaten ist es hervorgehoben, aber „Milch und Laktose“ ist nicht ausgewählt.",
    ]);
    const ingredients = `${complete.ingredients}<p>Butter</p>`;
    expect(hints({ ingredients })).toEqual(["Nicht überall hervorgehoben: „Butter“ (Milch und Laktose)."]);
  });
});

describe("what the texts say of traces", () => {
  const sentence = "Kann Spuren von Milch und Ei enthalten.";
  const none = { allergenIds: [1], ingredients: "<p><strong>Weizen</strong>mehl</p>" };

  it.each<[string, Partial<MenuContent>, string[]]>([
    ["goes with what is listed", { traceIds: [3, 7] }, []],
    ["goes with what is contained anyway", { traceIds: [3], allergenIds: [1, 7] }, []],
    [
      "is not more than what is listed",
      { traceIds: [7] },
      [`Spuren nennt, die nicht angegeben sind: „Eier“`],
    ],
    ["is not said of traces that are not listed", {}, [`nicht angegeben sind: „Eier“, „Milch und Laktose“`]],
  ])("%s", (_, change, texts) => {
    for (const field of ["additionalInformation", "description", "storage", "preparation"] as const) {
      const ingredients = "<p><strong>Weizen</strong>mehl, <strong>Milch</strong></p>";
      const food = change.allergenIds ? { ingredients } : {};
      expect(missing({ ...none, ...food, [field]: `Aus Bayern. ${sentence}`, ...change })).toEqual(
        texts.map((text) => expect.stringContaining(text)),
      );
    }
  });

  it.each([
    ["Enthält keine Spuren von Milch.", [], []],
    [
      "Enthält keine Spuren von Milch.",
      [7],
      ["ein Satz Spuren verneint, die angegeben sind: „Milch und Laktose“"],
    ],
    [
      "Ohne Spuren von Allergenen.",
      [7],
      ["ein Satz Spuren verneint, die angegeben sind: „Milch und Laktose“"],
    ],
    [
      "Spuren von Milch können nicht ausgeschlossen werden.",
      [],
      ["nicht angegeben sind: „Milch und Laktose“"],
    ],
    [
      "In unserer Küche wird auch Weizen und Sahne verarbeitet.",
      [3],
      ["nicht angegeben sind: „Milch und Laktose“"],
    ],
    ["Rindfleisch aus Deutschland.", [7], []],
  ])("%s with traces %j", (additionalInformation, traceIds, texts) => {
    expect(missing({ ...none, additionalInformation, traceIds })).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    );
  });

  it("may be right and still belongs to the data, which write the sentence", () => {
    const written = `Den Satz zu Spuren schreibt der Shop aus den gewählten Allergenen. Bitte hier herausnehmen: „${sentence}“`;
    expect(hints({ additionalInformation: sentence, traceIds: [3, 7] })).toEqual([written]);
    expect(hints({ additionalInformation: "Enthält keine Spuren von Milch." })).toEqual([]);
  });

  it("of a box holds for its dishes", () => {
    const box = (additionalInformation: string) =>
      missing({ additionalInformation, contents: [{ menuId: 1, quantity: 6 }] }, true);
    expect(box("Kann Spuren von Milch und Weizen enthalten.")).toEqual([]);
    expect(box("Kann Spuren von Ei enthalten.")).toEqual([expect.stringContaining("„Eier“")]);
  });
});

describe("traces that are not stated", () => {
  it("keep a dish from the sale, and a box in which it lies", () => {
    expect(missing({ tracesComplete: false })).toEqual([
      "die Spuren von Allergenen noch nicht angegeben sind",
    ]);
    const dishes = new Map([[3, { ...dish, name: "Bratling", tracesComplete: false }]]);
    const box = { isBox: true, content: { ...complete, contents: [{ menuId: 3, quantity: 6 }] } };
    expect(missingForSale(box, { ...knowledge, dishes })).toEqual([
      { field: "contents", text: "die Spuren von „Bratling“ noch nicht angegeben sind", broken: "traces 3" },
    ]);
  });
});

describe("a promise that its own data contradict", () => {
  it("keeps a menu from the sale, with the word that contradicts", () => {
    const ingredients = complete.ingredients.replace("Salz", "Speck");
    expect(missing({ ingredients, nutritionIds: [10] })).toEqual([
      "„Vegetarisch“ gewählt ist, aber in den Zutaten „Speck“ steht",
    ]);
    expect(missing({ nutritionIds: [10, 11] })).toEqual([
      "„Vegan“ gewählt ist, aber in den Zutaten „Vollmilch“, „Ei“ stehen",
    ]);
    expect(missing({ nutritionIds: [10] })).toEqual([]);
  });

  it("keeps a box from the sale in which it lies", () => {
    const dishes = new Map([[3, { ...dish, name: "Bratling", isTruthful: false }]]);
    const box = { isBox: true, content: { ...complete, contents: [{ menuId: 3, quantity: 6 }] } };
    expect(missingForSale(box, { ...knowledge, dishes })).toEqual([
      { field: "contents", text: "„Bratling“ etwas verspricht, was nicht stimmt", broken: "dish 3" },
    ]);
  });
});

it("finds an allergen whose own words hold what means something in a pattern", () => {
  const odd: NamedAllergen = { id: 101, code: "e-621", name: "E-621 (+ Salze)", words: "Na-Glutamat, a.b" };
  expect(mentionsOf("<p>Würze E-621 (+ Salze), Na-Glutamat, aXb</p>", odd).unmarked).toHaveLength(2);
});

it.each(["constructor", "toString", "__proto__"])("an allergen may have the code %s", (code) => {
  const own: NamedAllergen = { id: 101, code, name: "Lupinenblüte", words: "" };
  expect([...mentionsOf("<p>Zucker, Lupinenblüte</p>", own).unmarked]).toEqual(["Lupinenblüte"]);
});
