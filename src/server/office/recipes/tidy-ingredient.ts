import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { namedUnits } from "#contract/office/recipes/units.ts";
import { nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { inlineHtml } from "#server/office/recipes/inline-html.ts";

/** An ingredient in its stored form: clean HTML, lists in one order, nothing that its class does not have. */
export function tidyIngredient(content: IngredientContent): IngredientContent {
  const { nutrition } = content;
  const isCompound = content.class === "compound";
  const isAdditive = content.class === "additive";
  return {
    ...content,
    labelName: inlineHtml(content.labelName),
    contents: isCompound ? inlineHtml(content.contents) : "",
    isSpiceMixture: isCompound && content.isSpiceMixture,
    additiveClass: isAdditive ? content.additiveClass : null,
    eNumber: isAdditive ? content.eNumber : null,
    allergens: [...content.allergens].sort(
      (a, b) => a.allergenId - b.allergenId || (a.kind < b.kind ? -1 : 1),
    ),
    traces: [...content.traces].sort((a, b) => a.allergenId - b.allergenId),
    nutrition: Object.fromEntries(
      nutrientNames.map((name) => [name, nutrition[name]]),
    ) as IngredientContent["nutrition"],
    energy: content.energy && { kj: content.energy.kj, kcal: content.energy.kcal },
    unitWeights: Object.fromEntries(
      namedUnits.flatMap((unit) => {
        const weight = content.unitWeights[unit];
        return weight === undefined ? [] : [[unit, weight]];
      }),
    ),
    // a mark belongs to a 0 of the source; a figure that a person has changed has none
    tracedNutrients: nutrientNames.filter(
      (name) => nutrition[name] === 0 && content.tracedNutrients.includes(name),
    ),
  };
}
