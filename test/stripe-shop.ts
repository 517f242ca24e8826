import type { Placed } from "#test/buy.ts";
import { eva, fillCart } from "#test/buy.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";
import type { SignedEvent } from "#test/stripe/book.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";

export interface StripeShop {
  shop: TestShop;
  stripe: StripeServer;
  close(): Promise<void>;
}

/** The shop with Stripe, which stands on this machine and has the shop's time. */
export async function openStripeShop(options: Parameters<typeof openShop>[0] = {}): Promise<StripeShop> {
  let now = () => new Date();
  const stripe = await openStripeServer(() => now());
  const payments = { provider: "stripe" as const, stripe: stripe.access };
  const shop = await openShop({ payments, ...options });
  now = shop.now;
  return {
    shop,
    stripe,
    async close() {
      await stripe.close();
      await shop.close();
    },
  };
}

/** Places the order; the page it leads to is Stripe's. */
export async function placeWithStripe(guest: TestGuest, cartId: string, guestData = eva): Promise<Placed> {
  const answer = await guest.call("placeOrder", {
    body: { cart_id: cartId, guest_data: guestData, consents: { privacy: true, terms: true } },
  });
  return placedAt(answer.data.orderId, answer.redirect_link);
}

export function placedAt(orderId: string, redirectLink: string): Placed {
  const sessionId = new URL(redirectLink).pathname.split("/").at(-1) ?? "";
  return { orderId, sessionId, redirectLink };
}

/** From an empty cart to Stripe's page. */
export async function order(guest: TestGuest, lines?: Parameters<typeof fillCart>[1]): Promise<Placed> {
  return placeWithStripe(guest, await fillCart(guest, lines));
}

/** Brings one event to the shop's door. */
export function deliver({ app }: TestShop, { body, signature }: Pick<SignedEvent, "body" | "signature">) {
  return app.inject({
    method: "POST",
    url: "/api/v1/webhooks/stripe",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload: body,
  });
}
