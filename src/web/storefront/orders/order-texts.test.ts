import { expect, it } from "vitest";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { dishesText } from "#web/storefront/orders/order-texts.ts";

const line = (qty: number, refundedQty: number, isBox = false) =>
  ({ qty, refundedQty, food: { isBox } }) as OrderedDelivery["lines"][number];

it.each([
  ["planned", "5 Menüs und 1 Box"],
  ["delivered", "6 Menüs und 1 Box"],
] as const)("of a %s delivery the dishes that come are counted, or that came", (status, text) => {
  expect(dishesText({ status, lines: [line(6, 1), line(1, 0, true)] })).toBe(text);
});
