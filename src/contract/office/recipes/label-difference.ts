import type { CheckedField } from "#contract/office/catalogue/finding.ts";

export interface LabelDifference {
  field: CheckedField;
  /** the end of a sentence: "…, weil" */
  text: string;
  /** It cannot be published so. */
  isContradiction: boolean;
  /** The same difference has the same key, whatever else changes. */
  key: string;
}
