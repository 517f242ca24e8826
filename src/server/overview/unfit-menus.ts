import { missingForSale } from "#contract/office/menu-check.ts";
import type { Tasks } from "#contract/office/overview.ts";
import type { Queries } from "#server/database/database.ts";
import { readKnowledge } from "#server/menus/knowledge.ts";

type Menus = NonNullable<Tasks["menus"]>;

/**
 * Menus that guests can order although they could not be published again. The answer is kept as long as nothing public
 * changes, because every menu has to be read for it.
 */
export function unfitMenusOf(queries: Queries, stamp: () => string): (most: number) => Promise<Menus> {
  let kept: { stamp: string; menus: Promise<Menus["rows"]> } | undefined;
  return async (most) => {
    const now = stamp();
    if (kept?.stamp !== now) {
      const menus = read(queries);
      kept = { stamp: now, menus };
      menus.catch(() => {
        kept = undefined;
      });
    }
    const rows = await kept.menus;
    return { rows: rows.slice(0, most), total: rows.length };
  };
}

async function read(queries: Queries): Promise<Menus["rows"]> {
  const { menus, check } = await readKnowledge(queries);
  return menus
    .filter(({ isPublished }) => isPublished)
    .map((menu) => ({
      id: menu.id,
      name: menu.name,
      missing: missingForSale({ isBox: menu.isBox, content: menu }, check).map(({ text }) => text),
    }))
    .filter(({ missing }) => missing.length > 0);
}
