import { isChosenByHand } from "#contract/form-claims.ts";
import type { Knowledge } from "#server/office/menus/knowledge.ts";
import type { MenuRecord, StoredMenu } from "#server/office/menus/menu-record.ts";

/** A menu with the values that follow from other menus. */
export function finished(
  menu: MenuRecord,
  { menus, choices }: Pick<Knowledge, "menus" | "choices">,
): MenuRecord {
  const computed = new Set(
    choices.nutritionForms.filter((form) => !isChosenByHand(form)).map(({ id }) => id),
  );
  const nutritionIds = menu.nutritionIds.filter((id) => !computed.has(id));
  return withBoxWeight({ ...menu, nutritionIds }, menus);
}

function withBoxWeight(menu: MenuRecord, menus: readonly StoredMenu[]): MenuRecord {
  if (!menu.isBox) return menu;
  const weightOf = (id: number) => menus.find((one) => one.id === id)?.weightGrams ?? 0;
  const grams = menu.contents.reduce((sum, { menuId, quantity }) => sum + weightOf(menuId) * quantity, 0);
  return { ...menu, weightGrams: Math.max(grams, 1) };
}
