import { loadShop } from "#web/storefront/catalogue/list/load-shop.ts";
import * as shop from "#web/storefront/catalogue/list/shop-page.tsx";
import { loadStyles } from "#web/storefront/catalogue/load-styles.ts";
import { loadMenu } from "#web/storefront/catalogue/menu/load-menu.ts";
import * as menu from "#web/storefront/catalogue/menu/menu-page.tsx";
import * as styles from "#web/storefront/catalogue/styles-page.tsx";
import { loadWishlist } from "#web/storefront/catalogue/wishlist/load-wishlist.ts";
import * as wishlist from "#web/storefront/catalogue/wishlist/wishlist-page.tsx";
import * as cart from "#web/storefront/checkout/cart-page.tsx";
import { loadCart } from "#web/storefront/checkout/load-cart.ts";
import { loadThanks } from "#web/storefront/orders/load-thanks.ts";
import { loadPaymentFailed, loadPaymentStatus } from "#web/storefront/checkout/payment/load-payment.ts";
import * as paymentFailed from "#web/storefront/checkout/payment/payment-failed-page.tsx";
import * as paymentStatus from "#web/storefront/checkout/payment/payment-status-page.tsx";
import * as boughtVoucher from "#web/storefront/checkout/vouchers/bought-voucher-page.tsx";
import { loadBoughtVoucher, loadVouchers } from "#web/storefront/checkout/vouchers/load-vouchers.ts";
import * as vouchers from "#web/storefront/checkout/vouchers/vouchers-page.tsx";
import * as thankYou from "#web/storefront/orders/thank-you-page.tsx";
import * as notFound from "#web/storefront/frame/not-found-page.tsx";
import { loadNewsletter } from "#web/storefront/mail/load-newsletter.ts";
import { loadObjection } from "#web/storefront/mail/load-objection.ts";
import * as newsletter from "#web/storefront/mail/newsletter-page.tsx";
import type { LoadedPage, PageModule, PageRequest } from "#web/storefront/navigation/page-types.ts";
import * as findOrder from "#web/storefront/orders/find-order-page.tsx";
import { loadFindOrder } from "#web/storefront/orders/load-find-order.ts";
import { loadOrder } from "#web/storefront/orders/load-order.ts";
import { loadRating } from "#web/storefront/orders/load-rating.ts";
import { loadWithdraw } from "#web/storefront/orders/load-withdraw.ts";
import * as order from "#web/storefront/orders/order-page.tsx";
import * as rating from "#web/storefront/orders/rating-page.tsx";
import { loadWeek } from "#web/storefront/orders/weeks/load-week.ts";
import * as week from "#web/storefront/orders/weeks/week-page.tsx";
import * as withdraw from "#web/storefront/orders/withdraw-page.tsx";
import * as contact from "#web/storefront/shop/contact-page.tsx";
import * as faq from "#web/storefront/shop/faq-page.tsx";
import * as home from "#web/storefront/shop/home/home-page.tsx";
import { loadHome } from "#web/storefront/shop/home/load-home.ts";
import { loadContact, loadFaq } from "#web/storefront/shop/load-help.ts";
import * as legal from "#web/storefront/shop/legal-page.tsx";
import { legalPages } from "#web/storefront/shop/legal-pages.ts";
import * as login from "#web/storefront/team/login-page.tsx";

export interface TableEntry {
  /** a pattern of React Router */
  path: string;
  /** below `src/web/storefront`, without its ending */
  file: string;
  module: PageModule;
  load: (request: PageRequest) => LoadedPage<unknown> | Promise<LoadedPage<unknown>>;
}

/** A page that needs nothing but its name. */
const titled = (title: string) => (): LoadedPage<null> => ({
  data: null,
  head: { title, robots: "noindex" },
});

function page(path: string, file: string, module: PageModule, load: TableEntry["load"]): TableEntry {
  return { path, file, module, load };
}

export const missingPage = page("*", "frame/not-found-page", notFound, () => ({
  ...titled("Seite nicht gefunden")(),
  status: 404,
}));

/** Every page of the storefront, by its address. */
export const pageTable: readonly TableEntry[] = [
  page("/", "shop/home/home-page", home, loadHome),
  page("/shop/:styleSlug?", "catalogue/list/shop-page", shop, loadShop),
  page("/menu/:slug?", "catalogue/menu/menu-page", menu, loadMenu),
  page("/styles", "catalogue/styles-page", styles, loadStyles),
  page("/merkliste", "catalogue/wishlist/wishlist-page", wishlist, loadWishlist),
  page("/cart", "checkout/cart-page", cart, loadCart),
  page("/payment-status/:status", "checkout/payment/payment-status-page", paymentStatus, loadPaymentStatus),
  page("/payment-failed", "checkout/payment/payment-failed-page", paymentFailed, loadPaymentFailed),
  page("/bestellung", "orders/find-order-page", findOrder, loadFindOrder),
  page("/bestellung/:token", "orders/order-page", order, loadOrder),
  page("/bestellung/:token/bewerten", "orders/rating-page", rating, loadRating),
  page("/thankyoupage", "orders/thank-you-page", thankYou, loadThanks),
  page("/gutschein", "checkout/vouchers/vouchers-page", vouchers, loadVouchers),
  page("/gutschein/:voucherId", "checkout/vouchers/bought-voucher-page", boughtVoucher, loadBoughtVoucher),
  page("/faq", "shop/faq-page", faq, loadFaq),
  page("/kontakt", "shop/contact-page", contact, loadContact),
  page("/widerruf", "shop/legal-page", legal, legalPages.withdrawal),
  page("/agb", "shop/legal-page", legal, legalPages.terms),
  page("/datenschutz", "shop/legal-page", legal, legalPages.privacy),
  page("/impressum", "shop/legal-page", legal, legalPages.imprint),
  page("/barrierefreiheit", "shop/legal-page", legal, legalPages.accessibility),
  page("/newsletter/:step/:token?", "mail/newsletter-page", newsletter, loadNewsletter),
  page("/meine-woche/:token", "orders/weeks/week-page", week, loadWeek),
  page("/nachfrage/:token", "mail/newsletter-page", newsletter, loadObjection),
  page("/vertrag-widerrufen/:id?", "orders/withdraw-page", withdraw, loadWithdraw),
  page("/login", "team/login-page", login, titled("Anmelden")),
  missingPage,
];
