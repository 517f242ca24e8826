import { walletsAttribute } from "#web/shared/document/page-parts.ts";

const storageKey = "openWallets";

/** The cart opens its wallets when its document is loaded next. */
export function requestWallets(): void {
  try {
    sessionStorage.setItem(storageKey, "1");
  } catch {
    // Storage is blocked: the guest presses once more there.
  }
}

/** Only reads: React may start a first render more than once. */
export function areWalletsRequested(): boolean {
  try {
    const isRequested = sessionStorage.getItem(storageKey) !== null;
    return isRequested && document.documentElement.hasAttribute(walletsAttribute);
  } catch {
    return false;
  }
}

/** A later reload asks Stripe for nothing. */
export function forgetRequest(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
