import { isChosenByHand } from "#contract/catalogue/form-claims.ts";
import type { MenuRecord, StoredMenu } from "#server/office/catalogue/menu-record.ts";
import type { MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";

export function withDerivedValues(
  menu: MenuRecord,
  { menus, attributes }: Pick<MenuSnapshot, "menus" | "attributes">,
): MenuRecord {
  const computed = new Set(
    attributes.nutritionForms.filter((form) => !isChosenByHand(form)).map(({ id }) => id),
  );
  const nutritionIds = menu.nutritionIds.filter((id) => !computed.has(id));
  return withBoxWeight({ ...menu, nutritionIds }, menus);
}

function withBoxWeight(menu: MenuRecord, menus: readonly StoredMenu[]): MenuRecord {
  if (!menu.isBox) return menu;
  const weightOf = (id: number) => menus.find((dish) => dish.id === id)?.weightGrams ?? 0;
  const grams = menu.contents.reduce((sum, { menuId, quantity }) => sum + weightOf(menuId) * quantity, 0);
  return { ...menu, weightGrams: Math.max(grams, 1) };
}
