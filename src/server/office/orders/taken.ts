import type { DeliveryDay } from "#contract/day.ts";
import type { TakenBack } from "#server/domain/invoices/issue-correction.ts";

/** What a refund takes back. */
export interface Taken {
  what: TakenBack;
  cents: number;
  /** whose delivery is cancelled with it */
  days: DeliveryDay[];
  /** for guest and log, where nothing is cancelled: the pieces, or the delivery that is on its way */
  words: string[];
}
