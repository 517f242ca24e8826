import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import {
  type IngredientContent,
  ingredientClasses,
  sourceKinds,
} from "#contract/office/recipes/ingredient-fields.ts";
import { nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { namedUnits } from "#contract/office/recipes/units.ts";
import { type Fields, wordsOf } from "#server/platform/log/changed-values.ts";

type Named = readonly { id: number; name: string }[];

/** As the log tells them. */
export function ingredientWords(allergens: Named): Fields<IngredientContent> {
  const nameOf = (id: number) => allergens.find((allergen) => allergen.id === id)?.name ?? String(id);
  return {
    name: "Name",
    labelName: "Bezeichnung auf dem Etikett",
    class: ["Art", (kind) => ingredientClasses[kind]],
    contents: "Eigene Zutatenliste",
    isSpiceMixture: "Gewürzmischung",
    additiveClass: "Klasse",
    eNumber: "E-Nummer",
    allergens: [
      "Allergene",
      (list) => wordsOf(list.map(({ allergenId, kind }) => nameOf(allergenId) + (kind ? ` (${kind})` : ""))),
    ],
    allergensComplete: "Allergene angegeben",
    traces: [
      "Spuren",
      (list) => wordsOf(list.map(({ allergenId, reason }) => `${nameOf(allergenId)} (${reason})`)),
    ],
    tracesComplete: "Spuren angegeben",
    nutrition: [
      "Nährwerte je 100 g",
      (figures) => nutrientNames.map((name) => `${nutrientWords[name]} ${gramsOf(figures[name])}`).join(", "),
    ],
    energy: [
      "Energie je 100 g",
      (energy) => (energy ? `${energy.kj} kJ, ${energy.kcal} kcal` : "aus den Nährwerten"),
    ],
    tracedNutrients: ["In Spuren", (names) => wordsOf(names.map((name) => nutrientWords[name]))],
    source: [
      "Quelle",
      (source) =>
        source ? `${sourceKinds[source.kind]}: ${source.name}, ${wordsOf(source.on)}` : wordsOf(null),
    ],
    milligramsPerMl: ["Gewicht je ml", gramsOf],
    milligramsPerPiece: ["Gewicht je Stück", gramsOf],
    unitWeights: [
      "Gewicht je Einheit",
      (weights) =>
        wordsOf(
          namedUnits.flatMap((unit) => {
            const weight = weights[unit];
            return weight === undefined ? [] : [`1 ${unit} ${gramsOf(weight)}`];
          }),
        ),
    ],
    ediblePerMille: ["Verzehrbar", (perMille) => `${wordsOf(perMille / 10)}\u00a0%`],
    section: ["Wo eingekauft", (section) => (section ? shopSections[section] : "nach dem Namen")],
  };
}

export function gramsOf(milligrams: number | null): string {
  return milligrams === null ? "unbekannt" : `${wordsOf(milligrams / 1_000)} g`;
}
