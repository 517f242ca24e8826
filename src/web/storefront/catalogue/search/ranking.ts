import { type Conditions, meets } from "#web/storefront/catalogue/search/conditions.ts";
import type { Dish } from "#web/storefront/catalogue/search/dishes.ts";
import type { FoundWord } from "#web/storefront/catalogue/search/find-word.ts";
import { measure } from "#web/storefront/catalogue/search/limits.ts";

interface RankedSearch {
  /** The whole search without white space, and of it the words to find. */
  whole: string;
  wanted: string;
  found: readonly FoundWord[];
  conditions: Conditions;
}

const behindTexts = 9;

/**
 * Hits of the specification's rule first, unless an allergen is named, which data alone find; then dishes with every
 * word that meet all conditions, the cheapest first when a price was named.
 */
export function rankFound(dishes: readonly Dish[], search: RankedSearch): Dish[] {
  const isOfData = search.found.some(({ named }) => named);
  const ranked = dishes.map((dish) => {
    const byRule = isOfData ? undefined : placeOf(dish, search.whole);
    const place = byRule ?? behindTexts + (placeOf(dish, search.wanted) ?? behindTexts);
    return { ...judged(dish, search), isByRule: byRule !== undefined, place };
  });
  return ranked
    .filter(({ isByRule, beyond, missing }) => isByRule || beyond + missing === 0)
    .sort((a, b) => a.place - b.place || a.beyond - b.beyond || a.least - b.least || b.score - a.score)
    .map(({ dish }) => dish);
}

/** For a search without hits: dishes with some of the words, most words first. */
export function rankNearest(dishes: readonly Dish[], search: RankedSearch): Dish[] {
  return dishes
    .map((dish) => judged(dish, search))
    .filter(({ missing }) => missing === 0 || missing < search.found.length)
    .sort((a, b) => a.missing - b.missing || a.beyond - b.beyond || b.score - a.score || a.least - b.least)
    .map(({ dish }) => dish);
}

function judged(dish: Dish, { found, conditions }: RankedSearch) {
  const scores = found.flatMap((word) => word.scores.get(dish.id) ?? []);
  return {
    dish,
    missing: found.length - scores.length,
    score: scores.reduce((sum, score) => sum + score, 0),
    beyond: meets(dish, conditions) ? 0 : 1,
    least: measure(dish.menu, conditions.limits),
  };
}

/** In the specification's order: the beginning of the name, the name, other words, ingredients. */
function placeOf({ texts }: Dish, searched: string): number | undefined {
  if (searched === "") return undefined;
  if (texts[0]?.startsWith(searched)) return -1;
  const at = texts.findIndex((text) => text.includes(searched));
  return at < 0 ? undefined : at;
}
