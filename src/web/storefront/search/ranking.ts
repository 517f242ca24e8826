import { type Conditions, isAsked } from "#web/storefront/search/conditions.ts";
import { measure } from "#web/storefront/search/limits.ts";
import { placeOf, type SearchedDish } from "#web/storefront/search/searched-dish.ts";
import type { QueryWord } from "#web/storefront/search/wanted-words.ts";

interface Looked {
  /** The whole search without white space: the specification's rule. */
  whole: string;
  wanted: readonly QueryWord[];
  conditions: Conditions;
}

const notFound = Number.POSITIVE_INFINITY;

/**
 * Hits of the specification's rule first, in its order; then dishes with every word that meet all
 * conditions, the cheapest first when a price was named.
 */
export function rankFound(dishes: readonly SearchedDish[], { whole, wanted, conditions }: Looked) {
  return sorted(dishes, (dish) => {
    const place = placeOf(dish, whole);
    const meetsConditions = isAsked(dish, conditions);
    const ofWords = meetsConditions ? sum(wanted.map(({ placeIn }) => placeIn(dish) ?? notFound)) : notFound;
    return [place ?? 1000 + ofWords, meetsConditions ? 0 : 1, measure(dish.menu, conditions.limits)];
  });
}

/** For a search without hits: dishes with some of the words, most words first. */
export function rankNearest(
  suited: readonly SearchedDish[],
  { wanted, conditions }: Omit<Looked, "whole">,
): SearchedDish[] {
  const missing = (dish: SearchedDish) => wanted.filter(({ placeIn }) => placeIn(dish) === undefined).length;
  return sorted(
    suited.filter((dish) => wanted.length === 0 || missing(dish) < wanted.length),
    (dish) => [
      missing(dish),
      isAsked(dish, conditions) ? 0 : 1,
      sum(wanted.flatMap(({ placeIn }) => placeIn(dish) ?? [])),
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
    .sort((one, other) => compare(one.rank, other.rank))
    .map(({ dish }) => dish);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
