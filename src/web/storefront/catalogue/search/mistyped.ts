import type { SearchOptions } from "minisearch";

/** How many mistakes such a word may have, fewest first: too many short words differ by one letter. */
export function mistakesUpTo({ length }: string): number[] {
  if (length < 5) return [0];
  return length < 7 ? [0, 1] : [0, 1, 2];
}

/** Doubled letters are the most frequent mistake. */
const undoubled = (word: string) => word.replace(/(.)\1+/g, "$1");

const [shortestBeginning, shortestEnd] = [4, 6];

/** What mistyped words are compared with: a word, its beginnings, as guests type them, and its longer ends. */
export function nearTerms(reading: string): string[] {
  const word = undoubled(reading);
  const cuts = [...word].map((_, at) => at);
  const beginnings = cuts.slice(shortestBeginning).map((at) => word.slice(0, at));
  const ends = cuts.slice(1).map((at) => word.slice(at));
  return [word, ...beginnings, ...ends.filter(({ length }) => length >= shortestEnd)];
}

/** Short words keep their first letter. */
export const isAlike = (word: string, term: string) => word.length > 5 || term[0] === word[0];

/** Finds words with up to this number of mistakes; two exchanged letters are one. */
export function mistyped(word: string, mistakes: number): SearchOptions {
  const typed = undoubled(word);
  const exchanged = [...typed]
    .slice(1)
    .map((letter, at) => typed.slice(0, at) + letter + typed[at] + typed.slice(at + 2));
  return {
    fields: ["near"],
    tokenize: () => (mistakes > 0 ? [typed, ...exchanged] : [typed]),
    processTerm: (term) => term,
    fuzzy: (term) => term === typed && mistakes,
  };
}
