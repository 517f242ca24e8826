import { useEffect } from "react";
import { countOpenChanges, readCartAgain } from "#web/storefront/cart/guest-cart.ts";

const storageKey = "cartChanges";

/** All tabs of a browser share one cart: the others hear of it through the storage, which tells everyone but us. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(storageKey, String(Number(localStorage.getItem(storageKey)) + 1));
  } catch {
    // storage is blocked: then each tab has a guest of its own
  }
}

/** Reads the cart again when another tab has changed it. */
export function useOtherTabs(): void {
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      // a change of our own is on its way: its answer is newer than anything read now
      if (key === storageKey && countOpenChanges() === 0) void readCartAgain();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, []);
}
