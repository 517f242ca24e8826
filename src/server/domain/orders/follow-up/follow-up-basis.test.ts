import { expect, it } from "vitest";
import { followUpBasis } from "#server/domain/orders/follow-up/follow-up-basis.ts";

it.each([
  { answer: true, asksCustomers: false, basis: "agreed" },
  { answer: undefined, asksCustomers: false, basis: null },
  { answer: false, asksCustomers: false, basis: null },
  { answer: true, asksCustomers: true, basis: "agreed" },
  { answer: undefined, asksCustomers: true, basis: "customer" },
  { answer: false, asksCustomers: true, basis: null },
])("an order keeps why its guest may be asked: %o", ({ answer, asksCustomers, basis }) => {
  expect(followUpBasis(answer, asksCustomers)).toBe(basis);
});
