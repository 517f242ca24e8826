import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import { nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";

/** What a label cannot say yet of this ingredient, each as the end of a sentence: "Es fehlt: …". */
export function missingOfIngredient(
  content: Pick<
    IngredientContent,
    "labelName" | "class" | "contents" | "allergensComplete" | "tracesComplete" | "nutrition"
  >,
): string[] {
  const unknown = nutrientNames.filter((name) => content.nutrition[name] === null);
  const figures =
    unknown.length === nutrientNames.length
      ? ["Nährwerte"]
      : unknown.map((name) => `Nährwert ${nutrientWords[name]}`);
  return [
    ...(content.labelName === "" ? ["Bezeichnung für das Etikett"] : []),
    ...(content.class === "compound" && content.contents === "" ? ["Liste ihrer Zutaten"] : []),
    ...(content.allergensComplete ? [] : ["Angabe der Allergene"]),
    ...(content.tracesComplete ? [] : ["Angabe der Spuren"]),
    ...figures,
  ];
}
