import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { claimOf, claimWords } from "#contract/orders/claim.ts";

it.each([
  ["2026-12-01", 0, 111.9, "Auf Rechnung, offen bis 9. Dezember 2026"],
  ["2026-12-09", 0, 111.9, "Auf Rechnung, offen bis 9. Dezember 2026"],
  ["2026-12-10", 0, 111.9, "Auf Rechnung, überfällig seit 10. Dezember 2026"],
  ["2027-01-04", 100, 11.9, "Auf Rechnung, überfällig seit 10. Dezember 2026"],
  ["2026-12-01", 100, 11.9, "Auf Rechnung, teilweise bezahlt, Rest offen bis 9. Dezember 2026"],
  ["2026-12-01", 111.9, 0, null],
  ["2027-01-04", 0, 0, null],
])(
  "on %s with %d received and %d open an order due on 9 December is told as %s",
  (today, received, open, words) => {
    const claim = claimOf({ dueOn: calendarDay("2026-12-09"), received, open }, calendarDay(today));
    expect(claim && claimWords(claim)?.replaceAll("\u00a0", " ")).toBe(words);
  },
);
