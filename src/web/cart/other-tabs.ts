import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartChangeKey, cartQuery } from "#web/cart/cart-query.ts";

const storageKey = "cartChanges";

/** All tabs of a browser share one cart: the others hear of it through the storage, which tells everyone but us. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(storageKey, String(Number(localStorage.getItem(storageKey)) + 1));
  } catch {
    // storage is blocked: then each tab has a guest of its own
  }
}

/** Reads the cart again when another tab has changed it. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === storageKey) readAgain(queries);
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [queries]);
}

function readAgain(queries: QueryClient): void {
  // a change of our own is on its way: its answer is newer than anything read now
  if (queries.isMutating({ mutationKey: cartChangeKey }) > 0) return;
  void queries.invalidateQueries({ queryKey: cartQuery.queryKey });
}
