import { expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { swapPrice } from "#server/office/orders/dish-swaps/swap-price.ts";

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
  ["of the same price costs the same", dish, 1000, 2, [0, 0]],
  ["that is cheaper gives the difference of its pieces back", dish, 900, 2, [200, 0]],
  ["that is cheaper keeps a discount of 10 %", { ...dish, discountCents: cents(400) }, 900, 2, [180, 0]],
  [
    "that is cheaper gives nothing back of a replacement",
    { ...dish, discountCents: cents(4000) },
    900,
    2,
    [0, 0],
  ],
  ["that is dearer names what nobody pays", dish, 1150, 2, [0, 300]],
  ["in a box costs the same", { ...dish, isBox: true }, 500, 2, [0, 0]],
  ["for a dish that came by a swap costs the same", { ...dish, orderedId: 2 }, 500, 2, [0, 0]],
])("a dish %s", (_what, from, byCents, portions, [refundCents, surchargeCents]) => {
  expect(swapPrice(from, cents(byCents), portions)).toEqual({ refundCents, surchargeCents });
});
