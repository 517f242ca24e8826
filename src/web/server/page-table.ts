import type { LoadedPage, PageModule, PageRequest } from "#web/storefront/navigation/page-types.ts";
import { load as loadCart } from "#web/storefront/pages/cart/load.ts";
import * as cart from "#web/storefront/pages/cart/page.tsx";
import { load as loadHome } from "#web/storefront/pages/home/load.ts";
import * as home from "#web/storefront/pages/home/page.tsx";
import { legalPages } from "#web/storefront/pages/legal/load.ts";
import * as legal from "#web/storefront/pages/legal/page.tsx";
import * as login from "#web/storefront/pages/login/page.tsx";
import { load as loadMenu } from "#web/storefront/pages/menu/load.ts";
import * as menu from "#web/storefront/pages/menu/page.tsx";
import { load as loadNewsletter } from "#web/storefront/pages/newsletter/load.ts";
import * as newsletter from "#web/storefront/pages/newsletter/page.tsx";
import * as notFound from "#web/storefront/pages/not-found/page.tsx";
import { load as loadOrder } from "#web/storefront/pages/order/load.ts";
import * as order from "#web/storefront/pages/order/page.tsx";
import { load as loadPaymentFailed } from "#web/storefront/pages/payment-failed/load.ts";
import * as paymentFailed from "#web/storefront/pages/payment-failed/page.tsx";
import { load as loadPaymentStatus } from "#web/storefront/pages/payment-status/load.ts";
import * as paymentStatus from "#web/storefront/pages/payment-status/page.tsx";
import { load as loadShop } from "#web/storefront/pages/shop/load.ts";
import * as shop from "#web/storefront/pages/shop/page.tsx";
import { load as loadStyles } from "#web/storefront/pages/styles/load.ts";
import * as styles from "#web/storefront/pages/styles/page.tsx";
import { load as loadThanks } from "#web/storefront/pages/thank-you/load.ts";
import * as thankYou from "#web/storefront/pages/thank-you/page.tsx";
import { load as loadWishlist } from "#web/storefront/pages/wishlist/load.ts";
import * as wishlist from "#web/storefront/pages/wishlist/page.tsx";
import { load as loadWithdraw } from "#web/storefront/pages/withdraw/load.ts";
import * as withdraw from "#web/storefront/pages/withdraw/page.tsx";

export interface TableEntry {
  /** a pattern of React Router */
  path: string;
  /** the folder of `storefront/pages` */
  folder: string;
  module: PageModule;
  load: (request: PageRequest) => LoadedPage<unknown> | Promise<LoadedPage<unknown>>;
}

/** A page that needs nothing but its name. */
const titled = (title: string) => (): LoadedPage<null> => ({
  data: null,
  head: { title, robots: "noindex" },
});

function page(path: string, folder: string, module: PageModule, load: TableEntry["load"]): TableEntry {
  return { path, folder, module, load };
}

export const missingPage = page("*", "not-found", notFound, () => ({
  ...titled("Seite nicht gefunden")(),
  status: 404,
}));

/** Every page of the storefront, by its address. */
export const pageTable: readonly TableEntry[] = [
  page("/", "home", home, loadHome),
  page("/shop/:styleSlug?", "shop", shop, loadShop),
  page("/menu/:slug?", "menu", menu, loadMenu),
  page("/styles", "styles", styles, loadStyles),
  page("/merkliste", "wishlist", wishlist, loadWishlist),
  page("/cart", "cart", cart, loadCart),
  page("/payment-status/:status", "payment-status", paymentStatus, loadPaymentStatus),
  page("/payment-failed", "payment-failed", paymentFailed, loadPaymentFailed),
  page("/bestellung/:token", "order", order, loadOrder),
  page("/thankyoupage", "thank-you", thankYou, loadThanks),
  page("/widerruf", "legal", legal, legalPages.withdrawal),
  page("/agb", "legal", legal, legalPages.terms),
  page("/datenschutz", "legal", legal, legalPages.privacy),
  page("/impressum", "legal", legal, legalPages.imprint),
  page("/barrierefreiheit", "legal", legal, legalPages.accessibility),
  page("/newsletter/:step/:token?", "newsletter", newsletter, loadNewsletter),
  page("/vertrag-widerrufen/:id?", "withdraw", withdraw, loadWithdraw),
  page("/login", "login", login, titled("Anmelden")),
  missingPage,
];
