import { expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import {
  mostShipping,
  shippedLine,
  shippingForValue,
  shippingOf,
  usualShipping,
} from "#server/domain/cart/shipping.ts";

const rule = { perDeliveryCents: cents(490), freeFromCents: cents(5900) };
const line = (price: number, quantity: number) =>
  shippedLine({ pricedMenu: { priceCents: cents(price) }, quantity });

it.each([
  ["no lines", [], 0, null],
  ["one cent too little", [line(2950, 1), line(2949, 1)], 490, 1],
  ["just enough", [line(2950, 2)], 0, null],
  ["more than enough", [line(5901, 1)], 0, null],
])("a delivery with %s", (_name, lines, shippingCents, untilFreeCents) => {
  expect(shippingOf(lines, rule)).toEqual({ shippingCents, untilFreeCents });
});

it("a shop that ships free misses nothing until it is free", () => {
  const free = { ...rule, perDeliveryCents: noCents };
  expect(shippingOf([line(990, 1)], free)).toEqual({ shippingCents: 0, untilFreeCents: null });
});

it("searches and pages get the same rule in amounts", () => {
  expect([5899, 5900].map((value) => shippingForValue(cents(value), rule))).toEqual([490, 0]);
  expect(mostShipping(rule)).toBe(490);
  expect(usualShipping(rule)).toEqual({ perDeliveryCents: 490, freeFromCents: 5900 });
});
