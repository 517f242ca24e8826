/**
 * What guests type, over the demo's dishes: what is found, which question answers, and what is never guessed. Dishes
 * are named by the beginning of their slug.
 */
export interface TypedWord {
  typed: string;
  /** among the results */
  finds?: string;
  /** not among the results */
  not?: string;
  /** offered as closest, where nothing is found */
  nearest?: string;
  /** nothing is found, and nothing taken instead */
  isUnknown?: true;
  /** a part of the question that answers */
  answered?: string;
  /** what the search took instead */
  corrected?: string;
  /** a code of a nutrition form or allergen that the word filters by */
  filters?: string;
}

const pork = "schweinebraten koenigsberger frikadellen linseneintopf rinderroulade food-box";
const wine = "rindergulasch lasagne spaghetti pilzrisotto zuercher rinderroulade teriyaki food-box";
const hot = "chili penne burrito nasi linsen-dal";

/** A need is answered, and never taken for a dish. */
const needs: TypedWord[] = [
  { typed: "halal", answered: "halal", finds: "haehnchen-curry falafel", not: `${pork} ${wine}` },
  { typed: "helal", answered: "halal" },
  { typed: "halall", answered: "halal" },
  { typed: "muslimisch", answered: "halal" },
  { typed: "koscher", answered: "koscher", finds: "falafel", not: `${pork} ${wine} haehnchen-curry` },
  { typed: "kosher", answered: "koscher" },
  { typed: "koshcer", answered: "koscher" },
  { typed: "halal curry", answered: "halal", finds: "haehnchen-curry", not: "chili" },
  { typed: "schwanger", answered: "Schwangerschaft", not: wine },
  { typed: "Schwangere", answered: "Schwangerschaft" },
  { typed: "Schwangerschaft", answered: "Schwangerschaft" },
  { typed: "stillen", answered: "Schwangerschaft", not: wine },
  { typed: "alkohol", answered: "Alkohol", finds: wine, not: "vegetarische-box chili" },
  { typed: "Wein", answered: "Alkohol", finds: wine },
  { typed: "Bier", answered: "Alkohol", not: "vegetarische-box" },
  { typed: "alkoholfrei", answered: "ohne Alkohol", finds: "chili koenigsberger", not: wine },
  { typed: "ohne Alkohol", answered: "ohne Alkohol", finds: "chili", not: wine },
  { typed: "ohne Wein", answered: "ohne Alkohol", not: wine },
  { typed: "curry ohne Alkohol", answered: "ohne Alkohol", finds: "haehnchen-curry", not: wine },
  { typed: "Schwein", answered: "Schweinefleisch", finds: pork, not: "chili" },
  { typed: "Schweinefleisch", answered: "Schweinefleisch", finds: pork },
  { typed: "schweinefrei", filters: "ohne-schwein", not: pork },
  { typed: "ohne Schwein", filters: "ohne-schwein", not: pork },
  { typed: "Gelatine", answered: "Gelatine" },
  { typed: "scharf", answered: "scharf", finds: hot, not: "haehnchen-curry kaiserschmarrn" },
  { typed: "scharfes Curry", answered: "scharf", finds: "linsen-dal", not: "haehnchen-curry" },
  { typed: "mild", answered: "mild", finds: "lasagne", not: hot },
  { typed: "nicht scharf", answered: "mild", finds: "lasagne", not: hot },
  {
    typed: "pescetarisch",
    answered: "pescetarisch",
    finds: "lachsfilet nasi gemuese-paella",
    not: `${pork} chili`,
  },
  { typed: "Pescetarier", answered: "pescetarisch" },
  { typed: "roh", answered: "roh" },
  { typed: "Rohmilch", answered: "roh" },
  { typed: "Zusatzstoffe", answered: "Zusatzstoffe", finds: "lasagne", not: "linseneintopf rinderroulade" },
  { typed: "ohne Glutamat", answered: "Zusatzstoffe" },
  { typed: "Bio", answered: "Bio" },
  { typed: "Diabetes", answered: "Diabetes", not: "food-box" },
  { typed: "Diabetiker", answered: "Diabetes" },
  { typed: "Zucker", answered: "Zucker" },
  {
    typed: "zuckerfrei",
    answered: "keinen Zucker",
    finds: "pilzrisotto lasagne",
    not: "kaiserschmarrn rindergulasch",
  },
  { typed: "ohne Zucker", answered: "keinen Zucker", not: "kaiserschmarrn rindergulasch" },
  { typed: "Keto", answered: "Keto" },
  { typed: "low carb", filters: "unter-30-g-kohlenhydrate" },
  { typed: "salzarm", answered: "Salz" },
  { typed: "fettarm", answered: "Fett" },
  { typed: "kalorienarm", filters: "unter-500-kcal" },
  { typed: "eiweißreich", filters: "high-protein" },
  { typed: "Diät", answered: "Abnehmen" },
  { typed: "abnehmen", answered: "Abnehmen" },
  { typed: "Sport", answered: "Eiweiß" },
  { typed: "Histamin", answered: "Histamin" },
  { typed: "histaminfrei", answered: "Histamin" },
  { typed: "Histaminintoleranz", answered: "Histamin" },
  { typed: "Fructose", answered: "Fruktose" },
  { typed: "Fruktoseintoleranz", answered: "Fruktose" },
  { typed: "FODMAP", answered: "Krankheiten" },
  { typed: "Magen", answered: "Krankheiten" },
  { typed: "gesund", answered: "gesund" },
  { typed: "Senioren", answered: "Senioren" },
  { typed: "Kinder", answered: "Kinder" },
  { typed: "Baby", answered: "Kinder" },
  { typed: "Zöliakie", answered: "Zöliakie", filters: "glutenfrei" },
  { typed: "Laktoseintoleranz", filters: "milch" },
  { typed: "laktosefrei", filters: "laktosefrei" },
  { typed: "nussfrei", filters: "schalenfruechte" },
  { typed: "vegan", filters: "vegan" },
  { typed: "vegetarisch", filters: "vegetarisch" },
];

/** Slips, spellings, one and many, other words for the same, and words inside of longer ones. */
const dishes: TypedWord[] = [
  { typed: "lasange", finds: "lasagne", corrected: "Lasagne" },
  { typed: "lasanje", finds: "lasagne" },
  { typed: "gulash", finds: "rindergulasch", corrected: "Gulasch" },
  { typed: "gullasch", finds: "rindergulasch", corrected: "Gulasch" },
  { typed: "spatzle", finds: "kaesespaetzle" },
  { typed: "spaetzle", finds: "kaesespaetzle" },
  { typed: "laks", finds: "lachsfilet teriyaki" },
  { typed: "nocchi", finds: "gnocchi" },
  { typed: "kanelloni", finds: "spinat" },
  { typed: "hühnchen", finds: "haehnchen-curry haehnchen-tikka" },
  { typed: "hänchen", finds: "haehnchen-curry haehnchen-tikka", corrected: "Hähnchen" },
  { typed: "Knoedel", finds: "rindergulasch" },
  { typed: "Zwiebel", finds: "rindergulasch" },
  { typed: "Tomate", finds: "penne" },
  { typed: "Eintöpfe", finds: "linseneintopf", corrected: "Eintopf" },
  { typed: "nudel", finds: "gebratene linguine penne spaghetti" },
  { typed: "Kohl", finds: "rindergulasch schweinebraten falafel" },
  { typed: "knoblauchfrei", not: "lasagne spaghetti chili", finds: "kaiserschmarrn" },
];

/** What the shop has not is said, with dishes of the same kind where there are some. */
const unknown: TypedWord[] = [
  { typed: "Sauerbraten", isUnknown: true, nearest: "schweinebraten rinderroulade" },
  { typed: "Kartoffelsalat", isUnknown: true, nearest: "quinoa" },
  { typed: "Tomatensuppe", isUnknown: true, nearest: "linseneintopf" },
  { typed: "Hühnerfrikassee", isUnknown: true, nearest: "haehnchen-curry" },
  { typed: "Lachsburger", isUnknown: true, nearest: "lachsfilet" },
  ...[
    ..."Burger Hamburger Pizza Sushi Steak Schnitzel Ente Lamm Karpfen Döner Pommes Dessert Pudding Spargel".split(
      " ",
    ),
    ..."Grünkohl Kebab Ramen Ravioli Tortellini Maultaschen Palmöl Kaffee Quiche".split(" "),
  ].map((typed) => ({ typed, isUnknown: true }) as const),
];

export const typedWords: readonly TypedWord[] = [...needs, ...dishes, ...unknown];
