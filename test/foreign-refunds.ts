import { confirm, friday, wednesday } from "#test/buy.ts";
import type { SignedEvent } from "#test/stripe/book.ts";
import { order, type StripeShop } from "#test/stripe-shop.ts";

/** An order for two days, paid through Stripe, with its link. */
export async function boughtWithStripe({ shop, stripe }: StripeShop) {
  const guest = shop.guest();
  const placed = await order(guest, [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ]);
  stripe.book.pay(placed.sessionId);
  const { invoiceNr = "" } = await confirm(guest, placed);
  const { token } = (await guest.call("readOrderLink", { params: { orderId: placed.orderId } })).data;
  const { id: intentId, amount: total } = stripe.book.intentOf(placed.sessionId);
  return { ...placed, guest, token, invoiceNr, intentId, total };
}

export type BoughtWithStripe = Awaited<ReturnType<typeof boughtWithStripe>>;

/** A refund made in Stripe's dashboard; returns the events that Stripe sends about it. */
export function refundByHand(
  { stripe: { book } }: StripeShop,
  { intentId }: BoughtWithStripe,
  cents: number,
  status = "succeeded",
): SignedEvent[] {
  const before = book.events.length;
  book.refund(intentId, cents).status = status;
  return book.events.slice(before);
}
