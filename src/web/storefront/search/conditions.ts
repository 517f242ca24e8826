import { isWithout } from "#contract/plate-rule.ts";
import type { SearchFilter } from "#contract/search.ts";
import { keeps, type Limit, limitsOf } from "#web/storefront/search/limits.ts";
import type { QueryPart } from "#web/storefront/search/query-parts.ts";
import { holds, type SearchedDish } from "#web/storefront/search/searched-dish.ts";

import type { Synonyms } from "#web/storefront/search/vocabulary.ts";

/** What a search demands of a dish besides its words. */
export interface Conditions {
  /** Allergens that no dish may contain. */
  without: readonly number[];
  /** Words that no dish may contain. */
  excludedWords: readonly string[];
  /** Nutrition forms that promise the absence of an exclusion: "ohne Fleisch", "glutenfrei". */
  promised: readonly number[];
  /** Requested forms; a dish that is found by its text need not have them. */
  forms: readonly number[];
  styles: readonly number[];
  limits: readonly Limit[];
}

export function conditionsOf(parts: readonly QueryPart[], synonyms: Synonyms): Conditions {
  const groups = parts.flatMap((part) => ("meanings" in part ? [part] : []));
  const meanings = groups.flatMap((group) => group.meanings);
  const filters = meanings.flatMap((meaning) => meaning.filters);
  const ids = (group: SearchFilter["group"]) =>
    filters.filter((filter) => filter.group === group).map(({ id }) => id);
  const leading = groups.filter(({ lead }) => lead !== "").flatMap((group) => group.meanings);
  const promises = [
    ...leading.flatMap((meaning) => meaning.filters),
    ...filters.filter(({ implies }) => implies.length > 0),
  ];
  return {
    without: [...ids("without"), ...filters.flatMap(({ implies }) => implies)],
    excludedWords: meanings.flatMap(({ excludedWord: word }) =>
      word === null ? [] : [word, ...(synonyms.get(word) ?? [])],
    ),
    promised: promises.filter(({ group }) => group === "forms").map(({ id }) => id),
    forms: ids("forms"),
    styles: ids("styles"),
    limits: meanings.flatMap(limitsOf),
  };
}

/**
 * Whether a dish contains no exclusion; unknown contents do not count as free. No other part of a search
 * outweighs this. Traces are left to whoever shows the result, who knows whether the guest avoids them.
 */
export function isAllowed(dish: SearchedDish, { without, excludedWords, promised }: Conditions): boolean {
  return (
    isWithout(dish.menu, without, false) &&
    promised.every((id) => dish.menu.nutritionIds.includes(id)) &&
    !excludedWords.some((word) => holds(dish, word))
  );
}

/** All forms, any style, as in the list, and all limits. */
export function meetsConditions(
  { menu }: SearchedDish,
  { forms, styles, limits }: Pick<Conditions, "forms" | "styles" | "limits">,
): boolean {
  return (
    forms.every((id) => menu.nutritionIds.includes(id)) &&
    (styles.length === 0 || styles.some((id) => menu.styleIds.includes(id))) &&
    limits.every((limit) => keeps(menu, limit))
  );
}
