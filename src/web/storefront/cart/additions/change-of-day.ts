import type { Addition } from "#web/storefront/cart/additions/addition.ts";

/** The addition whose day is being changed; the toast that asks for it lies outside of the page's components. */
let open: Addition | null = null;
const listeners = new Set<() => void>();

export const changeOfDay = (): Addition | null => open;

export function openChangeOfDay(addition: Addition | null): void {
  open = addition;
  for (const listener of listeners) listener();
}

export function onChangeOfDay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
