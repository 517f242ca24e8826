import { createHash, randomUUID } from "node:crypto";
import { pages } from "#contract/addresses.ts";
import type { GuestCheckout, GuestData } from "#contract/checkout.ts";
import { valueCart, type ValuedCart } from "#server/cart/present-cart.ts";
import { lockCart, openCart } from "#server/cart/queries.ts";
import { checkReturnAddresses } from "#server/checkout/return-addresses.ts";
import { settle, settleWithoutMoney, type SettleParts } from "#server/checkout/settle.ts";
import type { Queries } from "#server/database/database.ts";
import { reserveRedemption } from "#server/discounts/reserve.ts";
import { knownUuid } from "#server/http/answer-call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { addressKey, customerKey } from "#server/orders/customer-key.ts";
import {
  failOrder,
  insertOrder,
  isKnownCustomer,
  type LiveAttempt,
  liveAttempt,
} from "#server/orders/queries.ts";
import { ProviderUnavailable } from "#server/payments/provider.ts";
import { insertPayment, keepSession, paymentOfOrder } from "#server/payments/queries.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

export interface CheckoutParts extends SettleParts {
  publicData: PublicData;
  publicUrl: () => string;
}

const sessionMinutes = 35;
const holdMinutes = 60;
const smallestPayableCents = 50;

/** What is paid for: the same attempt as long as cart and form stay the same. */
interface Attempt {
  orderId: string;
  paymentId: string;
  redirectUrl: string | null;
  amountCents: number;
  expiresAt: Date;
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
  const cartId = knownUuid(wanted.cart_id, "cart_not_found");
  await closeOutdatedAttempt(parts, guestId, { cartId, guest: wanted.guest_data });
  const attempt = await parts.database.transaction((queries) =>
    placeIn(queries, parts, { guestId, cartId, wanted }),
  );
  if (attempt.redirectUrl) return { orderId: attempt.orderId, redirectUrl: attempt.redirectUrl };
  if (attempt.amountCents === 0) return settleFree(parts, attempt);
  return openPaymentPage(parts, attempt, wanted.guest_data);
}

/** Changed cart or form: the old page must not take money any more before a new one opens. */
async function closeOutdatedAttempt(
  parts: CheckoutParts,
  guestId: string,
  wanted: { cartId: string; guest: GuestData },
): Promise<void> {
  const row = await openCart(parts.database, guestId);
  if (!row || row.id !== wanted.cartId) return;
  const live = await liveAttempt(parts.database, row.id);
  if (!live) return;
  const cart = valueCart(row, parts.publicData, parts.clock);
  if (fits(live, fingerprint(cart, wanted.guest), parts)) return;
  const payment = await paymentOfOrder(parts.database, live.orderId);
  if (!payment) return;
  const settlement = await atProvider(() => settle(parts, payment, { ask: "close", urgent: true }));
  if (settlement.status === "paid") throw new Refusal("cart_ordered");
  await failOrder(parts.database, live.orderId, { order: "payment_failed", payment: "voided" });
}

async function placeIn(
  queries: Queries,
  parts: CheckoutParts,
  { guestId, cartId, wanted }: { guestId: string; cartId: string; wanted: GuestCheckout },
): Promise<Attempt> {
  const row = await lockCart(queries, guestId, cartId);
  if (!row) throw new Refusal("cart_not_found");
  const cart = valueCart(row, parts.publicData, parts.clock);
  refuseUnfit(cart, parts.publicData);
  const print = fingerprint(cart, wanted.guest_data);
  const live = await liveAttempt(queries, cart.id);
  if (live && fits(live, print, parts)) {
    return { ...live, amountCents: cart.totals.totalCents };
  }
  if (live) await failOrder(queries, live.orderId, { order: "payment_failed", payment: "voided" });
  return insertAttempt(queries, parts, { guestId, cart, print, wanted });
}

async function insertAttempt(
  queries: Queries,
  parts: CheckoutParts,
  order: { guestId: string; cart: ValuedCart; print: string; wanted: GuestCheckout },
): Promise<Attempt> {
  const { cart, wanted } = order;
  const now = parts.clock();
  const keys = {
    customerKey: customerKey(wanted.guest_data.email),
    addressKey: addressKey(wanted.guest_data),
  };
  const attempt = {
    orderId: randomUUID(),
    paymentId: randomUUID(),
    redirectUrl: null,
    amountCents: cart.totals.totalCents,
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
    provider: attempt.amountCents === 0 ? "none" : parts.provider.name,
    amountCents: attempt.amountCents,
    createdAt,
    expiresAt: attempt.expiresAt,
  });
  return attempt;
}

function refuseUnfit(cart: ValuedCart, { settings }: PublicData): void {
  const [unfit] = cart.lines.filter((line) => line.problem);
  if (cart.lines.length === 0) throw new Refusal("cart_empty");
  if (unfit?.problem) {
    throw new Refusal("day_not_bookable", {
      message: `${unfit.sellable.menu.name}: ${unfit.problem.message}`,
    });
  }
  if (cart.code?.message) {
    throw new Refusal("code_not_valid", { message: cart.code.message });
  }
  if (settings.minimum.enforced && !reachesMinimum(cart, settings.minimum.menus)) {
    throw new Refusal("minimum_not_reached", {
      message: `Für eine Lieferung sind mindestens ${settings.minimum.menus} Menüs nötig.`,
    });
  }
  const { totalCents } = cart.totals;
  if (totalCents > 0 && totalCents < smallestPayableCents) throw new Refusal("amount_too_small");
}

function reachesMinimum(cart: ValuedCart, menus: number): boolean {
  return cart.totals.deliveries.every(({ day }) => {
    const lines = cart.lines.filter((line) => line.day === day);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return quantity >= menus || lines.some((line) => line.sellable.menu.isBox);
  });
}

function fits(live: LiveAttempt, print: string, { clock }: CheckoutParts): boolean {
  // a page that closes in a minute is of no use to anybody
  return live.fingerprint === print && live.expiresAt.getTime() > clock().epochMilliseconds + 60_000;
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

async function openPaymentPage(parts: CheckoutParts, attempt: Attempt, guest: GuestData) {
  const { orderId } = attempt;
  const publicUrl = parts.publicUrl();
  const session = await atProvider(() =>
    parts.provider.createSession({
      idempotencyKey: attempt.paymentId,
      reference: orderId,
      amountCents: attempt.amountCents,
      currency: "EUR",
      description: "Ihre Bestellung",
      email: guest.email,
      // appended literally: the provider replaces the placeholder only as it stands
      successUrl: `${publicUrl}${pages.paymentStatus("success")}?order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
      failureUrl: `${publicUrl}${pages.paymentStatus("failed")}?order_id=${orderId}`,
      expiresAt: attempt.expiresAt,
    }),
  );
  await keepSession(parts.database, attempt.paymentId, session);
  return { orderId, redirectUrl: session.redirectUrl };
}

async function atProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal("payment_unavailable");
    throw error;
  }
}
