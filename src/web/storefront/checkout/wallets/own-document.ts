import { walletsAttribute } from "#web/shared/document/page-parts.ts";
import { storeDraft } from "#web/storefront/checkout/checkout-draft.ts";
import { checkoutFormId } from "#web/storefront/checkout/form/form-ids.ts";
import { type StoredConsents, storeConsents } from "#web/storefront/checkout/stored-consents.ts";

const storageKey = "openWallets";

/**
 * Only a document that was loaded as the cart may load the provider's script. Whoever came by a link inside the shop
 * gets that document now, with the form as it is and the wallets open. True when the page is about to reload.
 */
export function openInOwnDocument(consents: StoredConsents): boolean {
  if (document.documentElement.hasAttribute(walletsAttribute)) return false;
  try {
    sessionStorage.setItem(storageKey, "1");
  } catch {
    // Storage is blocked: the guest presses once more after the reload.
  }
  keepForm(consents);
  window.location.reload();
  return true;
}

/** Once: a later reload asks Stripe for nothing. */
export function takeOpening(): boolean {
  try {
    const isRequested = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isRequested && document.documentElement.hasAttribute(walletsAttribute);
  } catch {
    return false;
  }
}

function keepForm(consents: StoredConsents): void {
  const form = document.getElementById(checkoutFormId) as HTMLFormElement | null;
  if (!form) return;
  const entries = new FormData(form);
  storeDraft(Object.fromEntries(entries));
  if (entries.has("acceptPrivacy") && entries.has("acceptTerms")) storeConsents(consents);
}
