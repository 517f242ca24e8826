import type { RefusalCode } from "#contract/refusals.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { type ValuedCart, valueWithoutCode } from "#server/storefront/cart/value-cart.ts";

const ofCodes: readonly RefusalCode[] = [
  "code_not_valid",
  "code_used_up",
  "code_held",
  "code_not_for_customer",
  "code_tries_over",
];

/** A refusal of the discount code includes the cart without it. Other errors pass unchanged. */
export function withCartWithoutCode(error: unknown, cart: ValuedCart, settings: Settings): unknown {
  if (!(error instanceof Refusal) || !ofCodes.includes(error.code)) return error;
  const { code, message } = error;
  const data = presentCart(valueWithoutCode(cart, settings.shipping, message), settings);
  return new Refusal(code, { message, data, cause: error });
}
