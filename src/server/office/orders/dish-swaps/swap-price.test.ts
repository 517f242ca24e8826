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
  ["in a box that is cheaper by the list gives nothing back", { ...dish, isBox: true }, 500, 2, [0, 0]],
  ["in a box that is dearer by the list names it", { ...dish, isBox: true }, 900, 2, [0, 200]],
  ["for a cheaper one that came by a swap names it", { ...dish, orderedId: 2 }, 1000, 2, [0, 400]],
])("a dish %s", (_what, from, byCents, portions, [refundCents, surchargeCents]) => {
  const prices = { oldCents: cents(800), byCents: cents(byCents) };
  expect(swapPrice(from, prices, portions)).toEqual({ refundCents, surchargeCents });
});
