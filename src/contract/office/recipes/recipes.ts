import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { menuStates } from "#contract/office/catalogue/menus.ts";
import { version } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";
import { recipeCost } from "#contract/office/recipes/costs.ts";
import { derivedLabel } from "#contract/office/recipes/derived-label.ts";
import { ingredientContent, kitchenName } from "#contract/office/recipes/ingredient-fields.ts";
import { cooks, usingRecipe } from "#contract/office/recipes/ingredients.ts";
import { confirmedEffect, recipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { recipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { kitchenUnits } from "#contract/office/recipes/units.ts";

const listedRecipe = z.object({
  /** null: a dish without recipe */
  recipeId: z.nullable(z.int()),
  /** null: a sub-recipe */
  menuId: z.nullable(z.int()),
  name: z.string(),
  /** of the dish; null: a sub-recipe */
  menuState: z.nullable(z.enum(menuStates)),
  isArchived: z.boolean(),
  /** of the current version; null: no recipe */
  number: z.nullable(z.int()),
  lines: z.int(),
  /** recipes that have it in their lines now */
  usedIn: z.int(),
  /** why its label cannot be released, each as the end of a sentence */
  missing: z.array(z.string()),
  /** what the printed text says against the recipe */
  contradictions: z.array(z.string()),
});
export type ListedRecipe = z.infer<typeof listedRecipe>;

/** The printed text against the recipe, one sentence each. */
const difference = z.object({ field: z.string(), text: z.string(), isContradiction: z.boolean() });

/** What a recipe makes of its dish. */
const outcome = z.object({
  /** why it cannot be saved, in German; while there are any, the rest may be missing */
  problems: z.array(z.string()),
  /** of a sub-recipe: as if it were sold by itself */
  label: z.nullable(derivedLabel),
  /** with what is printed now; empty for a sub-recipe */
  differences: z.array(difference),
  cost: z.nullable(recipeCost),
});

const printedLabel = z.object({
  /** clean HTML */
  ingredients: z.string(),
  allergenIds: z.array(z.int()),
  traceIds: z.array(z.int()),
  per100g: derivedLabel.shape.per100g,
  portion: derivedLabel.shape.portion,
});

const recipeVersion = z.object({
  number: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** a cook list names it */
  isCooked: z.boolean(),
});

const editedRecipe = z.extend(outcome, {
  id: z.int(),
  version: z.int(),
  /** null: a sub-recipe */
  menuId: z.nullable(z.int()),
  /** of the dish or the sub-recipe */
  name: z.string(),
  menuState: z.nullable(z.enum(menuStates)),
  /** of a portion as it is sold; null: a sub-recipe */
  portionGrams: z.nullable(z.int()),
  isArchived: z.boolean(),
  /** of the current version */
  number: z.int(),
  content: recipeContent,
  /** the newest first */
  versions: z.array(recipeVersion),
  usedIn: z.array(usingRecipe),
  printed: z.nullable(printedLabel),
});
export type EditedRecipe = z.infer<typeof editedRecipe>;

const recipeOptions = z.object({
  ingredients: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** which density or weight of a piece allow */
      units: z.array(z.enum(kitchenUnits)),
      milligramsPerMl: z.nullable(z.int()),
      milligramsPerPiece: z.nullable(z.int()),
      unitWeights: ingredientContent.shape.unitWeights,
      ediblePerMille: z.int(),
      isArchived: z.boolean(),
      isComplete: z.boolean(),
    }),
  ),
  subRecipes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      finishedMilligrams: z.int(),
      portions: z.int(),
      isArchived: z.boolean(),
      /** no one has said yet what is in it */
      isEmpty: z.boolean(),
    }),
  ),
  stations: z.array(z.string()),
  allergens: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
});
export type RecipeOptions = z.infer<typeof recipeOptions>;

export const recipeId = z.object({ recipeId: z.string().check(z.regex(/^\d{1,9}$/)) });

export const recipeCalls = {
  readRecipeList: staffCall({
    method: "GET",
    path: "/api/v1/staff/recipes",
    roles: cooks,
    about:
      "Gerichte und Grundrezepte, Gerichte ohne Rezept zuerst; ohne `state` alle außer dem Archiv. `incomplete`: das Etikett lässt sich noch nicht ableiten, `contradicting`: das gedruckte widerspricht dem Rezept, `without`: ohne Rezept",
    query: z.extend(listQuery, {
      kind: z.optional(z.enum(["dish", "sub-recipe"])),
      state: z.optional(z.enum(["incomplete", "contradicting", "without", "archived"])),
    }),
    data: pageOf(listedRecipe),
  }),
  readRecipeOptions: staffCall({
    method: "GET",
    path: "/api/v1/staff/recipe-options",
    roles: cooks,
    about: "Was in einem Rezept gewählt werden kann: Zutaten mit ihren Einheiten, Grundrezepte, Stationen",
    data: recipeOptions,
  }),
  readRecipe: staffCall({
    method: "GET",
    path: "/api/v1/staff/recipes/:recipeId",
    roles: cooks,
    about: "Ein Rezept mit seinem Etikett, dem gedruckten daneben, jedem Unterschied und den Kosten",
    params: recipeId,
    data: editedRecipe,
  }),
  createRecipe: staffCall({
    method: "POST",
    path: "/api/v1/staff/recipes",
    roles: cooks,
    about: "Das Rezept eines Gerichts (`menuId`) oder ein Grundrezept (`name`) anlegen; es ist noch leer",
    body: z
      .object({
        menuId: z.optional(z.int().check(z.positive())),
        name: z.optional(kitchenName),
        /** of a sub-recipe */
        portions: z.optional(recipeContent.shape.portions),
      })
      .check(
        z.refine(({ menuId, name }) => (menuId === undefined) !== (name === undefined), {
          path: ["name"],
          error: "Bitte entweder ein Gericht oder den Namen eines Grundrezepts angeben.",
        }),
      ),
    data: z.object({ id: z.int() }),
  }),
  previewRecipe: staffCall({
    method: "POST",
    path: "/api/v1/staff/recipes/:recipeId/preview",
    roles: cooks,
    about: "Etikett, Unterschiede, Kosten und was sich ändern würde; nichts wird gespeichert",
    params: recipeId,
    body: z.object({ content: recipeContent }),
    data: z.extend(outcome, { effect: z.nullable(recipeEffect) }),
  }),
  saveRecipe: staffCall({
    method: "PUT",
    path: "/api/v1/staff/recipes/:recipeId",
    roles: cooks,
    about:
      "Als neue Fassung speichern; die alte bleibt. Ändert das Gerichte: 409 `recipe_effect_unconfirmed` mit dem, was sich ändert (`effect`), bis `confirmed` dessen `digest` nennt; dann bekommen die Gerichte im selben Schritt ihr neues Etikett oder verlassen den Verkauf",
    params: recipeId,
    body: z.object({ version, content: recipeContent, confirmed: confirmedEffect }),
    data: editedRecipe,
  }),
  readRecipeVersion: staffCall({
    method: "GET",
    path: "/api/v1/staff/recipes/:recipeId/versions/:number",
    roles: cooks,
    about: "Eine frühere Fassung, wie sie gespeichert wurde",
    params: z.extend(recipeId, { number: z.string().check(z.regex(/^\d{1,9}$/)) }),
    data: z.extend(recipeVersion, { content: recipeContent }),
  }),
  archiveRecipe: staffCall({
    method: "PUT",
    path: "/api/v1/staff/recipes/:recipeId/archive",
    roles: cooks,
    about:
      "Ein Grundrezept ins Archiv legen oder zurückholen; was in einem Rezept steht, kann nicht ins Archiv",
    params: recipeId,
    body: z.object({ version, isArchived: z.boolean() }),
    data: z.object({ version }),
  }),
};
