import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { CheckedField } from "#contract/office/catalogue/finding.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";

export interface LabelKnowledge {
  allergens: readonly NamedAllergen[];
  nutritionForms: readonly { id: number; name: string }[];
  /** of the whole book, in the words of the kitchen: what a name may promise */
  ingredientNames?: readonly string[];
}

export interface LabelDifference {
  field: CheckedField;
  /** the end of a sentence: "…, weil" */
  text: string;
  /** It cannot be published so. */
  isContradiction: boolean;
  /** The same difference has the same key, whatever else changes. */
  key: string;
}

/** What is printed against what the recipe says. */
export function labelDifferences(
  _content: MenuContent,
  _derived: DerivedLabel,
  _knowledge: LabelKnowledge,
): LabelDifference[] {
  throw new Error("not yet");
}
