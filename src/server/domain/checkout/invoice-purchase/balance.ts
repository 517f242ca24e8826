import { addCents, type Cents, largestCents, noCents, subtractCents } from "#contract/money.ts";

export interface InvoiceMoney {
  amountCents: Cents;
  /** taken back by corrections */
  refundedCents: Cents;
  /** received, less what was transferred back */
  receivedCents: Cents;
}

export interface Balance {
  /** what the firm still owes */
  openCents: Cents;
  /** what it has paid too much */
  overpaidCents: Cents;
}

export function balanceOf({ amountCents, refundedCents, receivedCents }: InvoiceMoney): Balance {
  const settledCents = addCents(refundedCents, receivedCents);
  return {
    openCents: largestCents(noCents, subtractCents(amountCents, settledCents)),
    overpaidCents: largestCents(noCents, subtractCents(settledCents, amountCents)),
  };
}
