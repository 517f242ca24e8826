import { pages } from "#contract/addresses.ts";
import type { Goods } from "./goods.ts";

/** One address of each kind of page. */
export function storefrontPages({ menus }: Goods): string[] {
  return [
    pages.home(),
    pages.shop(),
    pages.shopByStyle("italienisch"),
    pages.menuDetails(menus[0]!.slug),
    pages.cart(),
    pages.styles(),
    pages.wishlist(),
    pages.terms(),
    pages.privacy(),
    pages.withdrawal(),
    pages.imprint(),
    pages.accessibility(),
    pages.thankYou("1"),
    `${pages.paymentStatus("success")}?order_id=1`,
    pages.paymentFailed("1"),
    pages.login(),
    "/gibtesnicht",
  ];
}
