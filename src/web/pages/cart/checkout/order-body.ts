import type { Cart } from "#contract/cart.ts";
import type { GuestCheckout, GuestForm } from "#contract/checkout.ts";

/** What is sent to the checkout: the cart as it is shown, the form without its country, the consents beside it. */
export function orderBody(
  cart: Pick<Cart, "metaData"> & { id: string },
  { country: _, acceptPrivacy, acceptTerms, ...guestData }: GuestForm,
  configs: GuestCheckout["configs"],
): GuestCheckout {
  return {
    cart_id: cart.id,
    cart_revision: cart.metaData.revision ?? undefined,
    guest_data: guestData,
    configs,
    consents: { privacy: acceptPrivacy, terms: acceptTerms },
  };
}

const consentFields: Record<string, keyof GuestForm> = { privacy: "acceptPrivacy", terms: "acceptTerms" };

/** The server names fields by their place in the body (`guest_data.zip_code`, `consents.terms`); the form by name. */
export function formField(serverField: string): string {
  const name = serverField.split(".").at(-1) ?? serverField;
  return consentFields[name] ?? name;
}
