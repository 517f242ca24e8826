import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { differenceWords } from "#server/office/books/bank/near-payout.ts";

const payouts = [
  { id: "po_1", provider: "sandbox", cents: cents(8000), arrivesOn: calendarDay("2026-09-21") },
  { id: "po_2", provider: "sandbox", cents: cents(5000), arrivesOn: calendarDay("2026-09-22") },
];

it.each([
  [7270, "2026-09-21", "7,30\u00a0€ weniger als die Auszahlung vom 21.09.2026"],
  [5001, "2026-10-06", "0,01\u00a0€ mehr als die Auszahlung vom 22.09.2026"],
  [8000, "2026-09-21", ""],
  [7270, "2026-09-17", ""],
  [7270, "2026-10-07", ""],
  [-7270, "2026-09-21", ""],
])("says of %i cents on %s: %s", (amount, day, words) => {
  expect(differenceWords({ cents: cents(amount), bookedOn: calendarDay(day) }, payouts)).toBe(words);
});
