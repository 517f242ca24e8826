import { Menu, Search } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Logo, shortName } from "#web/shared/ui/logo.tsx";
import { SheetButton } from "#web/shared/ui/sheet-button.tsx";
import { CartButton } from "#web/storefront/frame/cart-button.tsx";
import { LocationButton } from "#web/storefront/frame/location-button.tsx";
import { WishlistLink } from "#web/storefront/frame/wishlist-link.tsx";

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
