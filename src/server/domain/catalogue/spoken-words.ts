import type { FormClaim, PromisedFigure } from "#contract/form-claims.ts";

/** Words for filters beside their names, by code or slug. Filters that the operator adds have their name only. */
interface SpokenWords {
  asked?: readonly string[];
  leftOut?: readonly string[];
}

/** The law separates peanuts and tree nuts; guests who type "Nuss" mean both. */
const nuts = ["Nuss", "Nüsse", "Nüssen"];
const fewCarbs = ["low carb", "wenig Kohlenhydrate", "kohlenhydratarm"];
const seafood = ["Meeresfrüchte", "Schalentiere"];

export const spokenAllergens: Readonly<Record<string, SpokenWords>> = {
  gluten: { leftOut: ["Gluten", "Weizen", "Getreide", "Mehl"] },
  krebstiere: { leftOut: ["Krebstiere", "Krustentiere", ...seafood] },
  eier: { leftOut: ["Ei", "Eier"] },
  fisch: { leftOut: ["Fisch"] },
  erdnuesse: { leftOut: ["Erdnuss", "Erdnüsse", ...nuts] },
  soja: { leftOut: ["Soja", "Soya"] },
  milch: { leftOut: ["Milch", "Laktose", "Lactose", "Milchprodukte", "Milcheiweiß"] },
  schalenfruechte: { leftOut: ["Schalenfrüchte", ...nuts] },
  sellerie: { leftOut: ["Sellerie"] },
  senf: { leftOut: ["Senf"] },
  sesam: { leftOut: ["Sesam"] },
  sulfite: { leftOut: ["Sulfit", "Sulfite", "Schwefel", "Schwefeldioxid"] },
  lupinen: { leftOut: ["Lupine", "Lupinen"] },
  weichtiere: { leftOut: ["Weichtiere", "Muscheln", ...seafood] },
};

/** By the kind of claim. Guests may search for claims that the shop itself must not make. */
export const spokenForms: Readonly<Record<Exclude<FormClaim["kind"], "figure">, SpokenWords>> = {
  vegetarian: {
    asked: ["vegetarisch", "Vegetarier", "veggie", "vegi", "fleischlos", "fleischfrei"],
    leftOut: ["Fleisch"],
  },
  vegan: { asked: ["vegan", "Veganer", "rein pflanzlich", "pflanzlich"], leftOut: ["tierische Produkte"] },
  gluten_free: { asked: ["glutenfrei", "Zöliakie"] },
  lactose_free: { asked: ["laktosefrei", "lactosefrei"] },
  milk_free: { asked: ["milchfrei"] },
  no_pork: { leftOut: ["Schwein", "Schweinefleisch"] },
  high_protein: {
    asked: ["high protein", "proteinreich", "eiweißreich", "viel Eiweiß", "viel Protein"],
  },
  vague: { asked: [...fewCarbs] },
};

/** For forms defined by a figure, such as "Unter 500 kcal". */
export const spokenFigures: Readonly<Partial<Record<PromisedFigure, readonly string[]>>> = {
  kcal: ["kalorienarm", "wenig Kalorien"],
};

/** "Low carb" is no permitted claim (decision 0037), so the filter names its figure instead. */
export const fewCarbsLimit = { asked: fewCarbs, mostGrams: 50, name: "Bis 50 g Kohlenhydrate je Portion" };

export const spokenStyles: Readonly<Record<string, SpokenWords>> = {
  italienisch: { asked: ["Italien", "Italiener"] },
  asiatisch: { asked: ["Asien", "Asia"] },
  hausmannskost: { asked: ["gutbürgerlich", "deutsche Küche"] },
  orientalisch: { asked: ["Orient"] },
  mexikanisch: { asked: ["Mexiko"] },
  indisch: { asked: ["Indien"] },
};

export const formsFreeOf: Readonly<Partial<Record<FormClaim["kind"], string>>> = {
  gluten_free: "gluten",
  lactose_free: "milch",
  milk_free: "milch",
};

const chicken = ["Hähnchen", "Huhn", "Hühnchen", "Chicken"];
const carrots = ["Karotte", "Möhre"];

export const sameWords: readonly { word: string; also: readonly string[] }[] = [
  ...["Huhn", "Hühnchen", "Hühner", "Hähnchen", "Chicken", "Poulet", "Geflügel"].map((word) => ({
    word,
    also: chicken,
  })),
  ...["Möhre", "Möhren", "Mohrrübe", "Mohrrüben", "Karotte", "Karotten"].map((word) => ({
    word,
    also: carrots,
  })),
  ...["Pilz", "Pilze", "Pilzen"].map((word) => ({ word, also: ["Champignon", "Pilz"] })),
  ...["Nudel", "Nudeln"].map((word) => ({ word, also: ["Nudel", "Pasta", "Spaghetti"] })),
  ...["Alkohol", "Wein"].map((word) => ({
    word,
    also: ["Rotwein", "Weißwein", "Mirin", "Bier", "Rum", "Sherry"],
  })),
  ...["Rind", "Rindfleisch", "Beef"].map((word) => ({ word, also: ["Rind", "Rinder", "Kalb", "Kalbs"] })),
  ...["Schrimps", "Scampi", "Prawns"].map((word) => ({ word, also: ["Garnele"] })),
];
