import { brokenClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import { type CheckKnowledge, missingFood } from "#contract/office/catalogue/menu-check.ts";
import { readPublicVersion } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type MenuAttributes, namedAttributes } from "./attributes/named-attributes.ts";
import { type Names, namesOf } from "./fields/names.ts";
import type { StoredMenu } from "./menu-record.ts";
import { readMenus } from "./read-menus.ts";

export interface MenuSnapshot {
  menus: StoredMenu[];
  boxes: StoredMenu[];
  attributes: MenuAttributes;
  check: CheckKnowledge;
  names: Names;
}

export async function readMenuSnapshot(queries: Queries): Promise<MenuSnapshot> {
  const menus = await readMenus(queries);
  const attributes = await namedAttributes(queries);
  return menuSnapshotOf(menus, attributes);
}

export function menuSnapshotOf(menus: StoredMenu[], attributes: MenuAttributes): MenuSnapshot {
  const { allergens, nutritionForms } = attributes;
  const dishes = menus
    .filter(({ isBox }) => !isBox)
    .map((dish) => {
      // computed at most once, and only if a box needs it
      let isComplete: boolean | undefined;
      let isTruthful: boolean | undefined;
      const checked = {
        name: dish.name,
        allergenIds: dish.allergenIds,
        traceIds: dish.traceIds,
        tracesComplete: dish.tracesComplete,
        get isFoodComplete() {
          isComplete ??= missingFood(dish, allergens).length === 0;
          return isComplete;
        },
        get isTruthful() {
          isTruthful ??= brokenClaims(dish, attributes).length === 0;
          return isTruthful;
        },
      };
      return [dish.id, checked] as const;
    });
  const boxes = menus.filter(({ isBox }) => isBox);
  return {
    menus,
    boxes,
    attributes,
    check: { allergens, nutritionForms, dishes: new Map(dishes) },
    names: namesOf(attributes, menus),
  };
}

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
