import type { Cart } from "#contract/cart/cart.ts";

/** What an empty cart says besides its lines and sums. */
export const cartMeta: Cart["metaData"] = {
  discountData: null,
  voucherData: null,
  shippingData: [],
  repair: null,
  cutOffData: [],
  freeShippingFrom: 59,
  minimumPerDelivery: { menus: 6, enforced: false },
  portionsNotice: null,
  revision: null,
};
