import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { isOverdue } from "#server/domain/orders/delivery-rules.ts";
import { possibleChanges } from "#server/domain/orders/possible-changes.ts";
import { deliveryDay } from "#test/days.ts";

const day = deliveryDay("2026-09-16");
const cutOffAt = Temporal.Instant.from("2026-09-14T10:00:00Z");

it.each([
  ["cooking", "2026-09-17", true],
  ["packed", "2026-09-17", true],
  ["packed", "2026-09-16", false],
  ["shipped", "2026-09-17", false],
  ["delivered", "2026-09-17", false],
  [null, "2026-09-17", false],
] as const)("a parcel for the 16th that is %s on the %s is overdue: %s", (step, today, expected) => {
  expect(isOverdue({ step, day }, deliveryDay(today))).toBe(expected);
});

it.each([
  ["planned", "paid", "2026-09-17T08:00:00Z", /verspätet.*melden uns per E-Mail/],
  ["packed", "paid", "2026-09-23T08:00:00Z", /verspätet.*melden uns per E-Mail/],
  ["packed", "paid", "2026-09-16T20:00:00Z", /schon gepackt/],
  ["shipped", "paid", "2026-09-17T08:00:00Z", /müsste angekommen sein/],
  ["planned", "pending_payment", "2026-09-17T08:00:00Z", /nicht bezahlt/],
  ["cancelled", "refunded", "2026-09-17T08:00:00Z", /storniert/],
] as const)("a %s delivery of a %s order tells at %s what happens now", (status, orderStatus, now, text) => {
  const delivery = { day, status, hasIncident: false, lateArrival: null, cutOffAt };
  const changes = possibleChanges(delivery, orderStatus, Temporal.Instant.from(now));
  expect(changes.message).toMatch(text);
  expect(changes.isPossible).toBe(false);
});

it.each([
  ["2026-09-17T08:00:00Z", /verspätet.*unterwegs.*voraussichtlich am Freitag, 18\.\u00a0September 2026/],
  ["2026-09-19T08:00:00Z", /müsste angekommen sein/],
])("a parcel that left late tells at %s what happens now", (now, text) => {
  const lateArrival = deliveryDay("2026-09-18");
  const delivery = { day, status: "shipped" as const, hasIncident: false, lateArrival, cutOffAt };
  expect(possibleChanges(delivery, "paid", Temporal.Instant.from(now)).message).toMatch(text);
});
