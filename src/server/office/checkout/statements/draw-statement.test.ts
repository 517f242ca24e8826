import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { monthAfter, monthBefore, namedIn } from "#server/office/checkout/statements/draw-statement.ts";
import type { FirmInvoice } from "#server/office/checkout/statements/read-firm-invoices.ts";

const row = (issuedOn: string, more: { open?: number; over?: number; credited?: string[] } = {}) =>
  ({
    issuedOn: calendarDay(issuedOn),
    openCents: cents(more.open ?? 0),
    overpaidCents: cents(more.over ?? 0),
    creditedOn: (more.credited ?? []).map(calendarDay),
  }) as FirmInvoice;

it.each([
  ["of its first day", row("2026-11-01"), "invoices"],
  ["of its last day, though paid", row("2026-11-30"), "invoices"],
  ["of the month before, still open", row("2026-10-31", { open: 1 }), "earlier"],
  ["of the month before, paid", row("2026-10-31"), "none"],
  ["paid too much", row("2026-09-01", { over: 1 }), "earlier"],
  ["credited in this month", row("2026-09-01", { credited: ["2026-11-30"] }), "earlier"],
  ["credited before", row("2026-09-01", { credited: ["2026-10-31"] }), "none"],
  ["credited after it, and told with the next", row("2026-09-01", { credited: ["2026-12-01"] }), "none"],
])("an invoice %s", (_, one, right) => {
  const { invoices, earlier } = namedIn([one], calendarDay("2026-11-01"));
  expect(invoices.length > 0 ? "invoices" : earlier.length > 0 ? "earlier" : "none").toBe(right);
});

it("knows the months around the end of a year and of February", () => {
  const days = ["2026-01-31", "2026-12-01", "2028-02-29"].map(calendarDay);
  expect(days.map(monthBefore)).toEqual(["2025-12-01", "2026-11-01", "2028-01-01"]);
  expect(days.map(monthAfter)).toEqual(["2026-02-01", "2027-01-01", "2028-03-01"]);
});
