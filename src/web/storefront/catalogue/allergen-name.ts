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
