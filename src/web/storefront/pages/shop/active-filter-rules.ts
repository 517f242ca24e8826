import {
  type ChosenFilters,
  type FilterGroup,
  filterGroups,
  inEachGroup,
  type MenuChoice,
  toggled,
} from "#web/storefront/catalogue/filter-rule.ts";
import type { ReadMeaning, SearchResult } from "#web/storefront/search/search-result.ts";

/** The active filters: ticked ones and those that the search means. */
export function activeFilters(choice: MenuChoice, result: SearchResult | null): ChosenFilters {
  const searched = result?.meanings.flatMap(({ filters }) => filters) ?? [];
  return inEachGroup((group) => [
    ...new Set([
      ...choice[group],
      ...searched.filter((filter) => filter.group === group).map(({ id }) => id),
    ]),
  ]);
}

/** A choice that also excludes what the words of its search exclude, so that traces of it can be avoided. */
export function withSearched(choice: MenuChoice, result: SearchResult | null): MenuChoice {
  if (!result || result.without.length === 0) return choice;
  return { ...choice, without: [...new Set([...choice.without, ...result.without])].sort((a, b) => a - b) };
}

/** Ticks a filter or removes it, also from the search. */
export function toggledFilter(
  choice: MenuChoice,
  result: SearchResult | null,
  { group, id }: { group: FilterGroup; id: number },
): MenuChoice {
  const isSame = (filter: { group: FilterGroup; id: number }) => filter.group === group && filter.id === id;
  const meaning = result?.meanings.find(({ filters }) => filters.some(isSame));
  if (!meaning) return toggled(choice, group, id);
  const unticked = choice[group].includes(id) ? toggled(choice, group, id) : choice;
  return withoutMeaning(unticked, {
    ...meaning,
    filters: meaning.filters.filter((filter) => !isSame(filter)),
  });
}

/** Removes words from the search; other filters that they meant stay as ticked ones. */
export function withoutMeaning(
  choice: MenuChoice,
  { filters, rest }: Pick<ReadMeaning, "filters" | "rest">,
): MenuChoice {
  const next = { ...choice, words: rest };
  for (const group of filterGroups) {
    const ids = filters.filter((filter) => filter.group === group).map(({ id }) => id);
    next[group] = [...new Set([...choice[group], ...ids])].sort((a, b) => a - b);
  }
  return next;
}
