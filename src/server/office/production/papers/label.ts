import type { CalendarDay } from "#contract/day.ts";
/** What the label of one portion says. */
export interface Label {
  name: string;
  /** clean HTML in which allergens are emphasised */
  ingredients: string;
  storage: string;
  /** traces, origin and the like; may be empty */
  additionalInformation: string;
  /** name and text, the seven of the food information regulation, per 100 g */
  nutrition: [name: string, text: string][];
  weightGrams: number;
  /** YYYY-MM-DD */
  useBy: CalendarDay;
  batch: string;
  /** who cooks */
  operator: { name: string; address: string };
}

/** How often each label is printed. */
export interface LabelRun {
  label: Label;
  copies: number;
}
