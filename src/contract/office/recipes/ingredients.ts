import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { version } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";
import { ingredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { confirmedEffect } from "#contract/office/recipes/recipe-effect.ts";

const listedIngredient = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** clean HTML; empty: not known yet */
  labelName: z.string(),
  class: ingredientContent.shape.class,
  allergens: z.array(z.string()),
  isArchived: z.boolean(),
  /** see `missingOfIngredient` */
  missing: z.array(z.string()),
  /** recipes that have it in their lines now */
  usedIn: z.int(),
});
export type ListedIngredient = z.infer<typeof listedIngredient>;

/** A recipe in whose tree something stands. */
export const usingRecipe = z.object({
  recipeId: z.int(),
  /** null: a sub-recipe */
  menuId: z.nullable(z.int()),
  name: z.string(),
  /** in its own lines, not in those of a sub-recipe */
  isDirect: z.boolean(),
});
export type UsingRecipe = z.infer<typeof usingRecipe>;

const editedIngredient = z.object({
  id: z.int(),
  version: z.int(),
  isArchived: z.boolean(),
  content: ingredientContent,
  missing: z.array(z.string()),
  usedIn: z.array(usingRecipe),
});
export type EditedIngredient = z.infer<typeof editedIngredient>;

export const ingredientId = z.object({ ingredientId: z.string().check(z.regex(/^\d{1,9}$/)) });
export const cooks = ["admin", "kitchen"] as const;

export const ingredientBookCalls = {
  readIngredientList: staffCall({
    method: "GET",
    path: "/api/v1/staff/ingredients",
    roles: cooks,
    about: "Die Zutaten mit dem, was einem Etikett noch fehlt; ohne `state` alle außer dem Archiv",
    query: z.extend(listQuery, { state: z.optional(z.enum(["incomplete", "archived"])) }),
    data: pageOf(listedIngredient),
  }),
  readIngredient: staffCall({
    method: "GET",
    path: "/api/v1/staff/ingredients/:ingredientId",
    roles: cooks,
    about: "Eine Zutat mit allem, was bearbeitet werden kann, und den Rezepten, in denen sie steht",
    params: ingredientId,
    data: editedIngredient,
  }),
  createIngredient: staffCall({
    method: "POST",
    path: "/api/v1/staff/ingredients",
    roles: cooks,
    about: "Eine Zutat anlegen; was nicht angegeben ist, gilt als unbekannt",
    body: z.object({ content: ingredientContent }),
    data: z.object({ id: z.int() }),
  }),
  changeIngredient: staffCall({
    method: "PUT",
    path: "/api/v1/staff/ingredients/:ingredientId",
    roles: cooks,
    about:
      "Eine Zutat ändern. Ändert das Gerichte: 409 `recipe_effect_unconfirmed` mit dem, was sich ändert (`effect`), bis `confirmed` dessen `digest` nennt; dann bekommen die Gerichte im selben Schritt ihr neues Etikett oder verlassen den Verkauf",
    params: ingredientId,
    body: z.object({ version, content: ingredientContent, confirmed: confirmedEffect }),
    data: editedIngredient,
  }),
  archiveIngredient: staffCall({
    method: "PUT",
    path: "/api/v1/staff/ingredients/:ingredientId/archive",
    roles: cooks,
    about: "Ins Archiv legen oder zurückholen; was in einem Rezept steht, kann nicht ins Archiv",
    params: ingredientId,
    body: z.object({ version, isArchived: z.boolean() }),
    data: z.object({ version }),
  }),
};
