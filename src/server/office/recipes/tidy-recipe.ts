import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";

/** A recipe in its stored form, with its lists in one order. */
export function tidyRecipe(content: RecipeContent, isDish: boolean): RecipeContent {
  return {
    name: isDish ? null : content.name,
    // A person has judged one name; another one is judged again.
    figurativeName: !isDish && content.figurativeName === content.name ? content.figurativeName : "",
    portions: content.portions,
    finishedMilligrams: content.finishedMilligrams,
    mostLossPercent: content.mostLossPercent,
    lostFatMilligrams: content.lostFatMilligrams,
    // a dish is no ingredient of another
    isCompound: !isDish && content.isCompound,
    hasOwnBatch: !isDish && content.hasOwnBatch,
    stressedIngredients: sorted(content.stressedIngredients),
    stressedRecipes: sorted(content.stressedRecipes),
    traces: [...content.traces].sort((a, b) => a.allergenId - b.allergenId),
    pictureId: content.pictureId,
    lines: content.lines.map(({ ingredientId, subRecipeId, unit, thousandths }) => ({
      ingredientId,
      subRecipeId,
      unit,
      thousandths,
    })),
    steps: content.steps.map(({ station, minutes, isCritical, text }) => ({
      station,
      minutes,
      isCritical,
      text,
    })),
  };
}

function sorted(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
