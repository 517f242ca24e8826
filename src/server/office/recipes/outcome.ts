import type { DataOf } from "#contract/contract.ts";
import { labelDifferences } from "#contract/office/recipes/label-check.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Role } from "#contract/team/staff.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { readAnalyses } from "#server/domain/recipes/queries.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import {
  type MenuAttributes,
  namedAttributes,
} from "#server/office/catalogue/attributes/named-attributes.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import {
  type CostKnowledge,
  readCostKnowledge,
  recipeCostOf,
} from "#server/office/recipes/costs/cost-of-recipe.ts";
import type { Queries } from "#server/platform/database/database.ts";

type Outcome = Omit<DataOf<"previewRecipe">, "effect" | "problems">;

export interface OutcomeKnowledge {
  attributes: MenuAttributes;
  analyses: ReadonlyMap<number, Partial<Nutrition>>;
  costs: CostKnowledge;
  /** what a dish leaves is for the administration only */
  isAdmin: boolean;
}

export async function readOutcomeKnowledge(
  queries: Queries,
  { day, role }: { day: CalendarDay; role: Role },
): Promise<OutcomeKnowledge> {
  return {
    attributes: await namedAttributes(queries),
    analyses: await readAnalyses(queries),
    costs: await readCostKnowledge(queries, day),
    isAdmin: role === "admin",
  };
}

/** What a recipe makes of its dish, whose menu is given; a sub-recipe is judged as if it were sold by itself. */
export function outcomeOf(
  book: RecipeBook,
  recipe: Recipe,
  knowledge: OutcomeKnowledge & { menu: StoredMenu | undefined },
): Outcome {
  if (!isDerivable(book, recipe)) return { label: null, differences: [], cost: null };
  const { attributes, costs, isAdmin, menu } = knowledge;
  const label = labelOf(book, recipe, knowledge);
  const cost = recipeCostOf(book, recipe, { ...costs, price: menu ?? null });
  const ingredientNames = [...book.ingredients.values()].map(({ name }) => name);
  const differences = menu ? labelDifferences(menu, label, { ...attributes, ingredientNames }) : [];
  return {
    label,
    differences: differences.map(({ field, text, isContradiction }) => ({ field, text, isContradiction })),
    cost: isAdmin ? cost : { ...cost, margin: null },
  };
}

export function labelOf(
  book: RecipeBook,
  recipe: Recipe,
  {
    attributes,
    analyses,
    menu,
  }: Pick<OutcomeKnowledge, "attributes" | "analyses"> & {
    menu: Pick<StoredMenu, "id" | "name" | "weightGrams"> | undefined;
  },
) {
  return deriveLabel(book, recipe, {
    allergens: attributes.allergens,
    portionGrams: menu?.weightGrams ?? 0,
    measured: (menu && analyses.get(menu.id)) ?? {},
    // only a dish promises by its name
    dishName: menu?.name ?? "",
  });
}

/** It has lines, all of them exist and none is a part of itself: more than six levels are refused. */
export function isDerivable(book: RecipeBook, recipe: Recipe, level = 1): boolean {
  if (level > 6) return false;
  if (recipe.lines.length === 0) return level > 1;
  return recipe.lines.every(({ ingredientId, subRecipeId }) => {
    if (ingredientId !== null) return book.ingredients.has(ingredientId);
    const part = book.recipes.get(subRecipeId ?? 0);
    return part !== undefined && isDerivable(book, part, level + 1);
  });
}
