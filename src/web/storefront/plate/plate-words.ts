/** What the guest's plate is called on every page. */
export const plateName = "Mein Teller";

export const avoidTracesName = "Auch Spuren meiden";

/** "Höchstens 500 kcal": the limits as filters are called. */
export function calText(most: number): string {
  return `Höchstens ${most} kcal`;
}

export function proteinText(least: number): string {
  return `Mindestens ${least} g Eiweiß`;
}

/**
 * `Ohne Milch und Laktose`, `Ohne glutenhaltiges Getreide`: two capitalised words in a row mean that the
 * first is an adjective.
 */
export function withoutName(allergen: string): string {
  return `Ohne ${allergenInText(allergen)}`;
}

export function allergenInText(allergen: string): string {
  return allergen.replace(/^\p{Lu}(?=\p{Ll}+ \p{Lu})/u, (letter) => letter.toLowerCase());
}
