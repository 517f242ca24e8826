import type { FastifyInstance } from "fastify";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";
import { cartForms } from "#server/storefront/cart/forms.ts";
import { cartRoutes } from "#server/storefront/cart/routes.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { checkoutRoutes, webhookRoutes } from "#server/storefront/checkout/routes.ts";
import { fillPlanRoutes } from "#server/storefront/fill-plan/routes.ts";
import { newsletterRoutes } from "#server/storefront/newsletter/routes.ts";
import { deliveryChangeRoutes } from "#server/storefront/order-page/change-routes.ts";
import { orderPageRoutes } from "#server/storefront/order-page/routes.ts";
import { reviewRoutes } from "#server/storefront/reviews/routes.ts";
import { withdrawalRoutes } from "#server/storefront/withdrawals/routes.ts";

export interface StorefrontDeps extends CheckoutDeps, GuessDeps {
  linkKeys: SigningKeys;
}

export function storefrontRoutes(app: FastifyInstance, deps: StorefrontDeps): void {
  cartRoutes(app, deps);
  cartForms(app, deps);
  fillPlanRoutes(app, deps);
  checkoutRoutes(app, deps);
  webhookRoutes(app, deps);
  orderPageRoutes(app, deps);
  deliveryChangeRoutes(app, deps);
  reviewRoutes(app, deps);
  newsletterRoutes(app, deps);
  withdrawalRoutes(app, deps);
}
