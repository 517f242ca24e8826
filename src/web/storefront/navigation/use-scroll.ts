import { useEffect, useLayoutEffect, useRef } from "react";
import type { View } from "#web/storefront/navigation/page-navigator.ts";
import { scrollPosition } from "#web/storefront/navigation/scroll-positions.ts";

/** Puts an arriving page where it belongs. The first page of a document is placed by an inline script. */
export function useScroll({ location, by, keepsScroll }: View): void {
  const previous = useRef(location.key);
  useEffect(() => {
    const place = (how: ScrollRestoration) => () => {
      window.history.scrollRestoration = how;
    };
    // The browser itself returns to the place when a document is loaded again.
    const leave = place("auto");
    const arrive = place("manual");
    arrive();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", arrive);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", arrive);
    };
  }, []);
  useLayoutEffect(() => {
    if (previous.current === location.key) return;
    previous.current = location.key;
    if (keepsScroll) return;
    const stored = by === "pop" ? scrollPosition(location.key) : undefined;
    const target = document.getElementById(location.hash.slice(1));
    if (stored !== undefined) window.scrollTo(0, stored);
    else if (location.hash && target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, by, keepsScroll]);
}
