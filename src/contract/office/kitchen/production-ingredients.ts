import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { recipeUnits } from "#contract/office/catalogue/recipe.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";

const share = z.object({
  menuId: z.int(),
  name: z.string(),
  portions: z.int(),
  thousandths: z.int(),
});

/** One ingredient in one unit: the sum for all portions, in whole thousandths of the unit. */
const neededIngredient = z.object({
  name: z.string(),
  unit: z.enum(recipeUnits),
  thousandths: z.int(),
  menus: z.array(share),
});
export type NeededIngredient = z.infer<typeof neededIngredient>;

/** Ingredients for the portions that are to be cooked at this moment, by the recipes as they are now. */
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
    about: "Zutaten insgesamt für die Portionen der Kochliste, nach den Rezepten, wie sie jetzt sind",
    params: productionDay,
    data: dayIngredients,
  }),
};
