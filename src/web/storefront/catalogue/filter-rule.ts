import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { isWithout } from "#contract/catalogue/plate-rule.ts";
import type { SortOrder } from "#web/storefront/catalogue/sort-rule.ts";

interface GroupRule {
  /** its name in the address of the list */
  key: string;
  /** one more choice shows more menus, not fewer */
  isWidening?: true;
  suits(menu: Filterable, ids: readonly number[], avoidsTraces: boolean): boolean;
}

/**
 * Any of the styles, all of the nutrition forms, none of the allergens as an ingredient; where traces are avoided, no
 * traces of them either.
 */
export const groupRules = {
  styles: {
    key: "styles",
    isWidening: true,
    suits: ({ styleIds }, ids) => ids.length === 0 || ids.some((id) => styleIds.includes(id)),
  },
  forms: {
    key: "forms",
    suits: ({ nutritionIds }, ids) => ids.every((id) => nutritionIds.includes(id)),
  },
  without: {
    key: "ohne",
    suits: isWithout,
  },
} as const satisfies Record<string, GroupRule>;

/** In the order of the list's filters and of its address; `without` holds allergens. */
export type FilterGroup = keyof typeof groupRules;
export const filterGroups = Object.keys(groupRules) as FilterGroup[];

export function inEachGroup<T>(make: (group: FilterGroup) => T): Record<FilterGroup, T> {
  return Object.fromEntries(filterGroups.map((group) => [group, make(group)])) as Record<FilterGroup, T>;
}

/** Sorted ids. */
export type ChosenFilters = Record<FilterGroup, readonly number[]>;

/** Of a portion; of a box the mean. Null where there is none. */
export interface FigureLimits {
  maxCal: number | null;
  minProtein: number | null;
}

export interface MenuChoice extends ChosenFilters, FigureLimits {
  /** of the excluded allergens; has no effect without one */
  avoidsTraces: boolean;
  words: string;
  sort: SortOrder;
}

export const noSelection: MenuChoice = {
  ...inEachGroup(() => []),
  avoidsTraces: false,
  maxCal: null,
  minProtein: null,
  words: "",
  sort: "recommended",
};

export type Filterable = AllergenData & Pick<Menu, "styleIds" | "nutritionIds" | "cal" | "protein">;

type Filters = ChosenFilters & Partial<FigureLimits> & { avoidsTraces?: boolean };

export function filterMenus<M extends Filterable>(menus: readonly M[], choice: Filters): M[] {
  const { maxCal, minProtein, avoidsTraces = false } = choice;
  const most = maxCal ?? Number.POSITIVE_INFINITY;
  const least = minProtein ?? 0;
  return menus.filter(
    (menu) =>
      menu.cal <= most &&
      menu.protein >= least &&
      filterGroups.every((group) => groupRules[group].suits(menu, choice[group], avoidsTraces)),
  );
}

/** How many of these menus a choice would show. Where choices widen the result, each counts its own menus only. */
export function countWith(
  menus: readonly Filterable[],
  choice: Filters,
  group: FilterGroup,
  id: number,
): number {
  const ids = "isWidening" in groupRules[group] ? [id] : withId(choice[group], id);
  return filterMenus(menus, { ...choice, [group]: ids }).length;
}

export function toggled(choice: MenuChoice, group: FilterGroup, id: number): MenuChoice {
  const chosen = choice[group];
  const ids = chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : withId(chosen, id);
  return { ...choice, [group]: ids };
}

export function countFilters(choice: Filters): number {
  const limits = [choice.maxCal, choice.minProtein].filter((limit) => (limit ?? null) !== null).length;
  const traces = choice.avoidsTraces && choice.without.length > 0 ? 1 : 0;
  return filterGroups.reduce((sum, group) => sum + choice[group].length, limits + traces);
}

function withId(ids: readonly number[], id: number): number[] {
  return [...new Set([...ids, id])].sort((a, b) => a - b);
}
