import { lazy, Suspense } from "react";
import { CartBarPlace } from "#web/storefront/cart/bar/cart-bar-place.tsx";
import { DayBar } from "#web/storefront/catalogue/day-bar.tsx";
import type { loadShop } from "#web/storefront/catalogue/list/load-shop.ts";
import { styleOf } from "#web/storefront/catalogue/list/shop-data.ts";
import { ShopView } from "#web/storefront/catalogue/list/shop-view.tsx";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

/** The list holds all menus, so filters need no request. */
export const showsEveryQuery = true;

const ComingSoon = lazy(() => import("#web/storefront/catalogue/coming-soon.tsx"));

export default function Page({ data, params }: PageProps<typeof loadShop>) {
  if (useRoot()?.hasMenus === false) {
    return (
      <Suspense>
        <ComingSoon level="h1" />
      </Suspense>
    );
  }
  return (
    <>
      <DayBar />
      <ShopView shop={data} style={styleOf(data.styles, params.styleSlug)} />
      <CartBarPlace />
    </>
  );
}
