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
): number | null {
  let nanograms = 0n;
  for (const { ingredientId, unit, thousandths } of lines) {
    const known = ingredients.find(({ id }) => id === ingredientId);
    const micrograms = microgramsOf(unit, known ?? noMeasures);
    if (micrograms === null) return null;
    nanograms += BigInt(thousandths) * BigInt(micrograms) * BigInt(known?.ediblePerMille ?? 1_000);
  }
  return Number((nanograms + 500_000n) / 1_000_000n);
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
