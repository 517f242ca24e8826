import { type Conditions, meetsConditions } from "#web/storefront/search/conditions.ts";
import { measure } from "#web/storefront/search/limits.ts";
import type { QueryWord } from "#web/storefront/search/query-word.ts";
import { placeOf, type SearchedDish } from "#web/storefront/search/searched-dish.ts";

interface RankedSearch {
  /** The whole search without white space: the specification's rule. */
  whole: string;
  queryWords: readonly QueryWord[];
  conditions: Conditions;
}

const notFound = Number.POSITIVE_INFINITY;

/**
 * Hits of the specification's rule first, in its order, unless an allergen is named, which data alone find; then dishes with every word that meet all
 * conditions, the cheapest first when a price was named.
 */
export function rankFound(dishes: readonly SearchedDish[], { whole, queryWords, conditions }: RankedSearch) {
  const isOfData = queryWords.some(({ named }) => named);
  return sorted(dishes, (dish) => {
    const place = isOfData ? undefined : placeOf(dish, whole);
    const meetsAll = meetsConditions(dish, conditions);
    const ofWords = meetsAll ? sum(queryWords.map(({ placeIn }) => placeIn(dish) ?? notFound)) : notFound;
    return [place ?? 1000 + ofWords, meetsAll ? 0 : 1, measure(dish.menu, conditions.limits)];
  });
}

/** For a search without hits: dishes with some of the words, most words first. */
export function rankNearest(
  suited: readonly SearchedDish[],
  { queryWords, conditions }: Omit<RankedSearch, "whole">,
): SearchedDish[] {
  const missing = (dish: SearchedDish) =>
    queryWords.filter(({ placeIn }) => placeIn(dish) === undefined).length;
  return sorted(
    suited.filter((dish) => queryWords.length === 0 || missing(dish) < queryWords.length),
    (dish) => [
      missing(dish),
      meetsConditions(dish, conditions) ? 0 : 1,
      sum(queryWords.flatMap(({ placeIn }) => placeIn(dish) ?? [])),
      measure(dish.menu, conditions.limits),
    ],
  );
}

/**
 * Compares by one number after the other and keeps the order of equals. An infinite first number means no
 * hit.
 */
function sorted(dishes: readonly SearchedDish[], rank: (dish: SearchedDish) => number[]): SearchedDish[] {
  return dishes
    .map((dish) => ({ dish, rank: rank(dish) }))
    .filter(({ rank: [first = 0] }) => first !== notFound)
    .sort((first, second) => compare(first.rank, second.rank))
    .map(({ dish }) => dish);
}

function compare(first: readonly number[], second: readonly number[]): number {
  const at = first.findIndex((number, place) => number !== second[place]);
  return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
