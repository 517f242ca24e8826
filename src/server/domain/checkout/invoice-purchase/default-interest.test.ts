import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { defaultInterest, halfYearOf } from "#server/domain/checkout/invoice-purchase/default-interest.ts";

const rates = [
  { halfYear: calendarDay("2026-07-01"), hundredths: 127 },
  { halfYear: calendarDay("2027-01-01"), hundredths: -88 },
];

it.each([
  ["nothing on the due day", 11_190, "2026-12-09", [], 0],
  ["the first day: 11,190 × 10.27 % / 365 = 3.1 cents", 11_190, "2026-12-10", [], 3],
  ["22 days to the end of the year", 11_190, "2026-12-31", [], 69],
  ["a negative base rate from January on: 9 days of 8.12 % more", 11_190, "2027-01-09", [], 91],
  ["less from the day on which a part came", 11_190, "2026-12-31", [["2026-12-20", 10_000]], 35],
  ["nothing more once all came", 11_190, "2026-12-31", [["2026-12-10", 11_190]], 0],
  [
    "more again once it went back",
    11_190,
    "2026-12-12",
    [
      ["2026-12-10", 11_190],
      ["2026-12-12", -11_190],
    ],
    3,
  ],
  ["a year on a large claim, without drift", 10_000_000, "2027-06-30", [], 464_564],
] as const)("interest: %s", (_, amount, through, received, expected) => {
  const receipts = received.map(([on, part]) => ({ on: calendarDay(on), cents: cents(part) }));
  const claim = { dueOn: calendarDay("2026-12-09"), amountCents: cents(amount), receipts };
  expect(defaultInterest(claim, calendarDay(through), rates)).toEqual({ cents: expected });
});

it.each([
  ["2026-12-09", "2027-07-01", "2027-07-01"],
  ["2026-06-29", "2026-12-01", "2026-01-01"],
])("is not counted from %s to %s without the base rate of %s", (dueOn, through, missing) => {
  const claim = { dueOn: calendarDay(dueOn), amountCents: cents(5000), receipts: [] };
  expect(defaultInterest(claim, calendarDay(through), rates)).toEqual({ missing });
});

it.each([
  ["2026-06-30", "2026-01-01"],
  ["2026-07-01", "2026-07-01"],
  ["2026-12-31", "2026-07-01"],
])("%s lies in the half-year of %s", (day, first) => {
  expect(halfYearOf(calendarDay(day))).toBe(first);
});
