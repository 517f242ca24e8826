import { brokenClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import { type CheckKnowledge, missingFood } from "#contract/office/catalogue/menu-check.ts";
import {
  type MenuAttributes,
  namedAttributes,
} from "#server/office/catalogue/attributes/named-attributes.ts";
import { type Names, namesOf } from "#server/office/catalogue/fields/names.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { readMenus } from "#server/office/catalogue/read-menus.ts";
import type { Queries } from "#server/platform/database/database.ts";

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
