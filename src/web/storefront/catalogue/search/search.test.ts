import { describe, expect, it } from "vitest";
import type { SearchFilter, SearchIndex } from "#contract/catalogue/search.ts";
import type { SearchableMenu } from "#web/storefront/catalogue/search/dishes.ts";
import { makeSearch } from "#web/storefront/catalogue/search/search.ts";

const noWords = { terms: [], exclusionTerms: [], kinds: [], harmless: [], implies: [] };
const [celery, milk, gluten, vegan, glutenFree, italian] = [9, 7, 1, 11, 4, 1];
const rahm = { kinds: ["käse", '"Rahm"'], harmless: ["Käsekraut"] };
const filters: SearchFilter[] = [
  { ...noWords, group: "without", id: celery, name: "Sellerie", exclusionTerms: ["Sellerie"] },
  { ...noWords, group: "without", id: milk, name: "Milch", exclusionTerms: ["Milch", "Laktose"], ...rahm },
  { ...noWords, group: "without", id: gluten, name: "Gluten", exclusionTerms: ["Gluten"], kinds: ["weizen"] },
  { ...noWords, group: "forms", id: vegan, name: "Vegan", terms: ["vegan", "Pflanzenkost"] },
  {
    ...noWords,
    group: "forms",
    id: glutenFree,
    name: "Glutenfrei",
    terms: ["glutenfrei"],
    implies: [gluten],
  },
  { ...noWords, group: "styles", id: italian, name: "Italienisch", terms: ["italienisch"] },
  {
    ...{
      ...noWords,
      group: "help",
      id: 1,
      name: "Was kostet der Versand?",
      terms: ["Versand", "Versandkosten"],
    },
    help: { text: "4,90 €.", href: "/faq#versand" },
  },
  {
    ...{
      ...noWords,
      group: "help",
      id: 2,
      name: "Muss es ein Abo sein?",
      terms: ["Abo", "Kinder"],
    },
    help: { text: "Nein.", href: "/faq#abo" },
  },
  {
    ...{
      ...noWords,
      group: "needs",
      id: 1,
      name: "Ist das halal?",
      terms: ["halal", "Pflanzenkost"],
      exclusionTerms: ["Weingeist"],
    },
    help: { text: "Nein.", href: "/shop?q=ohne", label: "Ohne", menus: [4, 1] },
  },
  {
    ...{ ...noWords, group: "limits", id: 1, name: "Bis 50 g", terms: ["low carb"] },
    limit: { figure: "carbs", most: 50 },
  },
];

interface Dish extends Partial<SearchableMenu> {
  name: string;
  words?: string;
  ingredients?: string;
  contained?: string;
}

async function searchIn(dishes: readonly Dish[], synonyms: SearchIndex["synonyms"] = []) {
  const menus = dishes.map((dish, at) => ({
    ...{ price: 9.9, carbs: 60, isBox: false, styleIds: [], nutritionIds: [] },
    ...{ allergenIds: [], allergensComplete: true, traceIds: [], tracesComplete: true },
    ...dish,
    id: at + 1,
  }));
  const index = {
    menus: dishes.map((dish, at) => ({ words: "", ingredients: "", contained: "", ...dish, id: at + 1 })),
    filters,
    synonyms,
    commonProperties: [{ terms: ["schnell", "Minuten"], text: "Alles geht schnell." }],
  };
  const search = await makeSearch(menus, index);
  const namesOf = (ids: readonly number[]) => ids.map((id) => menus.find((menu) => menu.id === id)?.name);
  return (query: string) => {
    const result = search(query);
    return {
      ...result,
      names: namesOf(result.found),
      nearestNames: namesOf(result.nearest),
      // "what it means: the search without it"
      chips: result.meanings.map(({ filters: meant, excludedWord, limits, rest }) => {
        const names = [...meant.map(({ group, id }) => `${group} ${id}`), ...limits.map(({ name }) => name)];
        return `${[...names, ...(excludedWord === null ? [] : [excludedWord])].join(" ")}: ${rest}`;
      }),
    };
  };
}

type Shop = Awaited<ReturnType<typeof searchIn>>;
type Row = [query: string, expected: Partial<ReturnType<Shop>>];

const stew: Dish = { name: "Eintopf", ingredients: "Bohnen, Sellerie, Rotwein", allergenIds: [celery] };
const salad: Dish = { name: "Bohnensalat", ingredients: "grüne Bohnen, Zwiebeln" };
const gulash: Dish = { name: "Rindergulasch mit Knödeln", ingredients: "Frühlingszwiebeln, Chili, Gulasch" };
const chili: Dish = { name: "Chili con Carne", ingredients: "Bohnen, Käse", allergenIds: [milk] };
const all = [stew, salad, gulash, chili].map(({ name }) => name);
const withoutCelery = [salad, gulash, chili].map(({ name }) => name);

const kitchen = await searchIn([stew, salad, gulash, chili], [{ word: "Alkohol", also: ["Rotwein"] }]);
const allergens = await searchIn([
  { name: "Korma", ingredients: "Cashews", allergenIds: [celery] },
  { name: "Püree", ingredients: "Selleriesalz (ohne Sellerie)", traceIds: [celery] },
  { name: "Suppe", ingredients: "Wurzelgemüse", tracesComplete: false },
  { name: "Nudeln", ingredients: "Sell" },
  { name: "Offen", allergensComplete: false },
]);
const claims = await searchIn([
  { name: "Ohne Beleg" },
  { name: "Mit Beleg", nutritionIds: [glutenFree] },
  { name: "Mit Beleg und Weizen", nutritionIds: [glutenFree], allergenIds: [gluten] },
]);
const odd = await searchIn([{ name: "Ohne Sellerie, schnell", allergenIds: [celery] }, salad, stew]);
const box = await searchIn([{ name: "Box", contained: "Zwiebeln" }, salad, stew]);
const styles = await searchIn([
  { name: "Ratatouille", ingredients: "italienischer Hartkäse", carbs: 25 },
  { name: "Lasagne", words: "Italienisch", styleIds: [italian], carbs: 43 },
  { name: "Gulasch", carbs: 90 },
  { name: "Box", carbs: 0, isBox: true },
]);
const priced = await searchIn([
  { name: "Lasagne", price: 9.9 },
  {
    ...{ name: "Ratatouille", price: 8.9, nutritionIds: [vegan] },
    ...{ ingredients: "Milch 10 g", allergenIds: [milk] },
  },
  { name: "Curry", price: 10, nutritionIds: [vegan] },
  { name: "Box", price: 49.9, isBox: true },
]);
const named = (text: string) => ({ named: [{ id: celery, text }], corrections: [] });
const whereCeleryIs = named(
  "1 Menü enthält Sellerie, 1 kann Spuren davon enthalten, bei 2 fehlen Angaben dazu.",
);
const shipping = { question: "Was kostet der Versand?", text: "4,90 €.", href: "/faq#versand" };
const subscription = { question: "Muss es ein Abo sein?", text: "Nein.", href: "/faq#abo" };
const halal = { question: "Ist das halal?", text: "Nein.", href: "/shop?q=ohne", label: "Ohne" };
const needed = await searchIn([stew, salad, gulash, chili]);
const compounds = await searchIn(
  ["Suppe", "Krustenbraten", "Königsberger", "Tomatensauce", "Lachs"].map((name) => ({
    name,
    words: name === "Krustenbraten" ? "Braten" : "",
  })),
);
const cheap = ["Ratatouille", "Lasagne"];
const upTo10 = ["Ratatouille", "Lasagne", "Curry"];

const tables: [about: string, shop: Shop, rows: Row[]][] = [
  [
    "an exclusion",
    kitchen,
    [
      ["ohne Sellerie", { names: withoutCelery, chips: ["without 9: "], withoutTraces: null }],
      ["Sellerie frei", { names: withoutCelery }],
      ["selleriefrei", { names: withoutCelery }],
      ["ohneSellerie", { names: withoutCelery }],
      ["Sellerieallergie", { names: withoutCelery }],
      ["ohen Sellerie", { names: withoutCelery }],
      ["-sellerie", { names: withoutCelery, chips: ["without 9: "] }],
      ["ohne jede Spur von Sellerie", { names: withoutCelery, without: [celery] }],
      ["keine Bohnen mit Sellerie, ohne Sellerie", { names: [], without: [celery] }],
      ["ei- und milchfrei", { without: [milk] }],
      ["gluten- und milchfrei", { without: [milk, gluten] }],
      ["milchf", { without: [milk], chips: ["without 7: "] }],
      // the search without it is known, and the others keep their "ohne"
      [
        "Bohnen ohne Milch und Sellerie",
        { names: [salad.name], chips: ["without 7: Bohnen ohne Sellerie", "without 9: Bohnen ohne Milch"] },
      ],
      ["vegan ohne Milch", { chips: ["forms 11: ohne Milch", "without 7: vegan"] }],
      ["ohne Gluten Laktose", { without: [gluten, milk] }],
      ["ohne Gluten Käse", { without: [gluten] }],
      ["ohne Gluten, Käse", { without: [gluten, milk] }],
      ["weder Gluten noch Schafskäse", { without: [gluten, milk] }],
      ["ohne Käsekraut und Rahmspinat", { without: [] }],
      ["ohne Sellerie mit Bohnen", { names: [salad.name, chili.name] }],
      // any word of the ingredients, inside of longer ones and by another word too
      ["ohne Zwiebel", { names: [stew.name, chili.name], chips: ["Zwiebel: "] }],
      ["ohne Alkohol", { names: withoutCelery }],
      ["ohne Kiwi", { names: all, unknown: ["Kiwi"] }],
      ["ohne Kiwi und Milch", { unknown: ["Kiwi"], without: [milk] }],
    ],
  ],
  [
    "an exclusion wins over the whole text, else a dish that is called so comes first",
    odd,
    [
      ["ohne Sellerie", { names: [salad.name] }],
      ["schnell", { names: ["Ohne Sellerie, schnell", salad.name, stew.name] }],
    ],
  ],
  [
    "a form promises more than a missing allergen",
    claims,
    [
      ["glutenfrei", { names: ["Mit Beleg"] }],
      ["ohne Gluten", { names: ["Ohne Beleg", "Mit Beleg"] }],
    ],
  ],
  [
    "a box goes without what its dishes contain, but is not found by it",
    box,
    [
      ["ohne Zwiebeln", { names: [stew.name] }],
      ["zwiebeln", { names: [salad.name] }],
    ],
  ],
  [
    "the name of an allergen finds where it is by the data, and unknown is never free",
    allergens,
    [
      ["Sellerie", { names: ["Korma"], ...whereCeleryIs }],
      ["selerie", { names: ["Korma"], ...whereCeleryIs }],
      ["enthält Sellerie", { names: ["Korma"], ...whereCeleryIs }],
      ["Korma mit Sellerie", { unnamed: "Korma mit" }],
      [
        "Milch",
        {
          names: [],
          nearestNames: ["Suppe", "Offen"],
          named: [{ id: milk, text: "Kein Menü enthält Milch, bei 2 fehlen Angaben dazu." }],
        },
      ],
      ["allergisch gegen Sellerie", { names: ["Püree", "Suppe", "Nudeln"], named: [] }],
      ["Allergie Sellerie", { names: ["Püree", "Suppe", "Nudeln"], named: [] }],
      ["ohne Sellerie für Kinder", { names: ["Püree", "Suppe", "Nudeln"], named: [] }],
    ],
  ],
  [
    "traces are avoided where the words name them",
    kitchen,
    [
      ["ohne Spuren von Sellerie", { withoutTraces: "ohne Sellerie", without: [celery] }],
      ["ohne Sellerie, auch keine Spuren", { withoutTraces: "ohne Sellerie", without: [celery] }],
      ["ohne Sellerie und ohne Spuren", { withoutTraces: "ohne Sellerie", without: [celery] }],
      ["selleriefrei spurenfrei", { withoutTraces: "selleriefrei", without: [celery] }],
      ["Spurensuche ohne Sellerie", { withoutTraces: null, without: [celery] }],
    ],
  ],
  [
    "the hits",
    kitchen,
    [
      ["chili", { names: [chili.name, gulash.name], corrections: [] }],
      ...["KNÖDEL", "knoedel", "kno\u0308del", " kn oedel", "knodel", "rinder gulasch", "Knödel Gulasch"].map(
        (query): Row => [query, { names: [gulash.name], corrections: [] }],
      ),
      ["gulsch", { names: [gulash.name], corrections: [{ typed: "gulsch", replacement: "Gulasch" }] }],
      ["Knödel Carne", { names: [] }],
      ["", { names: all }],
      ["   ", { names: all }],
      ["Bohnen Pizza ohne Sellerie", { names: [], nearestNames: [salad.name, chili.name] }],
      ["Sushi", { names: [], nearestNames: [] }],
      ["Sushi ohne Sellerie", { suited: [2, 3, 4] }],
    ],
  ],
  [
    "a style is found by its text too, few carbohydrates by the figure",
    styles,
    [
      ["italienisch", { names: ["Lasagne", "Ratatouille"] }],
      ["italienische Küche", { names: ["Lasagne"] }],
      ["italenisch", { names: ["Lasagne"], corrections: [] }],
      // the fewest first; a box has several portions
      ...["low carb", "low-carb", "lowcarb", "lowcrab"].map(
        (query): Row => [query, { names: ["Ratatouille", "Lasagne"], chips: ["Bis 50 g: "] }],
      ),
    ],
  ],
  [
    "a price",
    priced,
    [
      ["unter 10 euro", { names: cheap }],
      ["günstiger als 10", { names: cheap }],
      ["billiger als 9", { names: ["Ratatouille"] }],
      ["bis 10 €", { names: upTo10 }],
      ["max. 9,50", { names: ["Ratatouille"] }],
      ["maximal 9.90 euro", { names: cheap }],
      ["10 euro", { names: upTo10 }],
      ["ab 10 euro", { names: ["Curry", "Box"] }],
      ["über 10 euro", { names: ["Box"] }],
      [
        "vegan unter 10 euro",
        { names: ["Ratatouille"], chips: ["forms 11: unter 10 euro", "Unter 10,00\u00a0€: vegan"] },
      ],
      ["Gerichte für unter 10 Euro", { names: cheap }],
      ["unter 10 euro ohne Milch", { names: ["Lasagne"] }],
      ["ohne Milch unter 10 euro", { names: ["Lasagne"] }],
      ["ohne Milch unter 12 euro Curry", { names: ["Curry"] }],
      ["curry bis 12", { names: ["Curry"] }],
      ...["unter 500 kcal", "unter 30 g", "unter 50 k", "bis 3 min", "10", "3 x 10"].map(
        (query): Row => [query, { chips: [] }],
      ),
      // the closest first, and none with an exclusion
      ["vegan unter 5 euro", { names: [], nearestNames: ["Ratatouille", "Curry"] }],
      ["unter 5 euro ohne Milch", { nearestNames: ["Lasagne", "Curry", "Box"] }],
      ["lasagne unter 9 euro", { nearestNames: ["Lasagne"] }],
    ],
  ],
  [
    "a word of the FAQ is answered by it and corrected to no dish",
    kitchen,
    [
      ["versand", { help: [shipping], isHelpOnly: true, names: all, corrections: [], chips: [] }],
      ["Vesrandkosten", { help: [shipping], isHelpOnly: true }],
      ["kein Abo", { help: [subscription], isHelpOnly: true, unknown: [], without: [] }],
      ["Abo und Versand", { help: [subscription, shipping], isHelpOnly: true }],
      ["Kinder", { help: [subscription], isHelpOnly: true }],
      ["chili versand", { help: [shipping], isHelpOnly: false, names: [chili.name, gulash.name] }],
      ["Versand ohne Sellerie", { help: [shipping], isHelpOnly: false, names: withoutCelery }],
      ["ohne Sellerie für Kinder", { help: [subscription], isHelpOnly: false, names: withoutCelery }],
    ],
  ],
  [
    "a need is answered by its dishes in their order, alone, excluded or mistyped, and filters what else is searched",
    needed,
    [
      [
        "halal",
        { names: [chili.name, stew.name], help: [halal], isHelpOnly: false, chips: [], corrections: [] },
      ],
      ["hallal", { names: [chili.name, stew.name], help: [halal], corrections: [] }],
      ["ohne Weingeist", { names: [chili.name, stew.name], help: [halal], unknown: [], chips: [] }],
      ["weingeistfrei", { names: [chili.name, stew.name], help: [halal] }],
      ["Bohnen halal", { names: [chili.name, stew.name], help: [halal] }],
      ["Zwiebeln halal", { names: [], help: [halal] }],
      // a filter may be meant, too
      ["Pflanzenkost", { names: [], help: [halal], chips: ["forms 11: "] }],
    ],
  ],
  [
    "a compound that no dish is called offers what is of its kind, and is taken for no other one",
    compounds,
    [
      ["Sauerbraten", { names: [], nearestNames: ["Krustenbraten"], corrections: [] }],
      ["Tomatensuppe", { names: [], nearestNames: ["Suppe"], corrections: [] }],
      ["Tomatensausse", { names: ["Tomatensauce"] }],
      ["Lachsburger", { names: [], nearestNames: ["Lachs"], corrections: [] }],
      ["Burger", { names: [], nearestNames: [], corrections: [] }],
      [
        "lachsfrei",
        { names: ["Suppe", "Krustenbraten", "Königsberger", "Tomatensauce"], chips: ["Lachs: "] },
      ],
    ],
  ],
  [
    "what is true of every menu is answered",
    kitchen,
    [
      ...["schnell", "schnelle", "schnel", "in 5 Minuten", "schnell in 3 Minuten"].map(
        (query): Row => [query, { names: all, answers: ["Alles geht schnell."], corrections: [] }],
      ),
      ["schnell ohne Sellerie", { names: withoutCelery }],
      ["schnelles Chili", { names: [chili.name, gulash.name] }],
    ],
  ],
];

describe.each(tables)("%s", (_about, shop, rows) => {
  it.each(rows)("%s", (query, expected) => {
    expect(shop(query)).toMatchObject(expected);
  });
});

const nonsense = ["-", "--", "- -y", "ohne", "ohne -", "frei", "x-", "\u0301", ",,", "ohne ohne ohne"];

it.each([...nonsense, "a".repeat(100)])("survives %s", (query) => {
  expect(() => kitchen(query)).not.toThrow();
});

it("answers a press while the texts are read", async () => {
  const happened: string[] = [];
  const reading = searchIn(Array.from({ length: 9 }, () => stew)).then(() => happened.push("read"));
  setTimeout(() => happened.push("pressed"));
  await reading;
  expect(happened).toEqual(["pressed", "read"]);
});
