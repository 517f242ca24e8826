/**
 * German words for each allergen of Annex II of the food information regulation (LMIV), by code. A word in
 * quotation marks matches alone only ("Ei", not "Reis"); the others also match inside longer words. The operator
 * adds more in the office.
 */
export const usualWords: Readonly<Record<string, readonly string[]>> = {
  gluten: [
    "weizen",
    "dinkel",
    "roggen",
    "gerste",
    "hafer",
    "gluten",
    "emmer",
    "einkorn",
    "kamut",
    "grünkern",
    "bulgur",
    "couscous",
    "seitan",
  ],
  krebstiere: ["garnelen", "garnele", "krabben", "krabbe", "krebs", "hummer", "languste", "scampi", "shrimp"],
  eier: ['"ei"', "eier", "eigelb", '"eiweiß"', "vollei", "hühnerei", "eipulver"],
  fisch: [
    "fisch",
    "lachs",
    "sardellen",
    "sardelle",
    "sardine",
    "kabeljau",
    "forelle",
    "hering",
    "makrele",
    "zander",
    "dorsch",
    "heilbutt",
    "anchovis",
    "scholle",
    "surimi",
  ],
  erdnuesse: ["erdnuss", "erdnüsse"],
  soja: ["soja", "tofu", "edamame", "tempeh", '"miso"'],
  milch: [
    "milch",
    "butter",
    "sahne",
    "rahm",
    "käse",
    "joghurt",
    "quark",
    "molke",
    "laktose",
    "kasein",
    "casein",
    "mozzarella",
    "ricotta",
    "feta",
    "parmesan",
    "mascarpone",
    "schmand",
    "crème fraîche",
    "gorgonzola",
    "gouda",
    "emmentaler",
    "grana padano",
    "pecorino",
    "cheddar",
    "halloumi",
    "paneer",
    '"ghee"',
  ],
  schalenfruechte: [
    "mandel",
    "haselnuss",
    "haselnüsse",
    "walnuss",
    "walnüsse",
    "cashew",
    "pekan",
    "paranuss",
    "paranüsse",
    "pistazie",
    "macadamia",
    "schalenfrüchte",
  ],
  sellerie: ["sellerie"],
  senf: ["senf"],
  sesam: ["sesam", "tahin"],
  sulfite: ["sulfit", "schwefeldioxid"],
  lupinen: ["lupine"],
  weichtiere: [
    "weichtier",
    "muscheln",
    "muschel",
    "tintenfisch",
    "calamari",
    "kalmar",
    "austern",
    "sepia",
    "oktopus",
  ],
};

/** Words that contain the name of an allergen but are none. */
const harmlessWords: Readonly<Record<string, readonly string[]>> = {
  gluten: ["buchweizen", "glutenfrei"],
  fisch: ["tintenfisch"],
  milch: [
    "kokosmilch",
    "sojamilch",
    "hafermilch",
    "mandelmilch",
    "reismilch",
    "kokosjoghurt",
    "kakaobutter",
    "erdnussbutter",
    "sheabutter",
    "mandelbutter",
    "butternut",
    "milchsäure",
    "leberkäse",
    "laktosefrei",
  ],
  weichtiere: ["austernpilz", "austernseitling"],
};

/** Undefined for an allergen that the operator made. */
export function usualWordsOf(code: string): readonly string[] | undefined {
  return Object.hasOwn(usualWords, code) ? usualWords[code] : undefined;
}

export function harmlessWordsOf(code: string): readonly string[] {
  return (Object.hasOwn(harmlessWords, code) && harmlessWords[code]) || [];
}
