import { readPublicVersion } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type MenuSnapshot, readMenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Everything about the menus; read again only when the public version has changed. */
export type CachedMenuSnapshot = () => Promise<MenuSnapshot>;

/**
 * Every change of this data raises the public version, drafts included. The version is read on each call and before
 * the menus, so a saved change is visible at once in every process.
 */
export function cacheMenuSnapshot(queries: Queries): CachedMenuSnapshot {
  let cached: { version: number; menuSnapshot: Promise<MenuSnapshot> } | undefined;
  return async () => {
    const version = await readPublicVersion(queries);
    if (cached?.version === version) return cached.menuSnapshot;
    const menuSnapshot = readMenuSnapshot(queries);
    cached = { version, menuSnapshot };
    menuSnapshot.catch(() => {
      cached = undefined;
    });
    return menuSnapshot;
  };
}
