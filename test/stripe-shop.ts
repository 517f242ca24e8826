import { expect } from "vitest";
import { eva, fillCart, type Placed } from "#test/buy.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";
import { openStripeServer, publishableKey, type StripeServer } from "#test/stripe-server.ts";
import type { SignedEvent } from "#test/stripe/book.ts";

export interface StripeShop {
  shop: TestShop;
  stripe: StripeServer;
  /** left out: the provider has the shop's clock */
  setProvidersClock(clock: () => Date): void;
  close(): Promise<void>;
}

/** The shop with a local Stripe server that shares the shop's clock. */
export async function openStripeShop({
  hasWallets,
  isLive = false,
  ...options
}: Parameters<typeof openShop>[0] & { hasWallets?: boolean; isLive?: boolean } = {}): Promise<StripeShop> {
  let now = () => new Date();
  const stripe = await openStripeServer(() => now());
  const access = { ...stripe.access, ...(hasWallets && { publishableKey }), isTest: !isLive };
  const payments = { provider: "stripe" as const, stripe: access };
  const shop = await openShop({ payments, ...options });
  now = shop.now;
  return {
    shop,
    stripe,
    setProvidersClock: (clock) => {
      now = clock;
    },
    async close() {
      await stripe.close();
      await shop.close();
    },
  };
}

/** Places the order and follows to Stripe's page. */
export async function placeWithStripe(guest: TestGuest, cartId: string, guestData = eva): Promise<Placed> {
  const answer = await guest.call("placeOrder", {
    body: { cart_id: cartId, guest_data: guestData, consents: { privacy: true, terms: true } },
  });
  return placedAt(answer.data.orderId, answer.redirect_link);
}

/** The order of a wallet in the cart; its address is that of the page after paying. */
export async function placeWithWallet(
  guest: TestGuest,
  cartId: string,
  guestData = eva,
): Promise<Placed & { clientSecret: string }> {
  const answer = await guest.call("placeOrder", {
    body: { cart_id: cartId, guest_data: guestData, consents: { privacy: true, terms: true }, wallet: true },
  });
  const { orderId, clientSecret = "" } = answer.data;
  const sessionId = new URL(answer.redirect_link).searchParams.get("session_id") ?? "";
  return { orderId, sessionId, redirectLink: answer.redirect_link, clientSecret };
}

export function placedAt(orderId: string, redirectLink: string): Placed {
  const sessionId = new URL(redirectLink).pathname.split("/").at(-1) ?? "";
  return { orderId, sessionId, redirectLink };
}

export async function order(guest: TestGuest, lines?: Parameters<typeof fillCart>[1]): Promise<Placed> {
  return placeWithStripe(guest, await fillCart(guest, lines));
}

/** Delivers one webhook. */
export function deliver({ app }: TestShop, { body, signature }: Pick<SignedEvent, "body" | "signature">) {
  return app.inject({
    method: "POST",
    url: "/api/v1/webhooks/stripe",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload: body,
  });
}

/** The refusal of an order of this cart; its text must be a sentence that asks for something. */
export async function refusal(guest: TestGuest, cartId: string) {
  const { httpStatus, code, message } = await guest.refused("placeOrder", {
    body: { cart_id: cartId, guest_data: eva, consents: { privacy: true, terms: true } },
  });
  expect(message).toMatch(/^\p{Lu}.+ (bitte|Bitte) .+\.$/u);
  return { httpStatus, code };
}
