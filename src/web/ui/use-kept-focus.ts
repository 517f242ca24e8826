import { useEffect, useLayoutEffect, useRef } from "react";

/** A button that is disabled while busy loses the keyboard's place: it gets it back when it can be pressed again. */
export function useKeptFocus(busy: boolean): void {
  const held = useRef<HTMLElement | null>(null);
  // before the browser moves the focus away from what has just been disabled
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (busy && active instanceof HTMLElement && active.ariaBusy === "true") held.current = active;
  }, [busy]);
  useEffect(() => {
    if (busy) return;
    const isLost = document.activeElement === document.body;
    if (isLost && held.current?.isConnected) held.current.focus({ preventScroll: true });
    held.current = null;
  }, [busy]);
}
