import type { DeliveryDay } from "#contract/day.ts";
import type { TakenBack } from "#server/domain/invoices/issue-correction.ts";

export interface Reversal {
  what: TakenBack;
  cents: number;
  /** of the cancelled deliveries */
  days: DeliveryDay[];
  /** the pieces, or the delivery already on its way, in words for mail and log; nothing is cancelled */
  words: string[];
}
