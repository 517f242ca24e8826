import type { RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { type OutcomeKnowledge, isDerivable } from "#server/office/recipes/outcome.ts";
import { recipeCostOf } from "#server/office/recipes/costs/cost-of-recipe.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import type { Books, Margins } from "./read-effect.ts";

/** For the administration only; of a dish whose costs are not known there is none. */
export function marginsIn({ before, after }: Books, { costs, isAdmin }: OutcomeKnowledge): Margins {
  const marginIn = (book: RecipeBook) => {
    const recipes = new Map([...book.recipes.values()].map((recipe) => [recipe.menuId, recipe]));
    return (menu: StoredMenu) => {
      const recipe = recipes.get(menu.id);
      if (!isAdmin || !recipe || !isDerivable(book, recipe)) return null;
      return recipeCostOf(book, recipe, { ...costs, price: menu }).margin?.marginTenths ?? null;
    };
  };
  const [old, now] = [marginIn(before), marginIn(after)];
  return (menu) => ({ before: old(menu), after: now(menu) });
}
