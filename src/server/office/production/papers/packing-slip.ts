import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
/** What lies beside a parcel while it is packed. No prices: it may stay in the parcel. */
export interface PackingSlip {
  number: string;
  /** YYYY-MM-DD */
  day: DeliveryDay;
  kitchenDay: CalendarDay;
  /** of what it says; another one is printed after a change */
  version: number;
  printedAt: Date;
  /** name, street, place */
  address: string[];
  notes: string;
  /** the notes may speak of an allergy */
  isAllergy: boolean;
  contents: { name: string; portions: number }[];
  portions: number;
  coolPacks: number;
}
