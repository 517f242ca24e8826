import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import type { GuestCheckout, GuestForm } from "#contract/checkout/checkout.ts";
import type { Branding } from "#contract/shop/branding.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { shopBranding } from "#web/storefront/calendar/use-branding.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { storeConsents } from "#web/storefront/checkout/stored-consents.ts";

interface Shown {
  /** what a wallet has shown */
  walletCart?: Cart | undefined;
  /** of the texts that the page leads to */
  legalVersion: string | undefined;
}

/**
 * Sends the cart as shown with the form; the answer leads to the payment.
 * @throws CallFailed when the server refuses or the cart is empty
 */
export async function placeOrder(form: GuestForm, { walletCart, legalVersion }: Shown) {
  const cart = walletCart ?? guestCart.state().data;
  if (!cart?.id) throw new CallFailed(422, { message: "Warenkorb ist leer." });
  const branding = await shopBranding.fresh().catch(() => null);
  const { consents, ...order } = orderBody({ ...cart, id: cart.id }, form, returnAddresses(branding));
  const agreed = consents && { ...consents, legal_version: legalVersion };
  const body = walletCart
    ? { ...order, consents: agreed, wallet: true, on_invoice: undefined }
    : { ...order, consents: agreed };
  const answer = await api("placeOrder", { body });
  storeConsents({ revision: cart.metaData.revision, legalVersion });
  return answer;
}

/** Without branding the server uses its own addresses; it checks these against them anyway. */
function returnAddresses(branding: Branding | null) {
  if (!branding) return undefined;
  const home = branding.publicUrl.replace(/\/$/, "");
  return {
    successUrl: home + pages.paymentStatus("success"),
    failureUrl: home + pages.paymentStatus("failed"),
  };
}

/** The body of the checkout call: the cart as shown, the form without its country, and the consents. */
export function orderBody(
  cart: Pick<Cart, "metaData"> & { id: string },
  {
    country: _,
    acceptPrivacy,
    acceptTerms,
    followUp,
    invoice_buyer,
    gift_card,
    on_invoice,
    ...guestData
  }: GuestForm,
  configs: GuestCheckout["configs"],
): GuestCheckout {
  return {
    cart_id: cart.id,
    cart_revision: cart.metaData.revision ?? undefined,
    guest_data: guestData,
    invoice_buyer,
    gift_card,
    on_invoice,
    configs,
    consents: { privacy: acceptPrivacy, terms: acceptTerms, follow_up: followUp },
  };
}
