import type { FastifyInstance } from "fastify";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { fillPlanRoutes } from "#server/storefront/cart/filling/routes.ts";
import { cartForms } from "#server/storefront/cart/forms.ts";
import { cartRoutes } from "#server/storefront/cart/routes.ts";
import { reviewRoutes } from "#server/storefront/catalogue/routes.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { checkoutRoutes, webhookRoutes } from "#server/storefront/checkout/routes.ts";
import { voucherRoutes } from "#server/storefront/checkout/vouchers/routes.ts";
import { newsletterRoutes } from "#server/storefront/mail/routes.ts";
import { deliveryChangeRoutes } from "#server/storefront/orders/change-routes.ts";
import { followUpRoutes } from "#server/storefront/orders/follow-up-routes.ts";
import { orderSearchRoutes } from "#server/storefront/orders/order-search-routes.ts";
import { complaintRoutes } from "#server/storefront/orders/complaint-routes.ts";
import { orderPageRoutes } from "#server/storefront/orders/routes.ts";
import { weekRoutes } from "#server/storefront/orders/weeks/routes.ts";
import { withdrawalRoutes } from "#server/storefront/orders/withdrawal-routes.ts";

export interface StorefrontDeps extends CheckoutDeps, GuessDeps {
  linkKeys: SigningKeys;
}

export function storefrontRoutes(app: FastifyInstance, deps: StorefrontDeps): void {
  cartRoutes(app, deps);
  cartForms(app, deps);
  fillPlanRoutes(app, deps);
  checkoutRoutes(app, deps);
  voucherRoutes(app, deps);
  webhookRoutes(app, deps);
  orderPageRoutes(app, deps);
  orderSearchRoutes(app, deps);
  deliveryChangeRoutes(app, deps);
  complaintRoutes(app, deps);
  reviewRoutes(app, deps);
  newsletterRoutes(app, deps);
  withdrawalRoutes(app, deps);
  followUpRoutes(app, deps);
  weekRoutes(app, deps);
}
