import type { NamedAllergen } from "#contract/office/allergen-marks.ts";
import { allergensIn } from "#contract/office/note-allergens.ts";

// including common misspellings
const illness =
  /al{1,2}erg|allegi|anaphyla|anafyla|unvertr[äa]g|intoleran|z[öo]liak|sprue|epi-?pen|notfallset|histamin|fru[ck]tose|la[kc]tose|gluten|(?<!\p{L})di[äa]t|diabet|schwanger|quincke/iu;
const refusal =
  /(?<!\p{L})(?:ohne|kein\p{L}*|nicht|frei|vertr[aä]g\p{L}*|vermeiden|meiden|weglassen|achten|vorsicht|spuren|darf|dürfen)(?!\p{L})/iu;

/** Prefers false alarms: a missed allergy may hurt somebody, and every note is read anyway. */
export function speaksOfAllergies(note: string, allergens: readonly NamedAllergen[]): boolean {
  return illness.test(note) || (refusal.test(note) && allergensIn(note, allergens).length > 0);
}
