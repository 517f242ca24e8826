import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Carton } from "#contract/office/kitchen/parcels.ts";

/** A parcel's packing list. It may stay in the parcel, so it shows no prices. */
export interface PackingSlip {
  number: string;
  day: DeliveryDay;
  kitchenDay: CalendarDay;
  /** of the content; a change prints a new one */
  version: number;
  printedAt: Date;
  address: string[];
  /** what shall happen when no one opens; empty leaves it to the carrier */
  absence: string;
  /** null: no gift; empty: a gift without a card */
  giftCard: string | null;
  notes: string;
  /** the notes may mention an allergy */
  isAllergy: boolean;
  /** dishes that are not free of what the notes name */
  dishesToMind: string[];
  /** the notes may be in a language that the team does not know, and are unread */
  isUnreadForeign: boolean;
  portions: number;
  /** numbers of the orders whose dishes were added */
  added: string[];
  /** why it must not be packed yet, in large words; empty when it may */
  stop: string;
  /** each has a page of its own */
  cartons: Carton[];
}
