import { Menu, Search } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Logo } from "#web/shared/ui/logo.tsx";
import { CartButton } from "#web/storefront/layout/cart-button.tsx";
import { LocationButton } from "#web/storefront/layout/location-button.tsx";
import { SheetButton } from "#web/storefront/layout/sheet-button.tsx";
import { WishlistLink } from "#web/storefront/layout/wishlist-link.tsx";

const loadSideMenu = () => import("#web/storefront/layout/side-menu-sheet.tsx");
const loadSearch = () => import("#web/storefront/layout/search-sheet.tsx");

export function Header() {
  const { header, actions } = navigation;
  return (
    <header className="shop-header sticky top-0 z-40 border-b border-hairline bg-canvas">
      <div className="page-width flex h-16 items-center gap-1 md:h-19">
        <SheetButton label={actions.menu} load={loadSideMenu} className="-ml-2.5 lg:hidden">
          <Menu className="size-5.5" aria-hidden="true" />
        </SheetButton>
        <Logo />
        <nav aria-label="Hauptnavigation" className="ml-9 hidden shrink-0 lg:block">
          <ul className="flex">
            {header.map(({ label, href }) => (
              <li key={href}>
                <Link
                  to={href}
                  prefetch
                  className="flex h-11 items-center rounded-md px-4 font-semibold transition-colors duration-200 hover:bg-sand"
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
    </header>
  );
}
