import { createHash } from "node:crypto";
import { figureText } from "#contract/catalogue/figure-text.ts";
import { germanNumber } from "#contract/german-number.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import { figureWords } from "#contract/office/catalogue/menu-check.ts";
import { type FigureName, figureNames, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DishEffect, RecipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { readAnalyses } from "#server/domain/recipes/queries.ts";
import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { brokenDishes, readSoldWarning } from "#server/office/catalogue/sold-changes/record-sold-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  planEffect,
  type PlannedDish,
  type PlannedEffect,
} from "#server/office/recipes/effect/plan-effect.ts";
import { plainText } from "#server/platform/http/clean-html.ts";

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

type Printed = Pick<MenuContent, "ingredients" | "weightGrams" | "allergenIds" | "traceIds" | "per100g">;

/** What guests read otherwise than before, in German, allergens first. */
function labelChanges(before: Printed, after: Printed, allergens: readonly NamedAllergen[]): string[] {
  const named = (ids: readonly number[], others: readonly number[]) =>
    allergens.flatMap(({ id, name }) => (ids.includes(id) && !others.includes(id) ? [name] : []));
  const sentences = (names: readonly string[], sentence: (name: string) => string) => names.map(sentence);
  return [
    ...sentences(named(after.allergenIds, before.allergenIds), (name) => `Enthält jetzt ${name}.`),
    ...sentences(named(before.allergenIds, after.allergenIds), (name) => `Enthält nicht mehr ${name}.`),
    ...sentences(
      named(after.traceIds, before.traceIds),
      (name) => `Kann jetzt Spuren von ${name} enthalten.`,
    ),
    ...sentences(
      named(before.traceIds, [...after.traceIds, ...after.allergenIds]),
      (name) => `Keine Spuren mehr von ${name}.`,
    ),
    ...figureNames.flatMap((name) => figureChange(name, before.per100g[name], after.per100g[name])),
    ...weightChange(before, after),
    ...(before.ingredients === after.ingredients ? [] : [`Zutaten: ${plainText(after.ingredients)}`]),
  ];
}

function weightChange({ weightGrams: before }: Printed, { weightGrams: after }: Printed): string[] {
  if (before === after) return [];
  const instead = before > 0 ? ` statt ${germanNumber(before)}\u00a0g` : "";
  return [`Nettofüllmenge: ${germanNumber(after)}\u00a0g${instead}.`];
}

function figureChange(name: FigureName, before: number | null, after: number | null): string[] {
  if (before === after) return [];
  const text = (value: number | null) => (value === null ? "unbekannt" : figureText(name, value));
  const word = name === "kj" || name === "kcal" ? "Energie" : capital(figureWords[name]);
  return text(before) === text(after) ? [] : [`${word} je 100 g: ${text(after)} statt ${text(before)}.`];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
