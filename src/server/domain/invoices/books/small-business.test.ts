import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { smallBusinessWarning } from "#server/domain/invoices/books/small-business.ts";

// (last year, this year, what is said; null: nothing)
const cases: [number, number, string | null][] = [
  [0, 0, null],
  [2_500_000, 1_999_999, null],
  [0, 2_000_000, "near Der Umsatz 2026 steht bei 20.000 €. Über 25.000 €"],
  [2_500_000, 2_500_000, "near Der Umsatz 2026 steht bei 25.000 €. Über 25.000 €"],
  [0, 2_500_001, "near Der Umsatz 2026 liegt mit 25.000,01 € über 25.000 €. Ab dem 1. Januar 2027"],
  [0, 7_999_999, "near Der Umsatz 2026 liegt mit 79.999,99 € über 25.000 €"],
  [0, 8_000_000, "near Der Umsatz 2026 steht bei 80.000 €. Über 100.000 €"],
  [0, 10_000_000, "near Der Umsatz 2026 steht bei 100.000 €. Über 100.000 €"],
  [0, 10_000_001, "over Der Umsatz 2026 hat mit 100.000,01 € die Grenze von 100.000 € überschritten"],
  [2_500_001, 0, "over Der Umsatz 2025 lag mit 25.000,01 € über der Grenze von 25.000 €. 2026 gilt"],
  [2_500_001, 9_000_000, "over Der Umsatz 2025 lag"],
  [2_500_001, 10_000_001, "over Der Umsatz 2026 hat"],
  // more was taken back than sold
  [-100, -100, null],
];

it("warns a small business before and after each limit", () => {
  for (const [lastYear, thisYear, said] of cases) {
    const found = smallBusinessWarning({ year: 2026, lastYear: cents(lastYear), thisYear: cents(thisYear) });
    const text =
      found &&
      `${found.isOver ? "over" : "near"} ${found.text.replaceAll("\u00a0", " ").replaceAll(",00 €", " €")}`;
    const name = `${lastYear} and ${thisYear}`;
    if (said === null) expect.soft(text, name).toBeNull();
    else expect.soft(text, name).toContain(said);
  }
});
