import { useLayoutEffect } from "react";

const storageKey = "cartHeight";
const markerId = "cart-height";

/** Inline, before the browser puts a reloaded page where it was: as high as the cart is that is still to come. */
const takeHeight = `try{document.currentScript.parentElement.style.minHeight=sessionStorage.getItem("${storageKey}")}catch{}`;

/** A cart that comes back by reload or from the payment provider has its height from the start, so that its place is there. */
export function KeptHeight() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script id={markerId} dangerouslySetInnerHTML={{ __html: takeHeight }} />;
}

/** Stands beside the cart: it needs no height but its own, and leaves that for the next time. */
export function KeepHeight() {
  useLayoutEffect(() => {
    const page = document.getElementById(markerId)?.parentElement;
    if (!page) return;
    page.style.minHeight = "";
    const keep = () => {
      try {
        sessionStorage.setItem(storageKey, `${page.offsetHeight}px`);
      } catch {
        // storage is blocked or full: the page starts at its top
      }
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);
  return null;
}
