import {
  type ChosenFilters,
  type FilterGroup,
  type MenuChoice,
  toggled,
} from "#web/storefront/catalogue/filter-rule.ts";
import type { ReadMeaning, SearchResult } from "#web/storefront/search/search-result.ts";

const groups: readonly FilterGroup[] = ["styles", "forms", "without"];

/** The active filters: ticked ones and those that the search means. */
export function shownFilters(choice: MenuChoice, result: SearchResult | null): ChosenFilters {
  const meant = result?.meanings.flatMap(({ filters }) => filters) ?? [];
  const idsOf = (group: FilterGroup) => [
    ...new Set([...choice[group], ...meant.filter((one) => one.group === group).map(({ id }) => id)]),
  ];
  return { styles: idsOf("styles"), forms: idsOf("forms"), without: idsOf("without") };
}

/** Ticks a filter or removes it, also from the search. */
export function toggledShown(
  choice: MenuChoice,
  result: SearchResult | null,
  { group, id }: { group: FilterGroup; id: number },
): MenuChoice {
  const isIt = (filter: { group: FilterGroup; id: number }) => filter.group === group && filter.id === id;
  const meaning = result?.meanings.find(({ filters }) => filters.some(isIt));
  if (!meaning) return toggled(choice, group, id);
  const unticked = choice[group].includes(id) ? toggled(choice, group, id) : choice;
  return withoutMeaning(unticked, { ...meaning, filters: meaning.filters.filter((one) => !isIt(one)) });
}

/** Removes words from the search; other filters that they meant stay as ticked ones. */
export function withoutMeaning(
  choice: MenuChoice,
  { filters, rest }: Pick<ReadMeaning, "filters" | "rest">,
): MenuChoice {
  const kept = { ...choice, words: rest };
  for (const group of groups) {
    const ids = filters.filter((one) => one.group === group).map(({ id }) => id);
    kept[group] = [...new Set([...choice[group], ...ids])].sort((one, other) => one - other);
  }
  return kept;
}
