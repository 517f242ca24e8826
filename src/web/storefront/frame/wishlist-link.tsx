import { Heart } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useWishlist } from "#web/storefront/catalogue/wishlist/use-wishlist.ts";

/**
 * The count lies over the icon, so that nothing moves when it appears. A phone has the link in the side
 * menu.
 */
export function WishlistLink() {
  const count = useWishlist()?.length ?? 0;
  return (
    <Link
      to={pages.wishlist()}
      className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors duration-200 hover:bg-sand max-sm:hidden"
    >
      <Heart className="size-5" aria-hidden="true" />
      <span className="sr-only">{navigation.actions.wishlist}</span>
      {count > 0 && (
        <span className="absolute top-0.5 right-0 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-paprika px-1 text-[.6875rem] font-bold text-white tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? " Menü" : " Menüs"}</span>
        </span>
      )}
    </Link>
  );
}
