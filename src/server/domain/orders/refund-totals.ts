import { type Cents, largestCents, noCents, smallestCents, subtractCents } from "#contract/money.ts";

/** What an order has been paid and what went back. */
export interface OrderMoney {
  totalCents: Cents;
  /** sum of the correction invoices */
  correctedCents: Cents;
  /** null while nothing was paid */
  payment: {
    amountCents: Cents;
    /** requested or done, by the shop or by hand at the provider */
    refundedCents: Cents;
    /** the part of it that is done */
    refundDoneCents: Cents;
  } | null;
}

export interface RefundTotals {
  refundedCents: Cents;
  remainingCents: Cents;
  isUnderWay: boolean;
}

/**
 * The one place that adds up refunds. The same money is on a correction and in the refund that follows it, so the
 * larger of both sums counts: a failed refund is still owed, and a refund made by hand without a correction has gone
 * back too.
 */
export function refundTotals({ totalCents, correctedCents, payment }: OrderMoney): RefundTotals {
  const refundedCents = smallestCents(
    totalCents,
    largestCents(correctedCents, payment?.refundedCents ?? noCents),
  );
  return {
    refundedCents,
    remainingCents: subtractCents(totalCents, refundedCents),
    isUnderWay: refundedCents > (payment?.refundDoneCents ?? 0),
  };
}

/** What went back by hand and is on no correction yet. Zero without an invoice. */
export function uncorrectedCents(money: OrderMoney & { invoices: unknown[] }): Cents {
  if (money.invoices.length === 0) return noCents;
  return largestCents(noCents, subtractCents(money.payment?.refundedCents ?? noCents, money.correctedCents));
}

/** What is on corrections while its refund has failed. */
export function owedCents({ correctedCents, payment }: OrderMoney): Cents {
  return payment ? largestCents(noCents, subtractCents(correctedCents, payment.refundedCents)) : noCents;
}

/** The most that a cancellation can still refund. The rest went back by hand. */
export function refundableCents({ payment }: OrderMoney): Cents {
  return payment ? subtractCents(payment.amountCents, payment.refundedCents) : noCents;
}
