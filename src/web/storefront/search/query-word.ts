import type { SearchFilter } from "#contract/search.ts";
import { normaliseSearch } from "#contract/search-text.ts";
import type { FilterWords } from "#web/storefront/search/filter-words.ts";
import { stemOf } from "#web/storefront/search/german-words.ts";
import { foremostState } from "#web/storefront/search/named-allergens.ts";
import { placeOf, plainPlaceOf, type SearchedDish } from "#web/storefront/search/searched-dish.ts";
import type { CloseWord, Synonyms, Vocabulary } from "#web/storefront/search/vocabulary.ts";

/** A word to find and how well each dish has it: lower is better, undefined means not at all. */
export interface QueryWord {
  placeIn(dish: SearchedDish): number | undefined;
  /** Set when only another spelling is found. */
  correction: CloseWord | undefined;
  /** The allergens that the word names. */
  named?: readonly SearchFilter[];
}

interface SearchedShop {
  dishes: readonly SearchedDish[];
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  filters: FilterWords;
}

export function synonymsOf(list: readonly { word: string; also: readonly string[] }[]): Synonyms {
  return new Map(list.map(({ word, also }) => [normaliseSearch(word), also.map(normaliseSearch)]));
}

// An exact word ranks before another reading, and that before a guess.
const [byData, otherWord, otherEnding, guess] = [15, 20, 40, 60];

/** What an allergen's name means, else as typed, else without its ending, else the closest words. */
export function queryWord(word: string, shop: SearchedShop): QueryWord {
  const { dishes, vocabulary, synonyms, filters } = shop;
  const named = filters.named(word);
  if (named.length > 0) return namedWord(word, named);
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
  const nearlyNamed = nearestName(word, shop);
  return nearlyNamed ? namedWord(word, nearlyNamed) : guessedWord(vocabulary.close(word));
}

/** An allergen is found where it is by the dishes' data: "Nuss" is not in "Muskatnuss". Unknown data count by text. */
function namedWord(word: string, named: readonly SearchFilter[]): QueryWord {
  const placeIn = (dish: SearchedDish) => {
    const state = foremostState(dish.menu, named);
    if (state === "contains") return placeOf(dish, word) ?? byData;
    return state === "unknown" ? placeOf(dish, word) : undefined;
  };
  return { placeIn, correction: undefined, named };
}

/** A dish's own word may be closer: then it was that one that the guest mistyped. */
function nearestName(word: string, { filters, vocabulary }: SearchedShop): SearchFilter[] | undefined {
  const near = filters.nearlyNamed(word);
  const closest = vocabulary.closest(word);
  if (!near || !closest) return near?.filters;
  const ofClosest = filters.named(closest.word);
  if (ofClosest.length > 0) return ofClosest;
  const isKind = filters
    .excluded(closest.word, true)
    ?.filters.some((filter) => near.filters.includes(filter));
  return near.cost < closest.cost || (near.cost === closest.cost && !isKind) ? near.filters : undefined;
}

/** Where it may get in, for an allergen that no dish contains. */
export function tracesOf(named: readonly SearchFilter[]): QueryWord {
  const mayBeIn = ({ menu }: SearchedDish) => foremostState(menu, named) !== "none";
  return { placeIn: (dish) => (mayBeIn(dish) ? guess : undefined), correction: undefined, named };
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
