import { useEffect, useLayoutEffect, useRef } from "react";

// Chromium takes the focus away in the very moment in which a button is disabled: nobody sees it go but this
let lastLeft: EventTarget | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("blur", ({ target }) => (lastLeft = target), true);
}

/** A button that is disabled while busy loses the keyboard's place: it gets it back when it can be pressed again. */
export function useKeptFocus(busy: boolean): void {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const left = activeElement === body ? lastLeft : activeElement;
    if (busy && left instanceof HTMLElement && left.ariaBusy === "true") held.current = left;
  }, [busy]);
  useEffect(() => {
    if (busy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && held.current?.isConnected) held.current.focus({ preventScroll: true });
    held.current = null;
  }, [busy]);
}
