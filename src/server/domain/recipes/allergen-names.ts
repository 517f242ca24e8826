import { markAllergens, mentionsOf, type NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { escapeHtml } from "#contract/escape-html.ts";

/** After "enthält", by code: words that the search for allergens finds. The operator's own keep their name. */
const nouns: Readonly<Record<string, string>> = {
  gluten: "Gluten",
  krebstiere: "Krebstiere",
  eier: "Ei",
  fisch: "Fisch",
  erdnuesse: "Erdnüsse",
  soja: "Soja",
  milch: "Milch",
  schalenfruechte: "Schalenfrüchte",
  sellerie: "Sellerie",
  senf: "Senf",
  sesam: "Sesam",
  sulfite: "Sulfite",
  lupinen: "Lupinen",
  weichtiere: "Weichtiere",
};
/** Cereals and nuts are named by their kind (LMIV, Annex II). */
const kindNeeded = ["gluten", "schalenfruechte"];
const general = /^(?:gluten|schalenfr(?:ucht|üchte)|nüsse|nuss)/i;

/** An allergen as one ingredient contains it. */
export interface Contained {
  allergen: NamedAllergen;
  /** such as Weizen; empty where no kind is told */
  kinds: readonly string[];
}

export function markContained(html: string, contained: readonly Contained[]): string {
  return markAllergens(html, contained.map(withKinds));
}

/** A kind that the usual words do not know is emphasised, too. */
function withKinds({ allergen, kinds }: Contained): NamedAllergen {
  if (kinds.length === 0) return allergen;
  return { ...allergen, words: [allergen.words, ...kinds].filter((word) => word !== "").join(",") };
}

/** Emphasised names of what the marked text does not emphasise yet. */
export function unmentioned(html: string, contained: readonly Contained[]): string[] {
  const marked = emphasisedIn(html);
  return contained.flatMap(({ allergen, kinds }) => {
    const missing = kinds.filter((kind) => !marked.some((word) => isSameKind(word, kind)));
    const words = missing.map((kind) => `<strong>${escapeHtml(kind)}</strong>`);
    const isFound = mentionsOf([html, ...words].join(", "), allergen).isMarked;
    return isFound ? words : [...words, `<strong>${escapeHtml(nounOf(allergen))}</strong>`];
  });
}

function nounOf({ code, name }: NamedAllergen): string {
  return (Object.hasOwn(nouns, code) && nouns[code]) || name;
}

/** Whether a cereal or nut is contained whose kind no one has named, in the data or in the text. */
export function lacksKind(html: string, { allergen, kinds }: Contained): boolean {
  if (!kindNeeded.includes(allergen.code) || kinds.length > 0) return false;
  return !emphasisedIn(html).some(
    (word) => !general.test(word) && mentionsOf(`<strong>${word}</strong>`, allergen).isMarked,
  );
}

function emphasisedIn(html: string): string[] {
  return [...html.matchAll(/<strong>([^<]*)<\/strong>/gi)].map(([, word = ""]) => word);
}

/** "Haselnüsse" and "Haselnuss", "Mandeln" and "Mandel". */
function isSameKind(word: string, kind: string): boolean {
  const [a, b] = [folded(word), folded(kind)];
  return a.includes(b) || (a.length >= 4 && b.includes(a));
}

function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/(?:en|e|n)$/u, "");
}
