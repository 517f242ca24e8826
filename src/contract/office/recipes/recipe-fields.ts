import * as z from "zod/mini";
import { line } from "#contract/office/fields.ts";
import { kitchenName, traceWithReason } from "#contract/office/recipes/ingredient-fields.ts";
import { kitchenUnits } from "#contract/office/recipes/units.ts";

const id = z.int().check(z.positive());
const ids = z.array(id).check(z.maxLength(60));

/** An ingredient before peeling, or a finished sub-recipe: one of the two ids is null. */
export const recipeLine = z
  .object({
    ingredientId: z.nullable(id),
    subRecipeId: z.nullable(id),
    unit: z.enum(kitchenUnits),
    /** of the unit: 250 g are 250,000 */
    thousandths: z
      .int("Bitte eine Menge eingeben.")
      .check(z.gte(1, "Die Menge muss größer als 0 sein."), z.lte(2_000_000_000, "Das ist zu viel.")),
  })
  .check(
    z.refine(({ ingredientId, subRecipeId }) => (ingredientId === null) !== (subRecipeId === null), {
      path: ["ingredientId"],
      error: "Bitte eine Zutat oder ein Grundrezept wählen.",
    }),
  );
export type RecipeLine = z.infer<typeof recipeLine>;

/** One line, and no bar: in a file it separates the station from the text. */
const withoutBar = z.overwrite<string>((text) => text.replaceAll("|", "/"));

export const recipeStep = z.object({
  /** where it is done, such as Herd; empty: anywhere */
  station: z.string().check(
    z.overwrite((text) => text.replaceAll("|", "/").replace(/\s+/g, " ").trim()),
    z.maxLength(30, "Höchstens 30 Zeichen."),
  ),
  minutes: z.nullable(
    z
      .int("Bitte ganze Minuten angeben.")
      .check(z.gte(1, "Mindestens 1 Minute."), z.lte(2_880, "Höchstens 48 Stunden.")),
  ),
  /** safety depends on it, such as a core temperature */
  isCritical: z.boolean(),
  text: line("Was zu tun ist, fehlt.", 600).check(withoutBar),
});
export type RecipeStep = z.infer<typeof recipeStep>;

/** 100 tonnes: more is a typing error. */
const mostMilligrams = 100_000_000_000;

export const recipeContent = z.object({
  /** of a sub-recipe; a dish has the name of its menu */
  name: z.nullable(kitchenName),
  /** the name, once a person has said that it means none of the foods that its words sound like; else empty */
  figurativeName: z.string().check(z.trim(), z.maxLength(80, "Höchstens 80 Zeichen.")),
  /** what its lines make */
  portions: z
    .int("Bitte ganze Portionen angeben.")
    .check(z.gte(1, "Mindestens 1 Portion."), z.lte(5_000, "Höchstens 5.000 Portionen.")),
  /** of all portions, ready to eat: water that has cooked away is gone */
  finishedMilligrams: z
    .int("Das Fertiggewicht fehlt.")
    .check(z.gte(1, "Das Fertiggewicht fehlt."), z.lte(mostMilligrams, "Das ist zu schwer.")),
  /** of the raw weight at most this much is lost; more is a typing error */
  mostLossPercent: z
    .int("Bitte ganze Prozent angeben.")
    .check(z.gte(0, "Mindestens 0\u00a0%."), z.lte(90, "Höchstens 90\u00a0%.")),
  /** fat that is poured off */
  lostFatMilligrams: z
    .int("Bitte ganze Milligramm angeben.")
    .check(z.gte(0, "Der Wert darf nicht negativ sein."), z.lte(mostMilligrams, "Das ist zu schwer.")),
  /** of a sub-recipe: it stands on labels under its own name with its list in brackets */
  isCompound: z.boolean(),
  /** of a sub-recipe: cooked in batches of its own; else with what it goes into */
  hasOwnBatch: z.boolean(),
  /** named or shown by the dish, so that their share is stated (LMIV, Art. 22) */
  stressedIngredients: ids,
  stressedRecipes: ids,
  /** what may get in while it is cooked */
  traces: z.array(traceWithReason).check(z.maxLength(40)),
  pictureId: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  lines: z.array(recipeLine).check(z.maxLength(60, "Höchstens 60 Zutaten.")),
  steps: z.array(recipeStep).check(z.maxLength(30, "Höchstens 30 Schritte.")),
});
export type RecipeContent = z.infer<typeof recipeContent>;

/** Of the raw weight so much is usually lost by peeling and cooking, at most. */
export const usualMostLossPercent = 50;

export const emptyRecipeContent: RecipeContent = {
  name: null,
  figurativeName: "",
  portions: 10,
  finishedMilligrams: 1,
  mostLossPercent: usualMostLossPercent,
  lostFatMilligrams: 0,
  isCompound: false,
  hasOwnBatch: false,
  stressedIngredients: [],
  stressedRecipes: [],
  traces: [],
  pictureId: null,
  lines: [],
  steps: [],
};
