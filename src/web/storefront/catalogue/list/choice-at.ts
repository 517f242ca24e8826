import type { MenuStyle } from "#contract/catalogue/catalogue.ts";
import { type MenuChoice, toggled } from "#web/storefront/catalogue/filter-rule.ts";
import { type FilterIds, readChoice } from "#web/storefront/catalogue/shop-address.ts";

/**
 * The choice of an address. `/shop/vegetarisch` stands for the nutrition form, other style addresses for
 * the style.
 */
export function choiceAt(search: string, existing: FilterIds, style: MenuStyle | null): MenuChoice {
  const choice = readChoice(search, existing);
  if (!style) return choice;
  const [group, id] =
    style.nutritionId === null ? (["styles", style.id] as const) : (["forms", style.nutritionId] as const);
  return choice[group].includes(id) ? choice : toggled(choice, group, id);
}
