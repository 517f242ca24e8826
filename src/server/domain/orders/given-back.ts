/** What the books say about money that was taken and given back. */
export interface MoneyOfOrder {
  totalCents: number;
  /** taken back on correction documents */
  correctedCents: number;
  /** null as long as nothing was paid */
  payment: {
    amountCents: number;
    /** given back or to be given back, by the shop or by hand at the provider */
    refundedCents: number;
    /** as far as it has happened */
    refundDoneCents: number;
  } | null;
}

export interface GivenBack {
  refundedCents: number;
  remainingCents: number;
  isUnderWay: boolean;
}

/**
 * What has been given back of an order, in the one place that adds it up. The same money stands on a correction and in
 * the refund that follows it, so the larger of both sums counts: a refund that failed is still owed, and money that was
 * given back by hand without a correction has gone back all the same.
 */
export function givenBack({ totalCents, correctedCents, payment }: MoneyOfOrder): GivenBack {
  const refundedCents = Math.min(totalCents, Math.max(correctedCents, payment?.refundedCents ?? 0));
  return {
    refundedCents,
    remainingCents: totalCents - refundedCents,
    isUnderWay: refundedCents > (payment?.refundDoneCents ?? 0),
  };
}

/** What went back by hand and stands on no correction yet; nothing where nothing was invoiced. */
export function uncorrectedCents(money: MoneyOfOrder & { invoices: unknown[] }): number {
  if (money.invoices.length === 0) return 0;
  return Math.max(0, (money.payment?.refundedCents ?? 0) - money.correctedCents);
}

/** What stands on corrections and is not going back: its refund has failed. */
export function owedCents({ correctedCents, payment }: MoneyOfOrder): number {
  return payment ? Math.max(0, correctedCents - payment.refundedCents) : 0;
}

/** No more than this can go back, whatever is cancelled: the rest went back by hand. */
export function leftToGiveBack({ payment }: MoneyOfOrder): number {
  return payment ? payment.amountCents - payment.refundedCents : 0;
}
