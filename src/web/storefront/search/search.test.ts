import { describe, expect, it } from "vitest";
import type { SearchFilter, SearchIndex } from "#contract/search.ts";
import { makeSearch } from "#web/storefront/search/search.ts";
import type { SearchableMenu } from "#web/storefront/search/searched-dish.ts";

const filter = (
  changes: Partial<SearchFilter> & Pick<SearchFilter, "group" | "id" | "name">,
): SearchFilter => ({
  terms: [],
  exclusionTerms: [],
  kinds: [],
  harmless: [],
  implies: [],
  ...changes,
});
const [celery, milk, gluten, vegan, glutenFree, italian] = [9, 7, 1, 11, 4, 1];
const filters = [
  filter({ group: "without", id: celery, name: "Sellerie", exclusionTerms: ["Sellerie"] }),
  filter({
    group: "without",
    id: milk,
    name: "Milch",
    exclusionTerms: ["Milch", "Laktose"],
    kinds: ["käse"],
  }),
  filter({ group: "without", id: gluten, name: "Gluten", exclusionTerms: ["Gluten"], kinds: ["weizen"] }),
  filter({ group: "forms", id: vegan, name: "Vegan", terms: ["vegan"] }),
  filter({ group: "forms", id: glutenFree, name: "Glutenfrei", terms: ["glutenfrei"], implies: [gluten] }),
  filter({
    group: "limits",
    id: 1,
    name: "Bis 50 g",
    terms: ["low carb"],
    limit: { figure: "carbs", most: 50 },
  }),
  filter({ group: "styles", id: italian, name: "Italienisch", terms: ["italienisch"] }),
];

interface Dish extends Partial<SearchableMenu> {
  name: string;
  words?: string;
  ingredients?: string;
  contained?: string;
}

function searchIn(dishes: readonly Dish[], synonyms: SearchIndex["synonyms"] = []) {
  const menus = dishes.map((dish, at) => ({
    price: 9.9,
    carbs: 60,
    isBox: false,
    styleIds: [],
    nutritionIds: [],
    allergenIds: [],
    allergensComplete: true,
    traceIds: [],
    tracesComplete: true,
    ...dish,
    id: at + 1,
  }));
  const index = {
    menus: dishes.map(({ words = "", ingredients = "", contained = "" }, at) => ({
      id: at + 1,
      words,
      ingredients,
      contained,
    })),
    filters,
    synonyms,
    commonProperties: [{ terms: ["schnell", "Minuten"], text: "Alles geht schnell." }],
  };
  const search = makeSearch(menus, index);
  const nameOf = (id: number) => menus.find((menu) => menu.id === id)?.name ?? "";
  return (query: string) => {
    const result = search(query);
    return { ...result, names: result.found.map(nameOf), nearestNames: result.nearest.map(nameOf) };
  };
}

const stew: Dish = { name: "Eintopf", ingredients: "Bohnen, Sellerie, Rotwein", allergenIds: [celery] };
const salad: Dish = { name: "Bohnensalat", ingredients: "grüne Bohnen, Zwiebeln" };
const gulash: Dish = {
  name: "Rindergulasch mit Knödeln",
  words: "Gulasch",
  ingredients: "Frühlingszwiebeln, Chili",
};
const chili: Dish = { name: "Chili con Carne", ingredients: "Bohnen, Käse", allergenIds: [milk] };
const search = searchIn([stew, salad, gulash, chili]);

describe("an exclusion", () => {
  it.each([
    "ohne Sellerie",
    "Sellerie frei",
    "selleriefrei",
    "keine Bohnen mit Sellerie, ohne Sellerie",
    "-sellerie",
  ])("%s leaves out a dish with celery", (query) => {
    expect(search(query).names).not.toContain("Eintopf");
  });

  it("is a filter that knows the search without it", () => {
    expect(search("Bohnen ohne Milch und Sellerie").meanings).toEqual([
      {
        filters: [{ group: "without", id: milk }],
        excludedWord: null,
        limits: [],
        rest: "Bohnen ohne Sellerie",
      },
      {
        filters: [{ group: "without", id: celery }],
        excludedWord: null,
        limits: [],
        rest: "Bohnen ohne Milch",
      },
    ]);
    expect(search("vegan ohne Milch").meanings.map(({ rest }) => rest)).toEqual(["ohne Milch", "vegan"]);
  });

  it("may be any word of the ingredients, inside of longer ones too", () => {
    const { names, meanings } = search("ohne Zwiebel");
    expect(names).toEqual(["Eintopf", "Chili con Carne"]);
    expect(meanings).toEqual([{ filters: [], excludedWord: "Zwiebel", limits: [], rest: "" }]);
  });

  it("counts in a box what is in its dishes", () => {
    const box = searchIn([{ name: "Box", contained: "Zwiebeln" }, salad, stew]);
    expect(box("ohne Zwiebeln").names).toEqual(["Eintopf"]);
    expect(box("zwiebeln").names).toEqual(["Bohnensalat"]);
  });

  it("includes synonyms", () => {
    const withWine = searchIn([stew, salad], [{ word: "Alkohol", also: ["Rotwein"] }]);
    expect(withWine("ohne Alkohol").names).toEqual(["Bohnensalat"]);
  });

  it("is reported when no dish knows the word", () => {
    const { names, unknown } = search("ohne Kiwi");
    expect(names).toHaveLength(4);
    expect(unknown).toEqual(["Kiwi"]);
  });

  it("ends at a request", () => {
    expect(search("ohne Sellerie mit Bohnen").names).toEqual(["Bohnensalat", "Chili con Carne"]);
  });

  it("wins over a text that the specification's rule finds", () => {
    const odd = searchIn([{ name: "Ohne Sellerie kocht hier niemand", allergenIds: [celery] }, salad]);
    expect(odd("ohne Sellerie").names).toEqual(["Bohnensalat"]);
  });

  it("demands the claim, not only the missing allergen, for “gluten-free”", () => {
    const free = searchIn([
      { name: "Ohne Beleg" },
      { name: "Mit Beleg", nutritionIds: [glutenFree] },
      { name: "Mit Beleg und Weizen", nutritionIds: [glutenFree], allergenIds: [gluten] },
    ]);
    expect(free("glutenfrei").names).toEqual(["Mit Beleg"]);
    expect(free("ohne Gluten").names).toEqual(["Ohne Beleg", "Mit Beleg"]);
  });
});

describe("the name of an allergen", () => {
  const nuts = searchIn([
    { name: "Korma", ingredients: "Cashews", allergenIds: [celery] },
    { name: "Püree", ingredients: "Selleriesalz (ohne Sellerie)", traceIds: [celery] },
    { name: "Suppe", ingredients: "Wurzelgemüse", tracesComplete: false },
    { name: "Nudeln", ingredients: "Sell" },
  ]);

  it.each(["Sellerie", "selerie", "enthält Sellerie"])("finds where it is by the data: %s", (query) => {
    expect(nuts(query)).toMatchObject({ names: ["Korma"], corrections: [] });
    expect(nuts(query).named).toEqual([
      {
        id: celery,
        text: "1 Menü enthält Sellerie, 1 kann Spuren davon enthalten, bei 1 fehlen Angaben dazu.",
      },
    ]);
  });

  it("can be left away", () => {
    expect(nuts("Korma mit Sellerie").unnamed).toBe("Korma mit");
  });

  it("that no dish contains leads to where it may get in", () => {
    expect(nuts("Milch").named).toMatchObject([
      { text: "Kein Menü enthält Milch, bei 1 fehlen Angaben dazu." },
    ]);
    expect(nuts("Milch")).toMatchObject({ names: [], nearestNames: ["Suppe"] });
  });

  it("that is excluded is not named", () => {
    for (const query of ["allergisch gegen Sellerie", "Allergie Sellerie", "ohne Sellerie für Kinder"])
      expect(nuts(query), query).toMatchObject({ names: ["Püree", "Suppe", "Nudeln"], named: [] });
  });
});

it.each([
  ["ohne Spuren von Sellerie", "ohne Sellerie"],
  ["Suppe ohne jede Spur von Sellerie", "Suppe ohne Sellerie"],
  ["ohne Sellerie, auch keine Spuren", "ohne Sellerie"],
  ["ohne Sellerie und ohne Spuren", "ohne Sellerie"],
  ["selleriefrei spurenfrei", "selleriefrei"],
  ["ohne Sellerie", null],
  ["Spurensuche ohne Sellerie", null],
])("avoids traces where the words name them: %s", (query, rest) => {
  expect(search(query)).toMatchObject({ withoutTraces: rest, without: [celery] });
});

describe("the hits", () => {
  it("has names before other words, and those before ingredients", () => {
    expect(search("chili").names).toEqual(["Chili con Carne", "Rindergulasch mit Knödeln"]);
  });

  it("ignores case, accents and white space, and reads umlauts as two letters", () => {
    for (const query of ["KNÖDEL", "knoedel", "kno\u0308del", " kn oedel", "rinder gulasch"]) {
      expect(search(query).names, query).toEqual(["Rindergulasch mit Knödeln"]);
    }
  });

  it("holds words that do not stand side by side", () => {
    expect(search("Knödel Gulasch").names).toEqual(["Rindergulasch mit Knödeln"]);
    expect(search("Knödel Carne").names).toEqual([]);
  });

  it("is everything for an empty search", () => {
    expect(search("").names).toHaveLength(4);
    expect(search("   ").names).toHaveLength(4);
  });

  it("forgives mistakes and reports the correction", () => {
    const { names, corrections } = search("gulsch");
    expect(names).toEqual(["Rindergulasch mit Knödeln"]);
    expect(corrections).toEqual([{ typed: "gulsch", replacement: "Gulasch" }]);
    expect(search("knodel").names).toEqual(["Rindergulasch mit Knödeln"]);
    expect(search("knodel").corrections).toEqual([]);
  });

  it("corrects nothing that some dish knows", () => {
    expect(search("Chili").corrections).toEqual([]);
  });

  it("is by its style or by its text", () => {
    const styles = searchIn([
      { name: "Ratatouille", ingredients: "italienischer Hartkäse" },
      { name: "Lasagne", words: "Italienisch", styleIds: [italian] },
      { name: "Gulasch" },
    ]);
    expect(styles("italienisch").names).toEqual(["Lasagne", "Ratatouille"]);
    expect(styles("italienische Küche").names).toEqual(["Lasagne"]);
  });

  it("offers the closest dishes when there is no hit, and none with an exclusion", () => {
    expect(search("Bohnen Pizza ohne Sellerie")).toMatchObject({
      names: [],
      nearestNames: ["Bohnensalat", "Chili con Carne"],
    });
    expect(search("Sushi")).toMatchObject({ names: [], nearestNames: [] });
    expect(search("Sushi ohne Sellerie").suited).toEqual([2, 3, 4]);
  });
});

describe("a price", () => {
  const priced = searchIn([
    { name: "Lasagne", price: 9.9 },
    {
      name: "Ratatouille",
      price: 8.9,
      nutritionIds: [vegan],
      ingredients: "Milch 10 g",
      allergenIds: [milk],
    },
    { name: "Curry", price: 10, nutritionIds: [vegan] },
    { name: "Box", price: 49.9, isBox: true },
  ]);

  it.each([
    ["unter 10 euro", ["Ratatouille", "Lasagne"]],
    ["Unter 10€", ["Ratatouille", "Lasagne"]],
    ["weniger als 10 Euro", ["Ratatouille", "Lasagne"]],
    ["günstiger als 10", ["Ratatouille", "Lasagne"]],
    ["billiger als 9", ["Ratatouille"]],
    ["bis 10 €", ["Ratatouille", "Lasagne", "Curry"]],
    ["bis zu 10 EUR", ["Ratatouille", "Lasagne", "Curry"]],
    ["max. 9,50", ["Ratatouille"]],
    ["maximal 9.90 euro", ["Ratatouille", "Lasagne"]],
    ["höchstens 9", ["Ratatouille"]],
    ["10 euro", ["Ratatouille", "Lasagne", "Curry"]],
    ["ab 10 euro", ["Curry", "Box"]],
    ["über 10 euro", ["Box"]],
    ["vegan unter 10 euro", ["Ratatouille"]],
    ["unter 10 euro vegan", ["Ratatouille"]],
    ["Gerichte für unter 10 Euro", ["Ratatouille", "Lasagne"]],
    ["unter 10 euro ohne Milch", ["Lasagne"]],
    ["ohne Milch unter 10 euro", ["Lasagne"]],
    ["curry bis 12", ["Curry"]],
  ])("is understood: %s", (query, names) => {
    expect(priced(query).names).toEqual(names);
  });

  it("is reported and can be removed", () => {
    expect(priced("vegan unter 10 euro").meanings).toMatchObject([
      { filters: [{ group: "forms", id: vegan }], rest: "unter 10 euro" },
      { filters: [], limits: [{ name: "Unter 10,00\u00a0€" }], rest: "vegan" },
    ]);
  });

  it.each(["unter 500 kcal", "unter 30 g", "unter 50 k", "bis 3 min", "10", "3 x 10"])(
    "is not read from %s",
    (query) => {
      expect(priced(query).meanings.flatMap(({ limits }) => limits)).toEqual([]);
    },
  );

  it("that no dish keeps offers the other suitable dishes, the closest first, and none with an exclusion", () => {
    expect(priced("vegan unter 5 euro")).toMatchObject({ names: [], nearestNames: ["Ratatouille", "Curry"] });
    expect(priced("unter 5 euro ohne Milch").nearestNames).toEqual(["Lasagne", "Curry", "Box"]);
    expect(priced("lasagne unter 9 euro").nearestNames).toEqual(["Lasagne"]);
  });

  it("ends the exclusions before it", () => {
    expect(priced("ohne Milch unter 12 euro Curry").names).toEqual(["Curry"]);
  });
});

describe("few carbohydrates", () => {
  const light = searchIn([
    { name: "Bowl", carbs: 43 },
    { name: "Pasta", carbs: 90 },
    { name: "Shakshuka", carbs: 25 },
    { name: "Box", carbs: 0, isBox: true },
  ]);

  it("are a reported limit, the fewest first; a box has several portions", () => {
    for (const query of ["low carb", "low-carb", "lowcarb", "lowcrab"]) {
      expect(light(query).names, query).toEqual(["Shakshuka", "Bowl"]);
    }
    expect(light("low carb").meanings).toMatchObject([{ filters: [], limits: [{ name: "Bis 50 g" }] }]);
  });
});

describe("words that are true of every menu", () => {
  it.each(["schnell", "schnelle", "schnel", "in 5 Minuten", "schnell in 3 Minuten"])(
    "finds every dish and is answered: %s",
    (query) => {
      expect(search(query)).toMatchObject({ answers: ["Alles geht schnell."], corrections: [] });
      expect(search(query).names).toHaveLength(4);
    },
  );

  it("leaves the rest of the search as it is", () => {
    expect(search("schnell ohne Sellerie").names).toEqual([
      "Bohnensalat",
      "Rindergulasch mit Knödeln",
      "Chili con Carne",
    ]);
    expect(search("schnelles Chili").names).toEqual(["Chili con Carne", "Rindergulasch mit Knödeln"]);
  });

  it("is found first where a dish is called like that", () => {
    const named = searchIn([salad, { name: "Schnelle Nudeln" }]);
    expect(named("schnell").names).toEqual(["Schnelle Nudeln", "Bohnensalat"]);
  });
});

it("survives whatever is typed", () => {
  for (const query of [
    "-",
    "--",
    "- -y",
    "ohne",
    "ohne -",
    "frei",
    "x-",
    "\u0301",
    ",,",
    "ohne ohne ohne",
    "a".repeat(100),
  ]) {
    expect(() => search(query), query).not.toThrow();
  }
});
