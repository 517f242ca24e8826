import {
  type ChosenFilters,
  type FilterGroup,
  filterGroups,
  inEachGroup,
  type MenuChoice,
  toggled,
} from "#web/storefront/catalogue/filter-rule.ts";
import type { ReadMeaning, SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

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

/** A choice that also avoids what the words of its search exclude, and traces of it where they name traces. */
export function withSearched(choice: MenuChoice, result: SearchResult | null): MenuChoice {
  if (!result) return choice;
  const { without, withoutTraces } = result;
  return {
    ...choice,
    without: [...new Set([...choice.without, ...without])].sort((a, b) => a - b),
    avoidsTraces: choice.avoidsTraces || withoutTraces !== null,
  };
}

export function withTraces(
  choice: MenuChoice,
  result: SearchResult | null,
  avoidsTraces: boolean,
): MenuChoice {
  const words = avoidsTraces ? choice.words : (result?.withoutTraces ?? choice.words);
  return { ...choice, words, avoidsTraces };
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
