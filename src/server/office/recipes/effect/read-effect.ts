import { createHash } from "node:crypto";
import type { DishEffect, RecipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { readAnalyses } from "#server/domain/recipes/queries.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { brokenDishes, readSoldWarning } from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { labelChanges } from "./label-changes.ts";
import { type PlannedDish, type PlannedEffect, planEffect } from "./plan-effect.ts";

export interface Books {
  before: RecipeBook;
  after: RecipeBook;
}

/** The dishes of these books, whose recipes may say something else. */
export function dishesOf({ after }: Books): number[] {
  return [...after.recipes.values()].flatMap(({ menuId }) => menuId ?? []);
}

export async function readPlannedEffect(
  queries: Queries,
  books: Books,
  menus: StoredMenu[],
): Promise<PlannedEffect> {
  const attributes = await namedAttributes(queries);
  const analyses = await readAnalyses(queries, dishesOf(books));
  return planEffect(books, { menus, attributes, analyses });
}

/** Margins of a portion in tenths of a cent, by dish; null: unknown, or not for this person. */
export type Margins = (menu: StoredMenu) => { before: number | null; after: number | null };

/** As the person is told. */
export async function presentEffect(
  queries: Queries,
  { dishes, menuSnapshot }: PlannedEffect,
  margins: Margins,
): Promise<RecipeEffect> {
  const { attributes } = menuSnapshot;
  const broken = brokenDishes(
    { menus: dishes.map(({ before }) => before), attributes },
    { menus: dishes.map(({ after }) => after), attributes },
  );
  const sold = await readSoldWarning(queries, broken);
  const brokenOf = new Map(broken.map((one) => [one.id, one]));
  const soldOf = new Map(sold.menus.map((one) => [one.id, one]));
  const presented = dishes.map((dish): DishEffect => {
    const promises = brokenOf.get(dish.before.id)?.promises ?? [];
    const portions = soldOf.get(dish.before.id)?.portions ?? 0;
    const { before, after } = margins(dish.before);
    return {
      ...presentDish(dish, attributes.allergens),
      promises,
      portions,
      marginBefore: before,
      marginAfter: after,
    };
  });
  const { orders, guests, portions } = sold;
  const figures = { orders, guests, portions };
  return { dishes: presented, sold: figures, digest: digestOf(presented, figures) };
}

function presentDish(
  { before, after, isReleased, reasons, boxes }: PlannedDish,
  allergens: PlannedEffect["menuSnapshot"]["attributes"]["allergens"],
) {
  return {
    menuId: before.id,
    name: before.name,
    isPublished: before.isPublished,
    isReleased,
    changes: labelChanges(before, after, allergens),
    leavesSale: reasons,
    boxes,
  };
}

/** A price that changes meanwhile changes no label, so margins are not part of what was confirmed. */
function digestOf(dishes: readonly DishEffect[], sold: RecipeEffect["sold"]): string {
  const confirmed = dishes.map(({ marginBefore, marginAfter, ...dish }) => dish);
  return createHash("sha256")
    .update(JSON.stringify([confirmed, sold]))
    .digest("hex");
}
