import { randomUUID } from "node:crypto";
import type { GuestCheckout } from "#contract/checkout.ts";
import type { ValuedCart } from "#server/cart/present-cart.ts";
import { wantedFor } from "#server/checkout/wanted-session.ts";
import type { Clock } from "#server/clock.ts";
import type { Queries } from "#server/database/database.ts";
import { reserveRedemption } from "#server/discounts/reserve.ts";
import { addressKey, customerKey } from "#server/orders/customer-key.ts";
import { insertOrder, isKnownCustomer } from "#server/orders/queries.ts";
import type { Providers } from "#server/payments/providers.ts";
import { insertPayment, type KeptWanted } from "#server/payments/queries.ts";

const sessionMinutes = 35;
const holdMinutes = 60;

/** What is paid for: the same attempt as long as cart and form stay the same. */
export interface Attempt {
  orderId: string;
  paymentId: string;
  redirectUrl: string | null;
  amountCents: number;
  /** of a new attempt; that of an older one is read when its page has to be asked for again */
  wanted?: KeptWanted;
  expiresAt: Date;
}

/** Order, reserved code and payment of a new attempt, inside the transaction that holds the cart. */
export async function insertAttempt(
  queries: Queries,
  parts: { clock: Clock; providers: Providers; publicUrl: () => string },
  order: { guestId: string; cart: ValuedCart; print: string; wanted: GuestCheckout },
): Promise<Attempt> {
  const { cart, wanted } = order;
  const now = parts.clock();
  const keys = {
    customerKey: customerKey(wanted.guest_data.email),
    addressKey: addressKey(wanted.guest_data),
  };
  const ids = { orderId: randomUUID(), paymentId: randomUUID() };
  const attempt = {
    ...ids,
    redirectUrl: null,
    amountCents: cart.totals.totalCents,
    wanted: wantedFor({ ...ids, totals: cart.totals, email: wanted.guest_data.email }, parts.publicUrl()),
    expiresAt: new Date(now.add({ minutes: sessionMinutes }).epochMilliseconds),
  };
  const createdAt = new Date(now.epochMilliseconds);
  await insertOrder(queries, {
    ...keys,
    id: attempt.orderId,
    guestId: order.guestId,
    cartId: cart.id,
    cartVersion: cart.version,
    fingerprint: order.print,
    guest: wanted.guest_data,
    consents: wanted.consents ?? { privacy: false, terms: false },
    lines: cart.lines.map(({ day, quantity, sellable }) => ({
      day,
      quantity,
      menuId: sellable.menu.id,
      name: sellable.menu.name,
      isBox: sellable.menu.isBox,
      unitCents: sellable.priceCents,
      vatPercent: sellable.vatPercent,
    })),
    totals: cart.totals,
    discountCode: cart.totals.discountCents > 0 ? (cart.code?.code ?? null) : null,
    now: createdAt,
  });
  if (cart.code && cart.totals.discountCents > 0) {
    await reserveRedemption(queries, {
      codeId: cart.code.id,
      orderId: attempt.orderId,
      customerKey: keys.customerKey,
      isNewCustomer: async () => !(await isKnownCustomer(queries, keys)),
      now: createdAt,
      expiresAt: new Date(now.add({ minutes: holdMinutes }).epochMilliseconds),
    });
  }
  await insertPayment(queries, {
    id: attempt.paymentId,
    orderId: attempt.orderId,
    provider: attempt.amountCents === 0 ? "none" : parts.providers.chosen.name,
    amountCents: attempt.amountCents,
    wanted: attempt.wanted,
    createdAt,
    expiresAt: attempt.expiresAt,
  });
  return attempt;
}
