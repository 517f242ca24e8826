export const longestIngredient = 80;

/** One kind of space and one encoding of accents: `Crème fraîche` from any keyboard is the same text. */
export function tidyIngredient(name: string): string {
  // toWellFormed is younger than the oldest browsers of the office
  return name
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}

/** Two spellings of one ingredient have the same key: case does not count. */
export function ingredientKey(name: string): string {
  return tidyIngredient(name).toLowerCase();
}
