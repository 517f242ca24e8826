import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home/page.tsx"),
  route("shop/:styleSlug?", "pages/shop/page.tsx"),
  route("menu/:slug?", "pages/menu/page.tsx"),
  route("styles", "pages/styles/page.tsx"),
  route("merkliste", "pages/wishlist/page.tsx"),
  route("cart", "pages/cart/page.tsx"),
  route("payment-status/:status", "pages/payment-status/page.tsx"),
  route("payment-failed", "pages/payment-failed/page.tsx"),
  route("bestellung/:token", "pages/order/page.tsx"),
  route("thankyoupage", "pages/thank-you/page.tsx"),
  route("widerruf", "pages/legal/withdrawal.tsx"),
  route("agb", "pages/legal/terms.tsx"),
  route("datenschutz", "pages/legal/privacy.tsx"),
  route("impressum", "pages/legal/imprint.tsx"),
  route("barrierefreiheit", "pages/legal/accessibility.tsx"),
  route("newsletter/:step/:token?", "pages/newsletter/page.tsx"),
  route("vertrag-widerrufen/:id?", "pages/withdraw/page.tsx"),
  route("login", "pages/login/page.tsx"),
  route("dashboard/*", "office/office.tsx"),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
