import { isOnlyForEnergy } from "#contract/office/recipes/energy.ts";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";

/** What a label cannot say yet of this ingredient, each as the end of a sentence: "Es fehlt: …". */
export function missingOfIngredient(
  content: Pick<
    IngredientContent,
    "labelName" | "class" | "contents" | "allergensComplete" | "tracesComplete" | "nutrition" | "energy"
  >,
): string[] {
  return [
    ...(content.labelName === "" ? ["Bezeichnung für das Etikett"] : []),
    ...(content.class === "compound" && content.contents === "" ? ["Liste ihrer Zutaten"] : []),
    ...(content.allergensComplete ? [] : ["Angabe der Allergene"]),
    ...(content.tracesComplete ? [] : ["Angabe der Spuren"]),
    ...missingFigures(content),
  ];
}

/** Fibre, alcohol and the like are only needed where no one states the energy. */
function missingFigures({ nutrition, energy }: Pick<IngredientContent, "nutrition" | "energy">): string[] {
  const unknown = nutrientNames.filter((name) => nutrition[name] === null);
  if (unknown.length === nutrientNames.length && !energy) return ["Nährwerte"];
  const printed = unknown.filter((name) => !isOnlyForEnergy(name));
  return [
    ...(energy || printed.length === unknown.length ? [] : ["Energie"]),
    ...printed.map((name) => `Nährwert ${nutrientWords[name]}`),
  ];
}
