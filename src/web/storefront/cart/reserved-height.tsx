import { useLayoutEffect } from "react";
import { cartHeightKey } from "#web/shared/document/cart-height.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";

const markerId = "cart-height";

/**
 * Reserves the cart's height after a reload or a return from the payment provider, so that the scroll
 * position exists.
 */
export function ReservedHeight() {
  return <InlineScript name="restoreCartHeight" id={markerId} />;
}

/** Stands beside the loaded cart: releases the reserved height and stores the new one for the next time. */
export function StoredHeight() {
  useLayoutEffect(() => {
    const page = document.getElementById(markerId)?.parentElement;
    if (!page) return;
    page.style.minHeight = "";
    const storeHeight = () => {
      try {
        sessionStorage.setItem(cartHeightKey, `${page.offsetHeight}px`);
      } catch {
        // Storage is blocked or full: the page starts at its top.
      }
    };
    window.addEventListener("pagehide", storeHeight);
    return () => window.removeEventListener("pagehide", storeHeight);
  }, []);
  return null;
}
