import type { KeptMenu, MenuRecord } from "#server/menus/menu-record.ts";

/** A box weighs what its dishes weigh; nobody types it. */
export function withBoxWeight(menu: MenuRecord, menus: readonly KeptMenu[]): MenuRecord {
  if (!menu.isBox) return menu;
  const weightOf = (id: number) => menus.find((one) => one.id === id)?.weightGrams ?? 0;
  const grams = menu.contents.reduce((sum, { menuId, quantity }) => sum + weightOf(menuId) * quantity, 0);
  return { ...menu, weightGrams: Math.max(grams, 1) };
}
