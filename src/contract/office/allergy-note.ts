import { type KnownAllergen, mentionsOf } from "#contract/office/allergen-marks.ts";

// also as it is misspelled in a hurry
const illness =
  /al{1,2}erg|allegi|anaphyla|anafyla|unvertr[äa]g|intoleran|z[öo]liak|sprue|epi-?pen|notfallset|histamin|fru[ck]tose|la[kc]tose|gluten|(?<!\p{L})di[äa]t|diabet|schwanger|quincke/iu;
const refusal =
  /(?<!\p{L})(?:ohne|kein\p{L}*|nicht|frei|vertr[aä]g\p{L}*|vermeiden|meiden|weglassen|achten|vorsicht|spuren|darf|dürfen)(?!\p{L})/iu;

/** What a guest wrote, looked at for what may hurt somebody. Rather once too often: every note is read anyway. */
export function speaksOfAllergies(note: string, allergens: readonly KnownAllergen[]): boolean {
  return illness.test(note) || (refusal.test(note) && allergensIn(note, allergens).length > 0);
}

/** The allergens that a note names, by id. */
export function allergensIn(note: string, allergens: readonly KnownAllergen[]): number[] {
  // what people write is no HTML
  const text = note.replace(/[<>]/g, " ");
  return allergens
    .filter((one) => mentionsOf(text, withPeoplesWords(one)).unmarked.length > 0)
    .map(({ id }) => id);
}

/** Guests say "Nüsse", the law says "Schalenfrüchte". */
const peoplesWords: Readonly<Record<string, string>> = {
  schalenfruechte: "nuss, nüsse, nüssen",
  erdnuesse: "erdnuss, erdnüsse, erdnüssen",
  krebstiere: "meeresfrüchte, schalentiere",
  weichtiere: "meeresfrüchte, schalentiere",
  gluten: "mehl, zöliakie, zoeliakie",
  milch: "lactose, kuhmilch",
  eier: "hühnerei, hühnereiweiß",
  sulfite: "schwefel",
};

function withPeoplesWords(allergen: KnownAllergen): KnownAllergen {
  const more = Object.hasOwn(peoplesWords, allergen.code) ? peoplesWords[allergen.code] : "";
  return { ...allergen, words: [allergen.words, more].filter(Boolean).join(",") };
}
