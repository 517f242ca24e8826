import { Link } from "react-router";
import { navigation } from "#brand/shop.ts";
import { CartButton } from "#web/layout/cart-button.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { SearchButton } from "#web/layout/search-button.tsx";
import { SideMenu } from "#web/layout/side-menu.tsx";

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-canvas">
      <div className="page-width flex h-16 items-center gap-1 md:h-19">
        <SideMenu />
        <Logo />
        <nav aria-label="Hauptnavigation" className="ml-9 hidden lg:block">
          <ul className="flex">
            {navigation.header.map(({ label, href }) => (
              <li key={href}>
                <Link
                  to={href}
                  prefetch="intent"
                  className="flex h-11 items-center rounded-md px-4 font-semibold transition-colors duration-200 hover:bg-sand"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-4">
          <SearchButton />
          <CartButton />
        </div>
      </div>
    </header>
  );
}
