import { useEffect, useLayoutEffect, useRef } from "react";

// Chromium drops the focus when a button is disabled and fires only this event.
let lastLeft: EventTarget | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("blur", ({ target }) => (lastLeft = target), true);
}

/** A button that is disabled while busy loses the focus; this gives it back when it can be pressed again. */
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
