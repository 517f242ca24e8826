import { useLayoutEffect } from "react";
import { cartHeightKey } from "#web/shared/document/cart-height.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";

const markerId = "cart-height";

/** A cart that comes back by reload or from the payment provider has its height from the start, so that its place is there. */
export function KeptHeight() {
  return <InlineScript name="takeHeight" id={markerId} />;
}

/** Stands beside the cart: it needs no height but its own, and leaves that for the next time. */
export function KeepHeight() {
  useLayoutEffect(() => {
    const page = document.getElementById(markerId)?.parentElement;
    if (!page) return;
    page.style.minHeight = "";
    const keep = () => {
      try {
        sessionStorage.setItem(cartHeightKey, `${page.offsetHeight}px`);
      } catch {
        // storage is blocked or full: the page starts at its top
      }
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);
  return null;
}
