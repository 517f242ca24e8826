import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { deliveryStep } from "#server/domain/orders/delivery-step.ts";

const cutOffAt = Temporal.Instant.from("2026-09-14T10:00:00Z");
const second = Temporal.Duration.from({ seconds: 1 });

it.each([
  ["planned", "paid", cutOffAt.subtract(second), "ordered"],
  ["planned", "paid", cutOffAt, "cooking"],
  ["packed", "paid", cutOffAt, "packed"],
  ["shipped", "paid", cutOffAt, "shipped"],
  ["delivered", "completed", cutOffAt, "delivered"],
  ["cancelled", "paid", cutOffAt, null],
  ["planned", "pending_payment", cutOffAt, null],
  ["planned", "refunded", cutOffAt, null],
] as const)("a %s delivery of a %s order at %s is at %s", (status, orderStatus, now, step) => {
  expect(deliveryStep({ status, cutOffAt }, orderStatus, now)).toBe(step);
});
