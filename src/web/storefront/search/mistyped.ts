import type { SearchOptions } from "minisearch";

/** How many mistakes such a word may have, fewest first: too many short words differ by one letter. */
export function mistakesUpTo({ length }: string): number[] {
  if (length < 4) return [0];
  return length < 6 ? [0, 1] : [0, 1, 2];
}

/** Finds words with up to so many mistakes; two exchanged letters are one. Short words keep their first letter. */
export function mistyped(word: string, mistakes: number): SearchOptions {
  const exchanged = [...word]
    .slice(1)
    .map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
  return {
    tokenize: () => (mistakes > 0 ? [word, ...exchanged] : [word]),
    processTerm: (term) => term,
    fuzzy: (term) => term === word && mistakes,
    filter: ({ terms }) => word.length > 5 || terms.some((term) => term[0] === word[0]),
  };
}
