import type { CalendarDay } from "#contract/day.ts";
import { brokenClaims } from "#contract/office/catalogue/claims/claim-check.ts";
import { againstRecipe, type CheckKnowledge, missingFood } from "#contract/office/catalogue/menu-check.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { unprovenShelfLife } from "#contract/office/recipes/shelf-life-check.ts";
import { readPublicVersion } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type MenuAttributes, namedAttributes } from "./attributes/named-attributes.ts";
import { type Names, namesOf } from "./fields/names.ts";
import { derivedLabelOf, type LabelSources, readLabelSources } from "./label-sources.ts";
import type { MenuRecord, StoredMenu } from "./menu-record.ts";
import { readMenus } from "./read-menus.ts";

export interface MenuSnapshot {
  menus: StoredMenu[];
  boxes: StoredMenu[];
  attributes: MenuAttributes;
  sources: LabelSources;
  /** what the recipe says of this menu; null: it has none. A new menu has no id. */
  derivedOf: (menu: MenuRecord, id: number | null) => DerivedLabel | null;
  /** what a menu is judged by */
  checkOf: (menu: MenuRecord, id: number | null) => CheckKnowledge;
  dishes: CheckKnowledge["dishes"];
  names: Names;
}

/** `day`: on which proofs of shelf life count. */
export async function readMenuSnapshot(queries: Queries, day: CalendarDay): Promise<MenuSnapshot> {
  const menus = await readMenus(queries);
  const attributes = await namedAttributes(queries);
  return menuSnapshotOf(menus, attributes, await readLabelSources(queries, day));
}

export function menuSnapshotOf(
  menus: StoredMenu[],
  attributes: MenuAttributes,
  sources: LabelSources,
): MenuSnapshot {
  const { allergens, nutritionForms } = attributes;
  const { ingredientNames, shelfLife } = sources;
  const derivedOf = derivedOnce(sources, attributes);
  const dishes = new Map(
    menus.filter(({ isBox }) => !isBox).map((dish) => [dish.id, checkedDish(dish)] as const),
  );
  const checkOf = (menu: MenuRecord, id: number | null): CheckKnowledge => ({
    ...{ allergens, nutritionForms, dishes, ingredientNames, shelfLife },
    derived: derivedOf(menu, id),
  });
  return {
    ...{ menus, attributes, sources, derivedOf, checkOf, dishes },
    boxes: menus.filter(({ isBox }) => isBox),
    names: namesOf(attributes, menus, shelfLife.categories),
  };

  // computed at most once, and only if a box needs it
  function checkedDish(dish: StoredMenu) {
    const judge = once(() => {
      const check = checkOf(dish, dish.id);
      return {
        isFoodComplete: missingFood(dish, allergens).length === 0,
        isTruthful: brokenClaims(dish, check).length === 0,
        followsRecipe: againstRecipe(dish, check).length === 0,
        isShelfLifeProven: unprovenShelfLife(dish, shelfLife).length === 0,
      };
    });
    const { name, allergenIds, traceIds, tracesComplete } = dish;
    return {
      ...{ name, allergenIds, traceIds, tracesComplete },
      get isFoodComplete() {
        return judge().isFoodComplete;
      },
      get isTruthful() {
        return judge().isTruthful;
      },
      get followsRecipe() {
        return judge().followsRecipe;
      },
      get isShelfLifeProven() {
        return judge().isShelfLifeProven;
      },
    };
  }
}

/** Deriving costs, so each record is derived once, and only when it is judged. */
function derivedOnce(sources: LabelSources, { allergens }: MenuAttributes): MenuSnapshot["derivedOf"] {
  const derived = new WeakMap<MenuRecord, DerivedLabel | null>();
  return (menu, id) => {
    const before = derived.get(menu);
    if (before !== undefined) return before;
    const label = menu.isBox ? null : derivedLabelOf({ ...menu, id }, sources, allergens);
    derived.set(menu, label);
    return label;
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Everything about the menus; read again when the public version or the day has changed. */
export type CachedMenuSnapshot = () => Promise<MenuSnapshot>;

/**
 * Every change of this data raises the public version, drafts included. The version is read on each call and before
 * the menus, so a saved change is visible at once in every process.
 */
export function cacheMenuSnapshot(queries: Queries, clock: Clock): CachedMenuSnapshot {
  let cached: { version: number; day: CalendarDay; menuSnapshot: Promise<MenuSnapshot> } | undefined;
  return async () => {
    const version = await readPublicVersion(queries);
    const day = berlinDay(clock());
    if (cached?.version === version && cached.day === day) return cached.menuSnapshot;
    const menuSnapshot = readMenuSnapshot(queries, day);
    cached = { version, day, menuSnapshot };
    menuSnapshot.catch(() => {
      cached = undefined;
    });
    return menuSnapshot;
  };
}
