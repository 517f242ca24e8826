import { useEffect, useLayoutEffect, useRef } from "react";

// Chromium drops the focus when a button is disabled and fires only this event.
let lastBlurred: EventTarget | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("blur", ({ target }) => (lastBlurred = target), true);
}

/** A button that is disabled while busy loses the focus; this gives it back when it can be pressed again. */
export function useRestoredFocus(busy: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const lastFocused = activeElement === body ? lastBlurred : activeElement;
    if (busy && lastFocused instanceof HTMLElement && lastFocused.ariaBusy === "true")
      focused.current = lastFocused;
  }, [busy]);
  useEffect(() => {
    if (busy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);
}
