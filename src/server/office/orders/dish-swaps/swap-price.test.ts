import { expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { swapRefund } from "#server/office/orders/dish-swaps/swap-price.ts";

/** 4 pieces at 10 € */
const dish = {
  menuId: 1,
  orderedId: 1,
  isBox: false,
  quantity: 4,
  refundedQuantity: 0,
  unitCents: cents(1000),
  discountCents: noCents,
  refundedCents: noCents,
  loweredCents: noCents,
  dishes: [{ portions: 4, refunded: 0 }],
};

it.each([
  ["of the same price gives nothing back", dish, 1000, 0],
  ["that is cheaper gives the difference of its pieces back", dish, 900, 200],
  ["that is cheaper keeps a discount of 10 %", { ...dish, discountCents: cents(400) }, 900, 180],
  ["that is cheaper gives nothing back of a replacement", { ...dish, discountCents: cents(4000) }, 900, 0],
  ["in a box that is cheaper by the list gives nothing back", { ...dish, isBox: true }, 500, 0],
  ["for one that came by a swap gives nothing back", { ...dish, orderedId: 2 }, 900, 0],
])("a dish %s", (_what, from, byCents, refundCents) => {
  expect(swapRefund(from, cents(byCents), 2)).toBe(refundCents);
});
