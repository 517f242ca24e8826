import { type MenuSnapshot, readMenuSnapshot } from "#server/office/menus/menu-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** Everything about the menus; read again only when the public version has changed. */
export type CachedMenuSnapshot = () => Promise<MenuSnapshot>;

const versionText = statement("menus.public-version", "SELECT version FROM public_version");

/**
 * Every change of this data raises the public version, drafts included. The version is read on each call and before
 * the menus, so a saved change is visible at once in every process.
 */
export function cacheMenuSnapshot(queries: Queries): CachedMenuSnapshot {
  let cached: { version: number; menuSnapshot: Promise<MenuSnapshot> } | undefined;
  return async () => {
    const row = await queries.row(versionText);
    const version = row?.version ?? 0;
    if (cached?.version === version) return cached.menuSnapshot;
    const menuSnapshot = readMenuSnapshot(queries);
    cached = { version, menuSnapshot };
    menuSnapshot.catch(() => {
      cached = undefined;
    });
    return menuSnapshot;
  };
}
