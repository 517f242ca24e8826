import { createHash } from "node:crypto";
import { pages } from "#contract/addresses.ts";
import type { GuestCheckout, GuestData } from "#contract/checkout.ts";
import { type ValuedCart, valueCart } from "#server/cart/present-cart.ts";
import { lockCart } from "#server/cart/queries.ts";
import { type Attempt, insertAttempt } from "#server/checkout/insert-attempt.ts";
import { atProvider, openPaymentPage } from "#server/checkout/payment-page.ts";
import { refuseUnfit } from "#server/checkout/refuse-unfit.ts";
import { checkReturnAddresses } from "#server/checkout/return-addresses.ts";
import { type SettleParts, settle, settleWithoutMoney } from "#server/checkout/settle.ts";
import type { Queries } from "#server/database/database.ts";
import { refuseUnknownPostcode } from "#server/delivery-areas/check-postcode.ts";
import { knownUuid } from "#server/http/answer-call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { failOrder, type LiveAttempt, liveAttempt } from "#server/orders/queries.ts";
import { paymentOfOrder } from "#server/payments/queries.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

export interface CheckoutParts extends SettleParts {
  publicData: PublicData;
  publicUrl: () => string;
}

/**
 * Turns the guest's cart into an order and answers with the provider's page. Read from top to bottom: close an
 * attempt that no longer fits, place order and payment in one transaction, then — outside of it — open the page.
 */
export async function placeOrder(
  parts: CheckoutParts,
  guestId: string,
  wanted: GuestCheckout,
): Promise<{ orderId: string; redirectUrl: string }> {
  checkReturnAddresses(wanted.configs, parts.publicUrl());
  refuseUnknownPostcode(wanted.guest_data);
  const cartId = knownUuid(wanted.cart_id, "cart_not_found");
  const attempt = await placeAnew(parts, { guestId, cartId, wanted });
  if (attempt.redirectUrl) return { orderId: attempt.orderId, redirectUrl: attempt.redirectUrl };
  if (attempt.amountCents === 0) return settleFree(parts, attempt);
  return openPaymentPage(parts, attempt);
}

interface Wish {
  guestId: string;
  cartId: string;
  wanted: GuestCheckout;
}

/** Found in the transaction: an open attempt that this order does not fit. It has to be closed outside of it. */
class OutdatedAttempt extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super("an outdated attempt is open");
    this.orderId = orderId;
  }
}

async function placeAnew(parts: CheckoutParts, wish: Wish): Promise<Attempt> {
  try {
    return await parts.database.transaction((queries) => placeIn(queries, parts, wish));
  } catch (error) {
    if (!(error instanceof OutdatedAttempt)) throw error;
    await closeAttempt(parts, error.orderId);
    return placeAnew(parts, wish);
  }
}

/** The old page must not take money any more before a new one opens. */
async function closeAttempt(parts: CheckoutParts, orderId: string): Promise<void> {
  const payment = await paymentOfOrder(parts.database, orderId);
  if (!payment) return;
  const settlement = await atProvider(() => settle(parts, payment, { ask: "close", urgent: true }));
  if (settlement.status === "paid") throw new Refusal("cart_ordered");
  // the old page could not be closed: its money is on the way
  if (settlement.status === "pending" && payment.sessionId) throw new Refusal("payment_processing");
  await failOrder(parts.database, orderId, { order: "payment_failed", payment: "voided" });
}

async function placeIn(
  queries: Queries,
  parts: CheckoutParts,
  { guestId, cartId, wanted }: Wish,
): Promise<Attempt> {
  const row = await lockCart(queries, guestId, cartId);
  if (!row) throw new Refusal("cart_not_found");
  const cart = valueCart(row, parts.publicData);
  refuseUnfit(cart, parts.publicData.settings);
  const print = fingerprint(cart, wanted.guest_data);
  const live = await liveAttempt(queries, cart.id);
  if (live?.isProcessing) throw new Refusal("payment_processing");
  if (live && fits(live, print, parts)) {
    return { ...live, amountCents: cart.totals.totalCents };
  }
  if (live) throw new OutdatedAttempt(live.orderId);
  return insertAttempt(queries, parts, { guestId, cart, print, wanted });
}

/** A page that closes in a minute is of no use to anybody, and none opens for less than half an hour. */
function fits(live: LiveAttempt, print: string, { clock, providers }: CheckoutParts): boolean {
  const minutesLeft = (live.expiresAt.getTime() - clock().epochMilliseconds) / 60_000;
  const isLongEnough = minutesLeft > (live.redirectUrl ? 1 : 31);
  const isOfToday = live.provider === "none" || live.provider === providers.chosen.name;
  return live.fingerprint === print && isOfToday && isLongEnough;
}

function fingerprint(cart: ValuedCart, guest: GuestData): string {
  const said = [cart.id, cart.version, cart.totals, guest];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}

async function settleFree(parts: CheckoutParts, attempt: Attempt) {
  const payment = await paymentOfOrder(parts.database, attempt.orderId);
  if (!payment) throw new Error("payment vanished");
  const invoiceNr = await settleWithoutMoney(parts, payment);
  const redirectUrl = parts.publicUrl() + pages.thankYou(attempt.orderId, invoiceNr);
  return { orderId: attempt.orderId, redirectUrl };
}
