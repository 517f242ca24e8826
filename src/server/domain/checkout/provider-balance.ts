import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";

/**
 * The money that a provider holds for the shop. All amounts are signed cents of EUR as the balance sees them: an entry
 * moves it by `amountCents - feeCents`, and all entries together are the balance. Every method may throw
 * `ProviderUnavailableError`, or `BalanceForbiddenError` when the keys may not read it.
 */
export interface ProviderBalance {
  /**
   * One bounded page of what moved the balance. Null begins with all there ever was, a cursor goes on behind its page.
   * The order is the provider's. When `isLast`, everything until now was read, and its cursor begins the next reading,
   * which repeats some entries: what the provider shows late is not missed.
   */
  readEntries(cursor: string | null): Promise<EntriesPage>;

  /** One bounded page of the payouts that were made since `since`; null: all. A null cursor begins and ends. */
  readPayouts(page: { since: Date | null; cursor: string | null }): Promise<PayoutsPage>;

  /** One bounded page of the entries that make up a payout whose `items` are listed, without the payout itself. */
  readPayoutEntries(payoutId: string, cursor: string | null): Promise<PayoutEntriesPage>;

  /** What the provider holds now, with what it does not pay out yet. */
  readBalance(): Promise<Cents>;
}

export interface EntriesPage {
  entries: BalanceEntry[];
  cursor: string;
  isLast: boolean;
}

export interface PayoutsPage {
  payouts: ProviderPayout[];
  cursor: string | null;
}

export interface PayoutEntriesPage {
  entries: BalanceEntry[];
  cursor: string | null;
}

/**
 * `…_returned`: did not arrive, or was given back. `unclear`: known to the shop, and booked by a person. `unknown`: a type
 * that the shop has never heard of.
 */
export type BalanceKind =
  | "payment"
  | "refund"
  | "refund_returned"
  | "dispute"
  | "dispute_returned"
  | "fee"
  | "payout"
  | "payout_returned"
  | "unclear"
  | "unknown";

export interface BalanceEntry {
  /** the provider's id; an entry never changes */
  id: string;
  /** the provider's own name for what happened */
  type: string;
  kind: BalanceKind;
  amountCents: Cents;
  /** what the provider keeps of the amount; negative when it gives a fee back */
  feeCents: Cents;
  happenedAt: Date;
  /** of the payment that was made, refunded or disputed: the provider's id for it, or its session's */
  providerPaymentId: string | null;
  /** the provider's id of the refund */
  providerRefundId: string | null;
  /** the provider's id of the refund, dispute or payout that caused it; of a payment, the id in `providerPaymentId` */
  sourceId: string | null;
}

export interface ProviderPayout {
  id: string;
  /** negative when the provider collects what it is owed */
  amountCents: Cents;
  createdAt: Date;
  /** when it is expected at the bank */
  arrivesOn: CalendarDay;
  status: "on_the_way" | "paid" | "failed";
  /** `never`: made by hand, and the provider does not say of what */
  items: "listed" | "later" | "never";
}
