import type { Menu } from "#contract/catalogue.ts";

/** The guest's filters: sorted ids; `without` holds allergens. */
export interface MenuChoice {
  styles: readonly number[];
  forms: readonly number[];
  without: readonly number[];
  words: string;
}
export type FilterGroup = "styles" | "forms" | "without";

export const noSelection: MenuChoice = { styles: [], forms: [], without: [], words: "" };

export type ChosenFilters = Pick<MenuChoice, FilterGroup>;

export type Filterable = Pick<Menu, "styleIds" | "nutritionIds" | "allergenIds" | "allergensComplete">;

/**
 * Any of the styles, all of the nutrition forms, none of the allergens. A menu with unknown allergens does
 * not count as free of one.
 */
export function filterMenus<M extends Filterable>(menus: readonly M[], choice: ChosenFilters): M[] {
  return menus.filter(
    (menu) =>
      hasAnyStyle(menu, choice.styles) &&
      choice.forms.every((id) => menu.nutritionIds.includes(id)) &&
      isFreeOf(menu, choice.without),
  );
}

function hasAnyStyle(menu: Filterable, styles: readonly number[]): boolean {
  return styles.length === 0 || styles.some((id) => menu.styleIds.includes(id));
}

function isFreeOf(menu: Filterable, allergens: readonly number[]): boolean {
  if (allergens.length === 0) return true;
  return menu.allergensComplete && !allergens.some((id) => menu.allergenIds.includes(id));
}

/**
 * How many of these menus a choice would show. Styles widen the result, so a style counts its own menus
 * only.
 */
export function countWith(
  menus: readonly Filterable[],
  choice: ChosenFilters,
  group: FilterGroup,
  id: number,
): number {
  const ids = group === "styles" ? [id] : withId(choice[group], id);
  return filterMenus(menus, { ...choice, [group]: ids }).length;
}

export function toggled(choice: MenuChoice, group: FilterGroup, id: number): MenuChoice {
  const chosen = choice[group];
  const ids = chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : withId(chosen, id);
  return { ...choice, [group]: ids };
}

export function countFilters(choice: ChosenFilters): number {
  return choice.styles.length + choice.forms.length + choice.without.length;
}

function withId(ids: readonly number[], id: number): number[] {
  return [...new Set([...ids, id])].sort((a, b) => a - b);
}
