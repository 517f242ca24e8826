import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";

type Printed = Pick<
  MenuContent,
  | "ingredients"
  | "weightGrams"
  | "allergenIds"
  | "allergensComplete"
  | "traceIds"
  | "tracesComplete"
  | "per100g"
>;

/** What a person releases: the text of the recipe for the fields of its dish. Only for a label without gaps. */
export function printedFrom({
  ingredients,
  allergenIds,
  allergensComplete,
  traces,
  tracesComplete,
  per100g,
  portion,
}: DerivedLabel): Printed {
  return {
    ingredients,
    weightGrams: portion.grams,
    allergenIds: [...allergenIds].sort((a, b) => a - b),
    allergensComplete,
    traceIds: traces.map(({ allergenId }) => allergenId).sort((a, b) => a - b),
    tracesComplete,
    per100g: { ...per100g },
  };
}
