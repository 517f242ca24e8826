import type { Cart } from "#contract/cart/cart.ts";
import type { GuestCheckout, GuestForm } from "#contract/checkout/checkout.ts";

/** The body of the checkout call: the cart as shown, the form without its country, and the consents. */
export function orderBody(
  cart: Pick<Cart, "metaData"> & { id: string },
  { country: _, acceptPrivacy, acceptTerms, invoice_buyer, ...guestData }: GuestForm,
  configs: GuestCheckout["configs"],
): GuestCheckout {
  return {
    cart_id: cart.id,
    cart_revision: cart.metaData.revision ?? undefined,
    guest_data: guestData,
    invoice_buyer,
    configs,
    consents: { privacy: acceptPrivacy, terms: acceptTerms },
  };
}
