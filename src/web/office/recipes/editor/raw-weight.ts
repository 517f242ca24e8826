import { baseOf, type Measures, noMeasures, weightOfOne } from "#contract/office/recipes/base-units.ts";
import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import type { RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { type ReadRecipe, type RecipeForm, readRecipeForm } from "#web/office/recipes/editor/recipe-form.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

type Line = RecipeContent["lines"][number];
/** Micrograms of a thousandth of the unit; null: not known. */
function microgramsOf(unit: Line["unit"], measures: Measures): number | null {
  const { unit: base, times } = baseOf[unit];
  const milligrams = weightOfOne(base, measures);
  return milligrams === null ? null : milligrams * times;
}

/** After peeling, in whole milligrams, as help while a weight is typed; null while a line cannot be weighed. */
export function rawMilligrams(
  lines: readonly Line[],
  ingredients: RecipeOptions["ingredients"],
  { isPeeled = true } = {},
): number | null {
  let nanograms = 0n;
  for (const { ingredientId, unit, thousandths } of lines) {
    const known = ingredients.find(({ id }) => id === ingredientId);
    const micrograms = microgramsOf(unit, known ?? noMeasures);
    if (micrograms === null) return null;
    nanograms +=
      BigInt(thousandths) * BigInt(micrograms) * BigInt((isPeeled && known?.ediblePerMille) || 1_000);
  }
  return Number((nanograms + 500_000n) / 1_000_000n);
}

/** The most that may be lost counts from the weight before peeling, so that is told, too. */
export function lossText(gross: number, peeled: number, finished: number): string {
  if (peeled === 0 || finished <= 1) return "";
  if (peeled === finished) return "Beim Kochen geht nichts verloren.";
  if (finished > peeled)
    return `Fertig ist es ${percentOf(finished - peeled, peeled)} schwerer als eingewogen: Es fehlt eine Zutat, oder das Wasser.`;
  const all = gross > peeled ? `, mit dem Putzen ${percentOf(gross - finished, gross)}` : "";
  return `Beim Kochen gehen ${percentOf(peeled - finished, peeled)} verloren${all}.`;
}

/** As the refusal of too much tells it: whole tenths, cut off. */
function percentOf(part: number, whole: number): string {
  return `${writeGerman(Math.floor((part * 1_000) / whole) / 10)}\u00a0%`;
}

/** A sub-recipe that no one has weighed yet counts as what goes in: cold sauces and mixtures lose nothing. */
export function readWeighed(
  form: RecipeForm,
  isDish: boolean,
  ingredients: RecipeOptions["ingredients"],
): ReadRecipe {
  const read = readRecipeForm(form, isDish);
  const isToBeWeighed = isDish && form.lines.length > 0;
  if (isToBeWeighed || form.finishedGrams.trim() !== "") return read;
  const raw = rawMilligrams(read.content.lines, ingredients) || gram;
  return readRecipeForm({ ...form, finishedGrams: writeGerman(raw / 1_000) }, isDish);
}

/** So that an empty page does not begin with a reproach. */
const gram = 1_000;
