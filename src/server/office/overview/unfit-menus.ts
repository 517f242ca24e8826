import type { Tasks } from "#contract/office/overview.ts";
import type { Knowledge } from "#server/office/menus/knowledge.ts";
import { missingOf } from "#server/office/menus/list-menus.ts";

/** Menus on sale that could not be published again. */
export function unfitMenus(knowledge: Knowledge, most: number): NonNullable<Tasks["menus"]> {
  const unfit = knowledge.menus.flatMap((menu) => {
    const missing = menu.isPublished ? missingOf(menu, knowledge) : [];
    return missing.length > 0 ? [{ id: menu.id, name: menu.name, missing }] : [];
  });
  return { rows: unfit.slice(0, most), total: unfit.length };
}
