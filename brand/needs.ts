/** What a list of ingredients may name; the server knows by which words. */
export type NeedFood = "pork" | "meat" | "alcohol" | "gelatine" | "chili" | "sugar" | "additives";

export interface Need {
  /** What guests type, inflected forms included. No such word is ever taken for a mistyped dish. */
  readonly terms: readonly string[];
  /** what they go without by it: "ohne Zucker", "zuckerfrei" */
  readonly without?: readonly string[];
  readonly question: string;
  /**
   * True sentences, and no promise about health. `{pork}`, `{pork|alcohol}` and other placeholders are counted; a sentence
   * whose placeholder knows nothing is left out.
   */
  readonly answer: readonly string[];
  /** The dishes that answer, otherwise all. A dish without a list of ingredients is never without something. */
  readonly dishes?: {
    readonly with?: NeedFood;
    readonly without?: readonly NeedFood[];
    readonly form?: "vegetarian" | "no_pork";
    readonly first?: readonly ["least" | "most", "kcal" | "fat" | "carbs" | "sugar" | "protein" | "salt"];
  };
  /** A search that leads on; otherwise the question of ingredients and allergens does. */
  readonly way?: { readonly label: string; readonly words: string };
}

const noneOfThem = "Gezeigt werden die Menüs, deren Zutatenliste nichts davon nennt.";
const byCarbs = { label: "Nach Kohlenhydraten filtern", words: "low carb" };
const doctor = "Was für Sie passt, weiß Ihre Ärztin oder Ihr Arzt.";

const faiths: readonly Need[] = [
  {
    terms: ["halal", "helal", "haram", "Islam", "islamisch", "Muslim", "Muslime", "muslimisch", "Ramadan"],
    question: "Gibt es halale Menüs?",
    answer: ["Keines unserer Menüs ist halal zertifiziert.", "{pork|alcohol|gelatine}.", noneOfThem],
    dishes: { without: ["pork", "alcohol", "gelatine"], form: "no_pork" },
  },
  {
    terms: ["koscher", "kosher", "koschere", "jüdisch", "Judentum", "Pessach"],
    question: "Gibt es koschere Menüs?",
    answer: [
      "Keines unserer Menüs ist koscher zertifiziert.",
      "{pork|alcohol|gelatine}.",
      "Gezeigt werden die vegetarischen Menüs, deren Zutatenliste keinen Alkohol nennt.",
    ],
    dishes: { without: ["pork", "alcohol", "gelatine"], form: "vegetarian" },
  },
];

const foods: readonly Need[] = [
  {
    terms: ["Alkohol", "alkoholisch", "alkoholhaltig", "alcohol", "Wein", "Bier", "Sekt", "Rum", "Sherry"],
    question: "Welche Menüs enthalten Alkohol?",
    answer: ["{alcohol}."],
    dishes: { with: "alcohol" },
    way: { label: "Menüs ohne Alkohol", words: "ohne Alkohol" },
  },
  {
    terms: ["alkoholfrei"],
    without: ["Alkohol", "Wein", "Bier"],
    question: "Welche Menüs sind ohne Alkohol?",
    answer: ["{alcohol}.", noneOfThem],
    dishes: { without: ["alcohol"] },
  },
  {
    terms: ["Schwein", "Schweinefleisch", "pork"],
    question: "Welche Menüs enthalten Schweinefleisch?",
    answer: ["{pork}."],
    dishes: { with: "pork" },
    way: { label: "Menüs ohne Schweinefleisch", words: "ohne Schweinefleisch" },
  },
  {
    terms: ["Gelatine", "Gelantine"],
    question: "Enthält ein Menü Gelatine?",
    answer: ["{gelatine}."],
  },
  {
    terms: ["scharf", "Schärfe", "pikant", "feurig", "spicy"],
    question: "Welche Menüs sind scharf?",
    answer: ["{chili}.", "Wie scharf es schmeckt, empfindet jeder anders."],
    dishes: { with: "chili" },
    way: { label: "Menüs ohne Chili", words: "nicht scharf" },
  },
  {
    terms: ["mild", "milde", "mildes", "ungewürzt"],
    without: ["scharf", "scharfe", "scharfes", "Schärfe"],
    question: "Welche Menüs sind mild?",
    answer: ["{chili}.", noneOfThem],
    dishes: { without: ["chili"] },
  },
  {
    terms: ["pescetarisch", "pescetarier", "pesketarisch", "pesketarier", "pescatarisch", "pescetarian"],
    question: "Was passt zu pescetarischem Essen?",
    answer: ["Gezeigt werden die Menüs ohne Fleisch: vegetarische und solche mit Fisch oder Meeresfrüchten."],
    dishes: { without: ["meat"] },
  },
  {
    terms: ["roh", "rohe", "rohes", "roher", "Rohkost", "Rohmilch", "Rohmilchkäse", "ungekocht"],
    question: "Welche Zutaten sind roh?",
    answer: [
      "Ob eine Zutat roh ist oder aus Rohmilch, weisen wir nicht eigens aus.",
      "Die Zutatenliste steht auf der Seite jedes Menüs, dort auch, wie es erwärmt wird.",
    ],
  },
  {
    terms: [
      ...["Zusatzstoff", "Zusatzstoffe", "Zusatzstoffen", "Konservierungsstoff", "Konservierungsstoffe"],
      ...[
        "Geschmacksverstärker",
        "Glutamat",
        "Farbstoff",
        "Farbstoffe",
        "Emulgator",
        "E-Nummern",
        "Clean Label",
      ],
    ],
    without: ["Zusatzstoffe", "Konservierungsstoffe", "Geschmacksverstärker", "Glutamat", "Farbstoffe"],
    question: "Welche Menüs enthalten Zusatzstoffe?",
    answer: ["{additives}.", noneOfThem],
    dishes: { without: ["additives"] },
  },
  {
    terms: ["Bio", "biologisch", "öko", "ökologisch", "Bioland", "Demeter", "organic"],
    question: "Gibt es Menüs in Bio-Qualität?",
    answer: ["{organic}.", "Was biologisch ist, trägt Zeichen und Kontrollstelle auf seiner Menüseite."],
  },
];

const figures: readonly Need[] = [
  {
    terms: ["Zucker", "zuckerarm", "zuckerreduziert", "Zuckergehalt", "Haushaltszucker", "sugar"],
    question: "Wie viel Zucker enthalten die Menüs?",
    answer: [
      "Zucker steht bei jedem Menü in den Nährwerten, auch der aus Gemüse, Obst und Milch.",
      "Zuerst stehen die Menüs mit dem wenigsten je Portion.",
    ],
    dishes: { first: ["least", "sugar"] },
    way: { label: "Menüs ohne Zucker als Zutat", words: "ohne Zucker" },
  },
  {
    terms: ["zuckerfrei", "ungesüßt"],
    without: ["Zucker", "Zuckerzusatz", "Industriezucker"],
    question: "Welche Menüs nennen keinen Zucker als Zutat?",
    answer: [
      "Gezeigt werden die Menüs, deren Zutatenliste keinen Zucker, Sirup oder Honig nennt.",
      "Gemüse, Obst und Milch enthalten Zucker von Natur aus: Er steht in den Nährwerten.",
    ],
    dishes: { without: ["sugar"], first: ["least", "sugar"] },
  },
  {
    terms: [
      "Diabetes",
      "Diabetiker",
      "Diabetikerin",
      "zuckerkrank",
      "Blutzucker",
      "Broteinheiten",
      "diabetic",
    ],
    question: "Gibt es Menüs für Menschen mit Diabetes?",
    answer: [
      "Ein Menü eigens dafür gibt es nicht. Zuerst stehen die Menüs mit den wenigsten Kohlenhydraten je Portion.",
      doctor,
    ],
    dishes: { first: ["least", "carbs"] },
    way: byCarbs,
  },
  {
    terms: ["Keto", "ketogen", "ketogene", "Ketose", "Paleo", "Atkins", "LCHF"],
    question: "Gibt es Menüs für Keto oder Paleo?",
    answer: [
      "Als Keto oder Paleo weisen wir kein Menü aus.",
      "Zuerst stehen die Menüs mit den wenigsten Kohlenhydraten je Portion.",
    ],
    dishes: { first: ["least", "carbs"] },
    way: byCarbs,
  },
  {
    terms: ["Salz", "salzarm", "Salzgehalt", "wenig Salz", "natriumarm", "salzreduziert"],
    without: ["Salz", "Kochsalz"],
    question: "Wie viel Salz enthalten die Menüs?",
    answer: [
      "Das Salz steht bei jedem Menü in den Nährwerten.",
      "Zuerst stehen die Menüs mit dem wenigsten je Portion.",
    ],
    dishes: { first: ["least", "salt"] },
  },
  {
    terms: ["Fett", "fettarm", "fettfrei", "fettreduziert", "wenig Fett", "low fat", "Fettgehalt", "mager"],
    without: ["Fett"],
    question: "Wie viel Fett enthalten die Menüs?",
    answer: [
      "Das Fett steht bei jedem Menü in den Nährwerten.",
      "Zuerst stehen die Menüs mit dem wenigsten je Portion.",
    ],
    dishes: { first: ["least", "fat"] },
  },
  {
    terms: ["abnehmen", "Diät", "Diätkost", "abspecken", "schlank", "Kaloriendefizit", "Weight Watchers"],
    question: "Helfen die Menüs beim Abnehmen?",
    answer: [
      "Das versprechen wir nicht. Die Kalorien stehen bei jedem Menü;",
      "zuerst stehen die Menüs mit den wenigsten je Portion.",
    ],
    dishes: { first: ["least", "kcal"] },
  },
  {
    terms: [
      "Sport",
      "Sportler",
      "Sportlerin",
      "Muskelaufbau",
      "Muskeln",
      "Fitness",
      "Bodybuilding",
      "Training",
    ],
    question: "Welche Menüs enthalten das meiste Eiweiß?",
    answer: ["Zuerst stehen die Menüs mit dem meisten Eiweiß je Portion; es steht bei jedem Menü."],
    dishes: { first: ["most", "protein"] },
  },
];

const health: readonly Need[] = [
  {
    terms: [
      ...["schwanger", "Schwangere", "Schwangeren", "Schwangerschaft", "pregnant"],
      ...["stillen", "stillend", "stillende", "Stillzeit"],
    ],
    question: "Was passt in Schwangerschaft und Stillzeit?",
    answer: [
      "Ein Menü eigens dafür gibt es nicht. {alcohol}; gezeigt werden die anderen.",
      "Alle Zutaten stehen auf der Menüseite. Was Sie meiden sollten, weiß Ihre Ärztin, Ihr Arzt oder Ihre Hebamme.",
    ],
    dishes: { without: ["alcohol"] },
  },
  {
    terms: ["Histamin", "histaminarm", "Histaminintoleranz", "histamine"],
    without: ["Histamin"],
    question: "Welche Menüs sind arm an Histamin?",
    answer: [
      "Das wissen wir nicht: Histamin wird in unseren Menüs nicht gemessen.",
      "Einzelne Zutaten schließen Sie in der Suche aus, zum Beispiel mit „ohne Tomaten“.",
    ],
  },
  {
    terms: ["Fruktose", "Fructose", "Fruchtzucker", "fruktosearm", "fructosearm", "Sorbit"],
    without: ["Fruktose", "Fructose", "Fruchtzucker", "Sorbit"],
    question: "Welche Menüs sind arm an Fruktose?",
    answer: [
      "Das wissen wir nicht: Fruktose und Sorbit werden in unseren Menüs nicht gemessen.",
      "Einzelne Zutaten schließen Sie in der Suche aus, zum Beispiel mit „ohne Äpfel“.",
    ],
  },
  {
    terms: [
      ...["FODMAP", "Fodmaps", "Reizdarm", "Gastritis", "Magen", "Schonkost", "magenschonend", "Sodbrennen"],
      ...["Gicht", "Purin", "Purine", "purinarm", "Cholesterin", "Bluthochdruck", "Blutdruck", "Dialyse"],
      ...["Niere", "Nieren", "Rheuma", "Krankheit", "krank"],
    ],
    question: "Gibt es Menüs für bestimmte Krankheiten?",
    answer: [
      "Nein. Für Krankheiten und besondere Kostformen ist kein Menü gemacht oder geprüft.",
      "Nährwerte, Zutaten und Allergene stehen auf jeder Menüseite.",
      doctor,
    ],
  },
  {
    terms: ["Zöliakie", "Sprue", "coeliac", "celiac"],
    question: "Was passt bei Zöliakie?",
    answer: [
      "{gluten_free}: nachgewiesen und ohne Hinweis auf Spuren.",
      "In unserer Küche wird auch Weizen verarbeitet. Bitte fragen Sie uns vor der ersten Bestellung.",
    ],
  },
  {
    terms: ["gesund", "gesunde", "gesundes", "Gesundheit", "ausgewogen", "Nutri-Score", "healthy"],
    question: "Welche Menüs sind gesund?",
    answer: [
      "Das versprechen wir bei keinem Menü.",
      "Nährwerte, Zutaten und Allergene stehen vor dem Kauf auf jeder Menüseite.",
    ],
  },
  {
    terms: ["Senioren", "Seniorin", "Seniorenteller", "püriert", "pürierte", "weiche Kost"],
    question: "Gibt es Menüs eigens für Senioren?",
    answer: [
      "Nein, auch keine pürierten und keine halben Portionen. Eine Schale ist eine Mahlzeit für eine Person.",
    ],
  },
];

/** What guests ask of a dish besides its name, and the search's answers. */
export const needs: readonly Need[] = [...faiths, ...foods, ...figures, ...health];
