import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { CreditInput } from "#server/domain/invoices/issue-correction.ts";

export interface Reversal {
  what: CreditInput;
  cents: Cents;
  /** of the cancelled deliveries */
  days: DeliveryDay[];
  /** the pieces, or the delivery already on its way, in words for mail and log; nothing is cancelled */
  words: string[];
}
