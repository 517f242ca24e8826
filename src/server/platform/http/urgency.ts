import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";

/** What must always get through, what belongs to a cart, the scripts and pictures of a page, and what looks around. */
export type Urgency = "always" | "cart" | "file" | "browsing";

const everyCall = Object.values(calls).map(({ path }) => path);
const below = (start: string) => everyCall.filter((path) => path.startsWith(start));

/** Money, promises to guests, staff and supervision. A star stands for everything below. */
const always: string[] = [
  calls.placeOrder.path,
  calls.confirmPayment.path,
  calls.reportFailedPayment.path,
  calls.redeemDiscount.path,
  ...below("/api/v1/orders/"),
  "/api/v1/orders/:token/liefertage.ics",
  "/api/v1/orders/:token/invoices/:number",
  ...below("/api/v1/order-links/"),
  ...below("/api/v1/withdrawals"),
  "/api/v1/webhooks/:provider",
  "/api/v1/staff/*",
  "/api/v1/passkey-logins",
  "/api/v1/passkey-logins/challenge",
  "/testzahlung/*",
  pages.guestOrder(":token").replace("%3A", ":"),
  pages.renewOrderLink(":token"),
  "/thankyoupage",
  "/payment-failed",
  "/payment-status/:status",
  "/vertrag-widerrufen",
  "/vertrag-widerrufen/:id",
  pages.login(),
  pages.dashboard(),
  `${pages.dashboard()}/*`,
  "/health/*",
  "/metrics",
];
const ofCarts = [pages.cart(), ...below(calls.readCart.path)].filter((path) => !always.includes(path));
const files = ["/assets/*", "/media/*", "/brand/*"];

/** Steps of an address as the shop writes them: whoever spells one in another way browses. */
const step = "(?!\\.{1,2}(?:/|$))[^/%]+";

function oneOf(routes: readonly string[]): RegExp {
  const patterns = routes.map((route) =>
    route.replaceAll(".", "\\.").replaceAll(/:\w+/g, step).replace("*", `${step}(?:/${step})*`),
  );
  return new RegExp(`^(?:${patterns.join("|")})(?:\\.data)?$`);
}

const kinds: [Urgency, RegExp][] = [
  ["cart", oneOf(ofCarts)],
  ["file", oneOf(files)],
  ["always", oneOf(always)],
];

/** By the route of the address as it was sent, before any work; what stands behind its `?` makes nothing urgent. */
export function urgencyOf(url: string): Urgency {
  const [path = ""] = url.split("?", 1);
  return kinds.find(([, routes]) => routes.test(path))?.[0] ?? "browsing";
}
