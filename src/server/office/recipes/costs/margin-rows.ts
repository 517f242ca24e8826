import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, subtractCents } from "#contract/money.ts";
import type { MarginRow } from "#contract/office/recipes/costs.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import { costsIn, type IngredientCost } from "#server/domain/recipes/cost.ts";
import { type CostSettings, marginOf } from "#server/domain/recipes/margin.ts";
import { readCostSettings, readPrices } from "#server/domain/recipes/price-queries.ts";
import { readRecipeBook } from "#server/domain/recipes/queries.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { type PricedMenu, readPricedMenus } from "#server/office/recipes/costs/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface Margins {
  /** by name */
  rows: (MarginRow & { isFound: boolean })[];
  leastMarginPercent: number;
}

/** Every dish and box with what it costs on a day. */
export async function readMarginRows(queries: Queries, typed: string, day: CalendarDay): Promise<Margins> {
  const [menus, book, prices, settings] = await Promise.all([
    readPricedMenus(queries, typed),
    readRecipeBook(queries),
    readPrices(queries, day),
    readCostSettings(queries),
  ]);
  const recipes = recipesByMenu(book);
  const cost = costsIn(book, prices);
  const names = new Map(menus.map(({ id, name }) => [id, name]));
  const dishCost = (menuId: number) => costOfDish(recipes.get(menuId), names.get(menuId) ?? "", cost);
  const rows = menus.map((menu) => {
    const portions = menu.contents.reduce((sum, { quantity }) => sum + quantity, 0);
    const ingredients = menu.isBox ? costOfBox(menu, dishCost) : dishCost(menu.id);
    return marginRow(menu, {
      recipe: recipes.get(menu.id),
      ingredients,
      portions: menu.isBox ? portions : 1,
      settings,
    });
  });
  return { rows, leastMarginPercent: settings.leastMarginPercent };
}

export function recipesByMenu({ recipes }: RecipeBook): ReadonlyMap<number, Recipe> {
  return new Map(
    [...recipes.values()].flatMap((recipe) =>
      recipe.menuId === null ? [] : [[recipe.menuId, recipe] as const],
    ),
  );
}

/** A dish without a recipe costs an unknown amount. */
export function costOfDish(
  recipe: Recipe | undefined,
  name: string,
  cost: (recipe: Recipe) => IngredientCost,
): IngredientCost {
  return recipe ? cost(recipe) : { tenths: null, unknown: [`Rezept von ${name}`] };
}

function costOfBox({ contents }: PricedMenu, dishCost: (menuId: number) => IngredientCost): IngredientCost {
  if (contents.length === 0) return { tenths: null, unknown: ["Inhalt der Box"] };
  const parts = contents.map(({ menuId, quantity }) => ({ ...dishCost(menuId), quantity }));
  return sumOfCosts(parts);
}

/** Unknown as soon as one part is. */
export function sumOfCosts(parts: readonly (IngredientCost & { quantity: number })[]): IngredientCost {
  const unknown = [...new Set(parts.flatMap((part) => part.unknown))].sort((one, other) =>
    one.localeCompare(other, "de"),
  );
  const tenths = parts.reduce<number | null>(
    (sum, part) => (sum === null || part.tenths === null ? null : sum + part.tenths * part.quantity),
    0,
  );
  return { tenths, unknown };
}

interface Costs {
  recipe: Recipe | undefined;
  ingredients: IngredientCost;
  portions: number;
  settings: CostSettings;
}

function marginRow(
  menu: PricedMenu,
  { recipe, ingredients, portions, settings }: Costs,
): Margins["rows"][number] {
  const { id, name, isBox, isPublished, isFound, priceCents, vatPercent } = menu;
  const { packagingTenths, feeTenths, margin } = marginOf(
    {
      grossCents: priceCents,
      netCents: subtractCents(priceCents, vatIn(priceCents, vatPercent)),
      portions,
      ingredientTenths: ingredients.tenths,
    },
    settings,
  );
  return {
    ...{ menuId: id, recipeId: recipe?.id ?? null, name, isBox, isPublished, isFound },
    price: eurosFromCents(priceCents),
    ingredientTenths: ingredients.tenths,
    ...{ packagingTenths, feeTenths, margin, unknown: [...ingredients.unknown] },
  };
}
