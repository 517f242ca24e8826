import { type Conditions, isAsked } from "#web/storefront/search/conditions.ts";
import { measure } from "#web/storefront/search/limits.ts";
import { placeOf, type SearchedDish } from "#web/storefront/search/searched-dish.ts";
import type { QueryWord } from "#web/storefront/search/wanted-words.ts";

interface Looked {
  /** the whole search, white space ignored: the specification's rule */
  whole: string;
  wanted: readonly QueryWord[];
  conditions: Conditions;
}

const notFound = Number.POSITIVE_INFINITY;

/** What the specification's rule finds, the best places first; then what holds every word and is as it was asked for, the cheapest first where a price was named. */
export function rankFound(dishes: readonly SearchedDish[], { whole, wanted, conditions }: Looked) {
  return sorted(dishes, (dish) => {
    const place = placeOf(dish, whole);
    const meetsConditions = isAsked(dish, conditions);
    const ofWords = meetsConditions ? sum(wanted.map(({ placeIn }) => placeIn(dish) ?? notFound)) : notFound;
    return [place ?? 1000 + ofWords, meetsConditions ? 0 : 1, measure(dish.menu, conditions.limits)];
  });
}

/** Where nothing is found: what holds some of the words, most of them first. */
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

/** By one number after the other, equals as they stood; a first one that is infinite means not found. */
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
