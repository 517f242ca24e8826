import { ShoppingBag } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useOtherTabs } from "#web/storefront/cart/other-tabs.ts";
import { useCart } from "#web/storefront/cart/use-cart.ts";

/** The count's place is reserved until the cart is known, so that the header never moves. */
export function CartButton() {
  const { cart, itemCount } = useCart();
  useOtherTabs();
  const name = navigation.actions.cart;
  return (
    <Link
      to={pages.cart()}
      className="flex h-11.5 items-center gap-2 rounded-md border border-transparent bg-forest px-3 font-semibold text-white transition-colors duration-200 hover:bg-forest-deep md:gap-2.5 md:px-4"
    >
      <ShoppingBag className="size-5" aria-hidden="true" />
      <span className="max-md:sr-only">{name}</span>{" "}
      <span
        className={`inline-flex h-6 min-w-6.5 items-center justify-center rounded-full px-1.5 text-sm font-bold tabular-nums ${cart ? "" : "invisible"} ${itemCount > 0 ? "bg-saffron text-ink" : "bg-white/15"}`}
      >
        {itemCount}
      </span>
      {cart && <span className="sr-only">Artikel</span>}
    </Link>
  );
}
