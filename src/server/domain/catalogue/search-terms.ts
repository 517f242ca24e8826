import type { FormClaim, PromisedFigure } from "#contract/catalogue/form-claims.ts";

/** Words for filters beside their names, by code or slug. Filters that the operator adds have their name only. */
interface FilterTerms {
  terms?: readonly string[];
  exclusionTerms?: readonly string[];
}

/** The law separates peanuts and tree nuts; guests who type "Nuss" mean both. */
const nuts = ["Nuss", "Nüsse", "Nüssen", "nut", "nuts"];
/** The kinds of the law. A guest who types one asks which menus have it: it never counts as a mistyped word. */
const treeNuts = [
  ...["Haselnuss", "Haselnüsse", "Walnuss", "Walnüsse", "Pekannuss", "Pekannüsse", "Paranuss", "Paranüsse"],
  ...["Mandel", "Cashew", "Cashewkern", "Cashewnuss", "Cashewnüsse", "Pistazie", "Macadamia"],
  ...["Macadamianuss", "Macadamianüsse", "Baumnuss", "Baumnüsse"],
];
const fewCarbs = ["low carb", "wenig Kohlenhydrate", "kohlenhydratarm", "Kohlenhydrate", "Carbs"];
const seafood = ["Meeresfrüchte", "Schalentiere"];

export const allergenTerms: Readonly<Record<string, FilterTerms>> = {
  gluten: { exclusionTerms: ["Gluten", "Weizen", "Getreide", "Mehl", "wheat"] },
  krebstiere: { exclusionTerms: ["Krebstiere", "Krustentiere", "shellfish", ...seafood] },
  eier: { exclusionTerms: ["Ei", "Eier", "egg", "eggs"] },
  fisch: { exclusionTerms: ["Fisch", "fish"] },
  erdnuesse: { exclusionTerms: ["Erdnuss", "Erdnüsse", "peanut", "peanuts", ...nuts] },
  soja: { exclusionTerms: ["Soja", "Soya", "soy"] },
  milch: { exclusionTerms: ["Milch", "Laktose", "Lactose", "Milchprodukte", "Milcheiweiß", "dairy", "milk"] },
  schalenfruechte: { exclusionTerms: ["Schalenfrüchte", ...treeNuts, ...nuts] },
  sellerie: { exclusionTerms: ["Sellerie", "celery"] },
  senf: { exclusionTerms: ["Senf", "mustard"] },
  sesam: { exclusionTerms: ["Sesam", "sesame"] },
  sulfite: { exclusionTerms: ["Sulfit", "Sulfite", "Schwefel", "Schwefeldioxid"] },
  lupinen: { exclusionTerms: ["Lupine", "Lupinen"] },
  weichtiere: { exclusionTerms: ["Weichtiere", "Muscheln", "shellfish", ...seafood] },
};

/** By the kind of claim. Guests may search for claims that the shop itself must not make. */
export const formTerms: Readonly<Record<Exclude<FormClaim["kind"], "figure">, FilterTerms>> = {
  vegetarian: {
    terms: ["vegetarisch", "Vegetarier", "veggie", "vegi", "fleischlos", "fleischfrei"],
    exclusionTerms: ["Fleisch"],
  },
  vegan: {
    terms: ["vegan", "Veganer", "rein pflanzlich", "pflanzlich"],
    exclusionTerms: ["tierische Produkte"],
  },
  gluten_free: { terms: ["glutenfrei", "Zöliakie", "gluten free"] },
  lactose_free: { terms: ["laktosefrei", "lactosefrei", "lactose free"] },
  milk_free: { terms: ["milchfrei", "dairy free", "milk free"] },
  no_pork: { exclusionTerms: ["Schwein", "Schweinefleisch", "pork"] },
  high_protein: {
    terms: [
      ...["high protein", "proteinreich", "eiweißreich", "eiweißhaltig", "viel Eiweiß", "viel Protein"],
      ...["Eiweiß", "Protein"],
    ],
  },
  vague: { terms: [...fewCarbs] },
};

/** For forms defined by a figure, such as "Unter 500 kcal". */
export const figureTerms: Readonly<Partial<Record<PromisedFigure, readonly string[]>>> = {
  kcal: ["kalorienarm", "wenig Kalorien"],
  carbs: fewCarbs,
};

/** "Low carb" is no permitted claim (Regulation 1924/2006), so the filter names its figure instead. */
export const fewCarbsLimit = { terms: fewCarbs, mostGrams: 50, name: "Bis 50 g Kohlenhydrate je Portion" };

export const styleTerms: Readonly<Record<string, FilterTerms>> = {
  italienisch: { terms: ["Italien", "Italiener"] },
  asiatisch: { terms: ["Asien", "Asia"] },
  hausmannskost: { terms: ["gutbürgerlich", "deutsche Küche"] },
  orientalisch: { terms: ["Orient"] },
  mexikanisch: { terms: ["Mexiko"] },
  indisch: { terms: ["Indien"] },
};

export const formsFreeOf: Readonly<Partial<Record<FormClaim["kind"], string>>> = {
  gluten_free: "gluten",
  lactose_free: "milch",
  milk_free: "milch",
};

/** A guest who searches for one of the first words means each of the second. */
const groups: readonly [words: string, also: string][] = [
  ["Huhn Hühnchen Hühner Hähnchen Chicken Poulet Geflügel", "Hähnchen Huhn Hühnchen Chicken"],
  ["Möhre Möhren Mohrrübe Mohrrüben Karotte Karotten", "Karotte Möhre"],
  ["Pilz Pilze Pilzen", "Champignon Pilz"],
  ["Nudel Nudeln", "Nudel Pasta Spaghetti"],
  ["Rind Rindfleisch Beef", "Rind Rinder Kalb Kalbs"],
  ["Schrimps Scampi Prawns", "Garnele"],
  // as they are heard
  ["Laks Lax", "Lachs"],
  ["Lasanje Lasanie Lasania", "Lasagne"],
  ["Nocchi Nocki Njocki", "Gnocchi"],
  ["Kanelloni Kannelloni", "Cannelloni"],
];

export const synonyms = groups.flatMap(([words, also]) =>
  words.split(" ").map((word) => ({ word, also: also.split(" ") })),
);
