import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { balanceOf } from "#server/domain/checkout/invoice-purchase/balance.ts";

it.each([
  { amount: 5000, refunded: 0, received: 0, open: 5000, overpaid: 0 },
  { amount: 5000, refunded: 0, received: 2000, open: 3000, overpaid: 0 },
  { amount: 5000, refunded: 1000, received: 4000, open: 0, overpaid: 0 },
  { amount: 5000, refunded: 1000, received: 4001, open: 0, overpaid: 1 },
  { amount: 5000, refunded: 5000, received: 5000, open: 0, overpaid: 5000 },
  { amount: 5000, refunded: 5000, received: 0, open: 0, overpaid: 0 },
  // sent back too much by mistake: it is owed again
  { amount: 5000, refunded: 0, received: -100, open: 5100, overpaid: 0 },
])("of $amount, less $refunded, $received are here: $open open, $overpaid too much", (row) => {
  const money = {
    amountCents: cents(row.amount),
    refundedCents: cents(row.refunded),
    receivedCents: cents(row.received),
  };
  expect(balanceOf(money)).toEqual({ openCents: row.open, overpaidCents: row.overpaid });
});
