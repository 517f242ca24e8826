/** What an order has been paid and what went back. */
export interface MoneyOfOrder {
  totalCents: number;
  /** sum of the correction invoices */
  correctedCents: number;
  /** null while nothing was paid */
  payment: {
    amountCents: number;
    /** requested or done, by the shop or by hand at the provider */
    refundedCents: number;
    /** the part of it that is done */
    refundDoneCents: number;
  } | null;
}

export interface GivenBack {
  refundedCents: number;
  remainingCents: number;
  isUnderWay: boolean;
}

/**
 * The one place that adds up refunds. The same money is on a correction and in the refund that follows it, so the
 * larger of both sums counts: a failed refund is still owed, and a refund made by hand without a correction has gone
 * back too.
 */
export function givenBack({ totalCents, correctedCents, payment }: MoneyOfOrder): GivenBack {
  const refundedCents = Math.min(totalCents, Math.max(correctedCents, payment?.refundedCents ?? 0));
  return {
    refundedCents,
    remainingCents: totalCents - refundedCents,
    isUnderWay: refundedCents > (payment?.refundDoneCents ?? 0),
  };
}

/** What went back by hand and is on no correction yet. Zero without an invoice. */
export function uncorrectedCents(money: MoneyOfOrder & { invoices: unknown[] }): number {
  if (money.invoices.length === 0) return 0;
  return Math.max(0, (money.payment?.refundedCents ?? 0) - money.correctedCents);
}

/** What is on corrections while its refund has failed. */
export function owedCents({ correctedCents, payment }: MoneyOfOrder): number {
  return payment ? Math.max(0, correctedCents - payment.refundedCents) : 0;
}

/** The most that a cancellation can still refund. The rest went back by hand. */
export function leftToGiveBack({ payment }: MoneyOfOrder): number {
  return payment ? payment.amountCents - payment.refundedCents : 0;
}
