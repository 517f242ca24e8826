import { useEffect } from "react";
import { countOpenChanges, readCartAgain } from "#web/storefront/cart/guest-cart.ts";

const storageKey = "cartChanges";

/** All tabs of a browser share one cart. The storage event reaches every tab but the one that wrote. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(storageKey, String(Number(localStorage.getItem(storageKey)) + 1));
  } catch {
    // Storage is blocked, so each tab has a guest of its own.
  }
}

export function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // A change of this tab is on its way; its answer is newer than anything read now.
      if (key === storageKey && countOpenChanges() === 0) void readCartAgain();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
}
