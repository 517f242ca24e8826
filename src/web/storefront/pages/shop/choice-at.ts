import type { MenuStyle } from "#contract/catalogue.ts";
import { type MenuChoice, toggled } from "#web/storefront/catalogue/filter-rule.ts";
import { type FilterIds, readChoice } from "#web/storefront/catalogue/shop-address.ts";

/** What an address chooses; `/shop/vegetarisch` stands for the nutrition form, other styles for themselves. */
export function choiceAt(search: string, known: FilterIds, style: MenuStyle | null): MenuChoice {
  const choice = readChoice(search, known);
  if (!style) return choice;
  const [group, id] =
    style.nutritionId === null ? (["styles", style.id] as const) : (["forms", style.nutritionId] as const);
  return choice[group].includes(id) ? choice : toggled(choice, group, id);
}
