import { useSyncExternalStore } from "react";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import type { Addition } from "#web/storefront/cart/guest-cart.ts";

const Dialog = lazyDialog(() => import("#web/storefront/cart/additions/change-of-day-dialog.tsx"));

export function ChangeOfDayHost() {
  const addition = useSyncExternalStore(onChangeOfDay, changeOfDay, () => null);
  if (!addition) return null;
  return <Dialog addition={addition} onClose={() => openChangeOfDay(null)} />;
}

/** The addition whose day is being changed; the toast that asks for it lies outside of the page's components. */
let open: Addition | null = null;
const listeners = new Set<() => void>();

const changeOfDay = (): Addition | null => open;

export function openChangeOfDay(addition: Addition | null): void {
  open = addition;
  for (const listener of listeners) listener();
}

function onChangeOfDay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
