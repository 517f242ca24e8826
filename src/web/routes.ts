import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("storefront/pages/home/page.tsx"),
  route("shop/:styleSlug?", "storefront/pages/shop/page.tsx"),
  route("menu/:slug?", "storefront/pages/menu/page.tsx"),
  route("styles", "storefront/pages/styles/page.tsx"),
  route("merkliste", "storefront/pages/wishlist/page.tsx"),
  route("cart", "storefront/pages/cart/page.tsx"),
  route("payment-status/:status", "storefront/pages/payment-status/page.tsx"),
  route("payment-failed", "storefront/pages/payment-failed/page.tsx"),
  route("bestellung/:token", "storefront/pages/order/page.tsx"),
  route("thankyoupage", "storefront/pages/thank-you/page.tsx"),
  route("widerruf", "storefront/pages/legal/withdrawal.tsx"),
  route("agb", "storefront/pages/legal/terms.tsx"),
  route("datenschutz", "storefront/pages/legal/privacy.tsx"),
  route("impressum", "storefront/pages/legal/imprint.tsx"),
  route("barrierefreiheit", "storefront/pages/legal/accessibility.tsx"),
  route("newsletter/:step/:token?", "storefront/pages/newsletter/page.tsx"),
  route("vertrag-widerrufen/:id?", "storefront/pages/withdraw/page.tsx"),
  route("login", "storefront/pages/login/page.tsx"),
  route("dashboard/*", "office.tsx"),
  route("*", "storefront/pages/not-found/page.tsx"),
] satisfies RouteConfig;
