import type { CalendarDay } from "#contract/day.ts";
export interface Label {
  name: string;
  /** clean HTML with emphasised allergens */
  ingredients: string;
  storage: string;
  /** how it gets warm; the short form stands where the whole text has no room */
  preparation: { whole: string; short: string };
  /** origin and the like; may be empty */
  additionalInformation: string;
  /** the sentence about traces; empty when there are none */
  traces: string;
  /** name and text of the seven mandatory values per 100 g */
  nutrition: [name: string, text: string][];
  weightGrams: number;
  useBy: CalendarDay;
  batch: string;
  operator: { name: string; address: string };
}

export interface LabelRun {
  label: Label;
  copies: number;
  /** of each copy, when parcels are packed dish by dish */
  codes?: readonly string[];
}
