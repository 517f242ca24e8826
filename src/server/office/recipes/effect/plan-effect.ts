import { setImmediate as othersFirst } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { missingForSale } from "#contract/office/catalogue/menu-check.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import { deriveList, withFigures } from "#server/domain/recipes/derive-label.ts";
import type { Ingredient, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import type { MenuAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { LabelSources } from "#server/office/catalogue/label-sources.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { menuSnapshotOf, type MenuSnapshot } from "#server/office/catalogue/menu-snapshot.ts";
import { type DishChange, dishChange } from "./dish-change.ts";

export interface EffectKnowledge {
  /** the dishes that may be affected, the boxes with them and what else is in these */
  menus: StoredMenu[];
  attributes: MenuAttributes;
  /** by dish, from a laboratory */
  analyses: ReadonlyMap<number, Partial<Nutrition>>;
}

export interface PlannedEffect {
  dishes: PlannedDish[];
  /** published boxes that are taken off sale */
  boxes: { before: StoredMenu; after: StoredMenu }[];
  /** before the change */
  menuSnapshot: MenuSnapshot;
}

export interface PlannedDish extends DishChange {
  /** published boxes that leave with it */
  boxes: string[];
}

const dishesAtOnce = 50;

/** What a change of the book does to dishes and boxes. */
export async function planEffect(
  books: { before: RecipeBook; after: RecipeBook },
  { menus, attributes, analyses }: EffectKnowledge,
): Promise<PlannedEffect> {
  const names = [...books.after.ingredients.values()].map(({ name }) => name);
  const knowledge = { ...attributes, ingredientNames: names };
  const recipeOf = (book: RecipeBook) => recipesByMenu(book);
  const [old, now] = [recipeOf(books.before), recipeOf(books.after)];
  const sameLists = haveSameLists(books);
  const changes: DishChange[] = [];
  for (const [at, menu] of menus.entries()) {
    // ten thousand dishes take seconds, in which guests are served
    if (at % dishesAtOnce === 0) await othersFirst();
    const measured = analyses.get(menu.id) ?? {};
    const facts = {
      allergens: attributes.allergens,
      portionGrams: menu.weightGrams,
      measured,
      dishName: menu.name,
    };
    const listIn = (book: RecipeBook, recipes: typeof old) => {
      const recipe = recipes.get(menu.id);
      return recipe && recipe.lines.length > 0 ? deriveList(book, recipe, facts) : null;
    };
    const list = listIn(books.before, old);
    const later = sameLists ? list : listIn(books.after, now);
    const change = dishChange(
      menu,
      {
        before: list && withFigures(list, books.before, facts),
        after: later && withFigures(later, books.after, facts),
      },
      knowledge,
    );
    if (change) changes.push(change);
  }
  return judgedForSale(changes, menus, attributes);
}

/** Whether nothing but figures of ingredients has changed. */
function haveSameLists({ before, after }: { before: RecipeBook; after: RecipeBook }): boolean {
  const isSame = (one: Ingredient) => {
    const old = before.ingredients.get(one.id);
    return old === one || isDeepStrictEqual(withoutFigures(old), withoutFigures(one));
  };
  return (
    [...after.recipes.values()].every((one) => before.recipes.get(one.id) === one) &&
    [...after.ingredients.values()].every(isSame)
  );
}

function withoutFigures(ingredient: Ingredient | undefined) {
  return { ...ingredient, nutrition: null, energy: null, tracedNutrients: null, source: null };
}

function recipesByMenu({ recipes }: RecipeBook) {
  return new Map(
    [...recipes.values()].flatMap((recipe) => (recipe.menuId === null ? [] : [[recipe.menuId, recipe]])),
  );
}

/** What the recipes say is judged above; here only what is printed. The shelf life stays as it is. */
const withoutRecipes: LabelSources = {
  book: { ingredients: new Map(), recipes: new Map() },
  recipes: new Map(),
  analyses: new Map(),
  ingredientNames: [],
  shelfLife: { isAsked: false, usualDays: 0, categories: [] },
};

/** What can no longer be sold leaves the sale, and every published box with it. */
function judgedForSale(
  changes: readonly DishChange[],
  menus: StoredMenu[],
  attributes: MenuAttributes,
): PlannedEffect {
  const changed = new Map(changes.map(({ after }) => [after.id, after]));
  const menuSnapshot = menuSnapshotOf(menus, attributes, withoutRecipes);
  const later = menuSnapshotOf(
    menus.map((menu) => changed.get(menu.id) ?? menu),
    attributes,
    withoutRecipes,
  );
  const newFindings = (before: StoredMenu, after: StoredMenu) => {
    const texts = (menu: StoredMenu, { checkOf }: MenuSnapshot) =>
      missingForSale({ isBox: menu.isBox, content: menu }, checkOf(menu, menu.id)).map(({ text }) => text);
    const found = texts(after, later);
    if (found.length === 0) return found;
    const known = texts(before, menuSnapshot);
    return found.filter((text) => !known.includes(text));
  };
  const soldBoxes = menuSnapshot.boxes.filter(({ isPublished }) => isPublished);
  const judged = changes.map((change) => {
    const boxes = soldBoxes.filter(({ contents }) =>
      contents.some(({ menuId }) => menuId === change.before.id),
    );
    const isSold = change.before.isPublished || boxes.length > 0;
    const reasons = [...new Set([...change.reasons, ...newFindings(change.before, change.after)])];
    return { ...change, reasons: isSold ? reasons : [], boxes };
  });
  const leaving = new Set(soldBoxes.filter((box) => newFindings(box, box).length > 0).map(({ id }) => id));
  for (const { reasons, boxes } of judged)
    if (reasons.length > 0) for (const { id } of boxes) leaving.add(id);
  return {
    dishes: judged
      .filter(({ before, after, reasons }) => before !== after || reasons.length > 0)
      .map(({ boxes, after, ...change }) => ({
        ...change,
        after: { ...after, isPublished: after.isPublished && change.reasons.length === 0 },
        boxes: boxes.filter(({ id }) => leaving.has(id)).map(({ name }) => name),
      })),
    boxes: soldBoxes
      .filter(({ id }) => leaving.has(id))
      .map((before) => ({ before, after: { ...before, isPublished: false } })),
    menuSnapshot,
  };
}
