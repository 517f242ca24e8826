import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import type { RecipeOptions } from "#contract/office/recipes/recipes.ts";
import { type ReadRecipe, type RecipeForm, readRecipeForm } from "#web/office/recipes/editor/recipe-form.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";

type Line = RecipeContent["lines"][number];
type Known = Pick<RecipeOptions["ingredients"][number], "milligramsPerMl" | "milligramsPerPiece">;

/** Micrograms of a thousandth of the unit; null: not known. */
function microgramsOf(unit: KitchenUnit, { milligramsPerMl, milligramsPerPiece }: Known): number | null {
  if (unit === "g") return 1_000;
  if (unit === "kg") return 1_000_000;
  if (unit === "Stück") return milligramsPerPiece;
  const millilitres = { ml: 1, l: 1_000, TL: 5, EL: 15 }[unit];
  return milligramsPerMl === null ? null : milligramsPerMl * millilitres;
}

const noMeasures: Known = { milligramsPerMl: null, milligramsPerPiece: null };

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
