import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { cooks } from "#contract/office/recipes/ingredients.ts";
import { recipeId } from "#contract/office/recipes/recipes.ts";
import { kitchenUnits } from "#contract/office/recipes/units.ts";

const digits = z.string().check(z.regex(/^\d{1,200}$/));

/** A `Ratio` as JSON: exact, because what cooks away and what a portion needs seldom divides evenly. */
const exactTimes = z.object({ numerator: digits, denominator: digits });

/** As the recipe is written, before scaling. */
const sheetLine = z.object({
  /** null: a sub-recipe, which has a block of its own */
  ingredientId: z.nullable(z.int()),
  subRecipeId: z.nullable(z.int()),
  name: z.string(),
  unit: z.enum(kitchenUnits),
  /** of the unit: 250 g are 250,000 */
  thousandths: z.int(),
});
export type SheetLine = z.infer<typeof sheetLine>;

const sheetStep = z.object({
  /** where it is done; empty: anywhere */
  station: z.string(),
  minutes: z.nullable(z.int()),
  /** safety depends on it */
  isCritical: z.boolean(),
  text: z.string(),
});
export type SheetStep = z.infer<typeof sheetStep>;

/** One recipe of the tree: a dish, or what goes into it, such as a sauce. */
export const recipeBlock = z.object({
  recipeId: z.int(),
  name: z.string(),
  /** of the version */
  number: z.int(),
  /** what its lines make as they are written */
  portions: z.int(),
  finishedMilligrams: z.int(),
  /** how often its lines are needed, for all places together in which it goes into something */
  times: exactTimes,
  lines: z.array(sheetLine),
  steps: z.array(sheetStep),
});
export type RecipeBlock = z.infer<typeof recipeBlock>;

/** What a recipe contains and may contain by accident, in words. */
export const sheetAllergens = {
  /** names of the allergens that it contains */
  allergens: z.array(z.string()),
  /** it has been stated of all that goes in */
  allergensComplete: z.boolean(),
  /** the sentence about traces; empty when there are none */
  traces: z.string(),
};

export const recipeSheet = z.object({
  recipeId: z.int(),
  name: z.string(),
  /** null: a sub-recipe */
  menuId: z.nullable(z.int()),
  /** for which the blocks are scaled */
  portions: z.int(),
  /** the recipe itself first, then its sub-recipes, each once and after all that it goes into */
  blocks: z.array(recipeBlock),
  ...sheetAllergens,
});
export type RecipeSheet = z.infer<typeof recipeSheet>;

export const recipeSheetCalls = {
  readRecipeSheet: staffCall({
    method: "GET",
    path: "/api/v1/staff/recipes/:recipeId/sheet",
    roles: [...cooks, "quality"],
    about:
      "Ein Rezept zum Kochen, mit allen Grundrezepten: Zutaten, Schritte und Allergene, für die genannten Portionen oder so, wie es geschrieben ist",
    params: recipeId,
    query: z.object({ portions: z.optional(z.int().check(z.gte(1), z.lte(99_999))) }),
    data: recipeSheet,
  }),
};
