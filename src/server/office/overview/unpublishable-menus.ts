import type { Tasks } from "#contract/office/overview.ts";
import { missingOf } from "#server/office/menus/list-menus.ts";
import type { MenuSnapshot } from "#server/office/menus/menu-snapshot.ts";

/** Menus on sale that could not be published again. */
export function unpublishableMenus(menuSnapshot: MenuSnapshot, most: number): NonNullable<Tasks["menus"]> {
  const unpublishable = menuSnapshot.menus.flatMap((menu) => {
    const missing = menu.isPublished ? missingOf(menu, menuSnapshot) : [];
    return missing.length > 0 ? [{ id: menu.id, name: menu.name, missing }] : [];
  });
  return { rows: unpublishable.slice(0, most), total: unpublishable.length };
}
