import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import { baseUnits } from "#contract/office/recipes/base-units.ts";

const share = z.object({
  menuId: z.int(),
  name: z.string(),
  portions: z.int(),
  thousandths: z.int(),
});

/** One ingredient in one unit, before peeling: the sum for all portions, rounded up to whole thousandths of the unit. */
const neededIngredient = z.object({
  ingredientId: z.int(),
  name: z.string(),
  unit: z.enum(baseUnits),
  thousandths: z.int(),
  /** each rounded up on its own */
  menus: z.array(share),
});
export type NeededIngredient = z.infer<typeof neededIngredient>;

/**
 * Ingredients of all levels for the portions that are to be cooked at this moment: of a frozen day by the recipes that
 * were frozen with it, otherwise by the current ones.
 */
const dayIngredients = z.object({
  portions: z.int(),
  /** in German alphabetical order */
  ingredients: z.array(neededIngredient),
  /** menus without recipe, which are not counted */
  withoutRecipe: z.array(z.object({ menuId: z.int(), name: z.string(), portions: z.int() })),
});
export type DayIngredients = z.infer<typeof dayIngredients>;

export const ingredientCalls = {
  readDayIngredients: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/ingredients",
    roles: ["admin", "kitchen", "packing", "support"],
    about:
      "Zutaten insgesamt für die Portionen der Kochliste, mit denen aller Grundrezepte; nach dem Festschreiben nach den Rezepten von da",
    params: productionDay,
    data: dayIngredients,
  }),
};
