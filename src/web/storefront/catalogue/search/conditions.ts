import { isWithout } from "#contract/catalogue/plate-rule.ts";
import type { SearchFilter } from "#contract/catalogue/search.ts";
import { type Dish, type Dishes, holds } from "#web/storefront/catalogue/search/dishes.ts";
import { keeps, limitsOf } from "#web/storefront/catalogue/search/limits.ts";
import type { QueryPart } from "#web/storefront/catalogue/search/read-query.ts";

export type Conditions = ReturnType<typeof conditionsOf>;

/** What a search demands of a dish besides its words. */
export function conditionsOf(parts: readonly QueryPart[], dishes: Dishes) {
  const filters = parts.flatMap((part) => part.filters);
  const promises = parts.flatMap(({ lead, filters: meant }) =>
    meant.filter(({ implies }) => lead !== null || implies.length > 0),
  );
  return {
    /** allergens that no dish may contain */
    without: [...new Set([...idsOf(filters, "without"), ...filters.flatMap(({ implies }) => implies)])],
    excludedWords: parts.flatMap(({ excludedWord }) =>
      excludedWord === null ? [] : dishes.withSynonyms(excludedWord),
    ),
    /** forms that promise the absence of an exclusion: "ohne Fleisch", "glutenfrei" */
    promised: idsOf(promises, "forms"),
    forms: idsOf(filters, "forms"),
    styles: idsOf(filters, "styles"),
    limits: parts.flatMap(limitsOf),
  };
}

/**
 * Whether a dish contains no exclusion; unknown contents do not count as free. No other part of a search
 * outweighs this. Traces are judged where the result is shown, because the search does not know whether the guest avoids them.
 */
export function isAllowed(dish: Dish, { without, excludedWords, promised }: Conditions): boolean {
  return (
    isWithout(dish.menu, without, false) &&
    promised.every((id) => dish.menu.nutritionIds.includes(id)) &&
    !excludedWords.some((word) => holds(dish, word))
  );
}

/** All forms, any style, as in the list, and all limits; a dish that is found by its text need not. */
export function meets(
  { menu }: Dish,
  { forms, styles, limits }: Pick<Conditions, "forms" | "styles" | "limits">,
): boolean {
  return (
    forms.every((id) => menu.nutritionIds.includes(id)) &&
    (styles.length === 0 || styles.some((id) => menu.styleIds.includes(id))) &&
    limits.every((limit) => keeps(menu, limit))
  );
}

function idsOf(filters: readonly SearchFilter[], group: SearchFilter["group"]): number[] {
  return filters.filter((filter) => filter.group === group).map(({ id }) => id);
}
