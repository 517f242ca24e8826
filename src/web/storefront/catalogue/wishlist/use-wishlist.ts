import { useSyncExternalStore } from "react";
import { onWishlistChange, readWishlist } from "#web/storefront/catalogue/wishlist/wishlist.ts";

export function useWishlist(): readonly number[] | undefined {
  return useSyncExternalStore<readonly number[] | undefined>(onWishlistChange, readWishlist, () => undefined);
}

/** Per menu, because a page has many hearts: an empty list redraws none of them at hydration. */
export function useIsOnWishlist(menuId: number): boolean {
  return useSyncExternalStore(
    onWishlistChange,
    () => readWishlist().includes(menuId),
    () => false,
  );
}
