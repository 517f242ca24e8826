import { Heart, MapPin, Menu, Search, ShoppingBag } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Logo, shortName } from "#web/shared/ui/logo.tsx";
import { SheetButton } from "#web/shared/ui/sheet-button.tsx";
import { useStoredPostcode } from "#web/storefront/calendar/stored-postcode.ts";
import { articleText, countOf } from "#web/storefront/cart/delivery-groups.ts";
import { useCart, useOtherTabs } from "#web/storefront/cart/guest-cart.ts";
import { useWishlist } from "#web/storefront/plate/wishlist.ts";

const loadSideMenu = () => import("#web/storefront/frame/side-menu-sheet.tsx");
const loadSearch = () => import("#web/storefront/catalogue/search/search-sheet.tsx");

export function Header() {
  return (
    <header className="shop-header sticky top-0 z-40 border-b border-hairline bg-canvas">
      <Row />
    </header>
  );
}

function Row() {
  const { header, actions } = navigation;
  // a long name needs the room that the links have to spare
  const isTight = useBrand().name.length > shortName;
  return (
    <div className="page-width flex h-16 items-center gap-1 md:h-19">
      <SheetButton label={actions.menu} load={loadSideMenu} className="-ml-2.5 lg:hidden">
        <Menu className="size-5.5" aria-hidden="true" />
      </SheetButton>
      <Logo />
      <nav
        aria-label="Hauptnavigation"
        className={`hidden shrink-0 lg:block ${isTight ? "ml-3 xl:ml-9" : "ml-9"}`}
      >
        <ul className="flex">
          {header.map(({ label, href }) => (
            <li key={href}>
              <Link
                to={href}
                prefetch
                className={`flex h-11 items-center rounded-md font-semibold transition-colors duration-200 hover:bg-sand ${isTight ? "px-1.5 xl:px-4" : "px-4"}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 md:gap-4">
        <SheetButton label={actions.search} load={loadSearch}>
          <Search className="size-5" aria-hidden="true" />
        </SheetButton>
        <LocationButton />
        <WishlistLink />
        <CartButton />
      </div>
    </div>
  );
}

const loadLocation = () => import("#web/storefront/calendar/location-dialog.tsx");

/**
 * The postcode lies below the icon, so that nothing moves when it appears. A phone has it in the side menu.
 */
function LocationButton() {
  const postcode = useStoredPostcode();
  const name = navigation.actions.location;
  return (
    <SheetButton
      label={postcode ? `${name} ${postcode}` : name}
      load={loadLocation}
      className="relative max-sm:hidden"
    >
      <MapPin className={`size-5 ${postcode ? "-translate-y-2" : ""}`} aria-hidden="true" />
      {postcode && (
        <span className="absolute bottom-1 text-xs leading-none font-semibold tabular-nums">{postcode}</span>
      )}
    </SheetButton>
  );
}

/** The count's place is reserved until the cart is known, so that the header never moves. */
function CartButton() {
  const { cart, itemCount } = useCart();
  useOtherTabs();
  const name = navigation.actions.cart;
  return (
    <Link
      to={pages.cart()}
      title={cart && itemCount > 0 ? articleText(countOf(cart.items)) : undefined}
      className="flex h-11.5 items-center gap-2 rounded-md border border-transparent bg-forest px-3 font-semibold text-white transition-colors duration-200 hover:bg-forest-deep md:gap-2.5 md:px-4"
    >
      <ShoppingBag className="size-5" aria-hidden="true" />
      <span className="max-md:sr-only">{name}</span>{" "}
      <span
        className={`inline-flex h-6 min-w-6.5 items-center justify-center rounded-full px-1.5 text-sm font-bold tabular-nums ${cart ? "" : "invisible"} ${itemCount > 0 ? "bg-white text-forest" : "bg-white/15"}`}
      >
        {itemCount}
      </span>
      {cart && <span className="sr-only">{labelOf(cart)}</span>}
    </Link>
  );
}

/** A box counts as one, which the number alone does not say. */
function labelOf({ items }: Cart): string {
  const boxes = items.reduce((sum, { isBox, qty }) => sum + (isBox ? qty : 0), 0);
  const articles = items.reduce((sum, { qty }) => sum + qty, 0);
  return boxes > 0 ? `Artikel: ${articleText({ articles, boxes })}` : "Artikel";
}

/**
 * The count lies over the icon, so that nothing moves when it appears. A phone has the link in the side
 * menu.
 */
function WishlistLink() {
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
