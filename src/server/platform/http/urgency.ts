import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";

/** What must always get through, what belongs to a cart, the scripts and pictures of a page, and what looks around. */
export type Urgency = "always" | "cart" | "file" | "browsing";

const below = (path: string) => path.slice(0, path.indexOf(":"));

/** Money, promises to guests, staff and supervision. */
const always = [
  calls.placeOrder.path,
  below(calls.confirmPayment.path),
  below(calls.reportFailedPayment.path),
  "/api/v1/webhooks/",
  "/api/v1/staff",
  "/api/v1/passkey-logins",
  below(calls.readGuestOrder.path),
  below(calls.readOrderLink.path),
  calls.declareWithdrawal.path,
  "/testzahlung/",
  "/bestellung/",
  "/thankyoupage",
  "/payment-",
  pages.withdraw(),
  pages.login(),
  pages.dashboard(),
  "/health/",
  "/metrics",
];

const ofCarts = [calls.readCart.path, pages.cart()];
const files = ["/assets/", "/media/", "/brand/"];

/**
 * By the address as it was sent, before any work. Whoever spells an address of the first kinds in another way browses.
 */
export function urgencyOf(url: string): Urgency {
  const begins = (start: string) => url.startsWith(start);
  if (ofCarts.some(begins)) return url.includes("/discount") ? "always" : "cart";
  if (files.some(begins)) return "file";
  return always.some(begins) ? "always" : "browsing";
}
