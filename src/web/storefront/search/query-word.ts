import { normaliseSearch } from "#contract/search-text.ts";
import { stemOf } from "#web/storefront/search/german-words.ts";
import { placeOf, plainPlaceOf, type SearchedDish } from "#web/storefront/search/searched-dish.ts";
import type { CloseWord, Synonyms, Vocabulary } from "#web/storefront/search/vocabulary.ts";

/** A word to find and how well each dish has it: lower is better, undefined means not at all. */
export interface QueryWord {
  placeIn(dish: SearchedDish): number | undefined;
  /** Set when only another spelling is found. */
  correction: CloseWord | undefined;
}

export function synonymsOf(list: readonly { word: string; also: readonly string[] }[]): Synonyms {
  return new Map(list.map(({ word, also }) => [normaliseSearch(word), also.map(normaliseSearch)]));
}

// An exact word ranks before another reading, and that before a guess.
const [otherWord, otherEnding, guess] = [20, 40, 60];

/** As typed, else without its ending, else the closest words. */
export function queryWord(
  word: string,
  {
    dishes,
    vocabulary,
    synonyms,
  }: { dishes: readonly SearchedDish[]; vocabulary: Vocabulary; synonyms: Synonyms },
): QueryWord {
  const alternatives = synonyms.get(word) ?? [];
  const asTyped = (dish: SearchedDish) =>
    placeOf(dish, word) ??
    withPenalty(10, plainPlaceOf(dish, word)) ??
    withPenalty(otherWord, bestPlace(dish, alternatives));
  const isAnywhere = (place: QueryWord["placeIn"]) => dishes.some((dish) => place(dish) !== undefined);
  if (isAnywhere(asTyped)) return { placeIn: asTyped, correction: undefined };

  const stem = stemOf(word);
  const byStem = (dish: SearchedDish) => withPenalty(otherEnding, placeOf(dish, stem));
  if (isAnywhere(byStem)) return { placeIn: byStem, correction: undefined };
  return guessedWord(vocabulary.close(word));
}

/** Words that are not too far, for a search without hits. */
export function looseQueryWord(word: string, vocabulary: Vocabulary): QueryWord {
  return guessedWord(vocabulary.loose(word));
}

function guessedWord(close: readonly CloseWord[]): QueryWord {
  const words = close.map(({ norm }) => norm);
  return { placeIn: (dish) => withPenalty(guess, bestPlace(dish, words)), correction: close[0] };
}

function bestPlace(dish: SearchedDish, words: readonly string[]): number | undefined {
  const places = words.flatMap((word) => placeOf(dish, word) ?? []);
  return places.length > 0 ? Math.min(...places) : undefined;
}

function withPenalty(penalty: number, place: number | undefined): number | undefined {
  return place === undefined ? undefined : penalty + place;
}
