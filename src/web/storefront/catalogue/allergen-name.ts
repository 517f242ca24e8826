/**
 * `Ohne Milch und Laktose`, `Ohne glutenhaltiges Getreide`: two capitalised words in a row mean that the
 * first is an adjective.
 */
export function withoutName(allergen: string): string {
  return `Ohne ${allergen.replace(/^\p{Lu}(?=\p{Ll}+ \p{Lu})/u, (letter) => letter.toLowerCase())}`;
}
