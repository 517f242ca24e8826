/**
 * Method and path of every call. Apart from the schemas: a browser that needs only addresses loads no validation
 * code.
 */
export const calls = {
  readStyles: { method: "GET", path: "/api/v1/menu-styles" },
  readNutritionForms: { method: "GET", path: "/api/v1/menu-nutrition" },
  readAllergens: { method: "GET", path: "/api/v1/menu-allergen" },
  readStyle: { method: "GET", path: "/api/v1/menu-styles-slug/:slug" },
  readMenus: { method: "GET", path: "/api/v1/menus" },
  readSearchIndex: { method: "GET", path: "/api/v1/menu-search" },
  readMenu: { method: "GET", path: "/api/v1/menu/:slug" },
  readBranding: { method: "GET", path: "/api/v1/branding" },
  readShopBrand: { method: "GET", path: "/api/v1/brand" },
  readHomeTexts: { method: "GET", path: "/api/v1/home-texts" },
  readDeliveryDays: { method: "GET", path: "/api/v1/delivery-days" },
  readDeliveryArea: { method: "GET", path: "/api/v1/delivery-areas/:postcode" },
  readCart: { method: "GET", path: "/api/v1/cart" },
  addToCart: { method: "POST", path: "/api/v1/cart" },
  changeLine: { method: "PUT", path: "/api/v1/cart/:itemId" },
  removeLine: { method: "DELETE", path: "/api/v1/cart/:itemId" },
  planCart: { method: "PUT", path: "/api/v1/cart/:cartId/plan" },
  redeemDiscount: { method: "POST", path: "/api/v1/cart/:cartId/discount" },
  removeDiscount: { method: "DELETE", path: "/api/v1/cart/:cartId/discount" },
  placeOrder: { method: "POST", path: "/api/v1/guest-checkout" },
  confirmPayment: { method: "PUT", path: "/api/v1/payment-success/:orderId" },
  reportFailedPayment: { method: "PUT", path: "/api/v1/payment-failed/:orderId" },
  readGuestOrder: { method: "GET", path: "/api/v1/orders/:token" },
  readOrderLink: { method: "GET", path: "/api/v1/order-links/:orderId" },
  orderAgain: { method: "POST", path: "/api/v1/orders/:token/again" },
  readOtherDays: { method: "GET", path: "/api/v1/orders/:token/deliveries/:day/other-days" },
  moveDelivery: { method: "POST", path: "/api/v1/orders/:token/deliveries/:day/move" },
  changeDeliveryAddress: { method: "PUT", path: "/api/v1/orders/:token/deliveries/:day/address" },
  readCancellation: { method: "GET", path: "/api/v1/orders/:token/deliveries/:day/cancellation" },
  cancelDelivery: { method: "POST", path: "/api/v1/orders/:token/deliveries/:day/cancellation" },
  subscribeNewsletter: { method: "POST", path: "/api/v1/newsletter" },
  readNewsletterLink: { method: "GET", path: "/api/v1/newsletter/links/:token" },
  declareWithdrawal: { method: "POST", path: "/api/v1/withdrawals" },
  readWithdrawal: { method: "GET", path: "/api/v1/withdrawals/:id" },
  login: { method: "POST", path: "/login" },
} as const satisfies Record<string, { method: "GET" | "POST" | "PUT" | "DELETE"; path: `/${string}` }>;

export type CallName = keyof typeof calls;
