import { useSyncExternalStore } from "react";
import { onWishlistChange, readWishlist } from "#web/storefront/wishlist/wishlist.ts";

/** The ids on the list; undefined on the server and until the page has come to life. */
export function useWishlist(): readonly number[] | undefined {
  return useSyncExternalStore<readonly number[] | undefined>(onWishlistChange, readWishlist, () => undefined);
}

/** Many stand on a page: as long as nothing is on the list, none of them is drawn again when the page comes to life. */
export function useIsOnWishlist(menuId: number): boolean {
  return useSyncExternalStore(
    onWishlistChange,
    () => readWishlist().includes(menuId),
    () => false,
  );
}
