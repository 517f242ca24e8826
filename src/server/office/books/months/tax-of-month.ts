import { type Cents, eurosFromCents, negateCents, noCents, sumCents } from "#contract/money.ts";
import type { BookMonthDetail } from "#contract/office/books/books.ts";
import type { TaxPeriod } from "#contract/office/books/book-settings.ts";
import type { MonthDays } from "#server/office/books/months/month-days.ts";
import { turnoverOf } from "#server/office/books/months/month-totals.ts";
import type { RateSums } from "#server/office/books/months/sums.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows } from "#server/platform/database/statement.ts";

/** By rate: what earlier months have sold and this one taxes, and what a later month will tax of what this one sold. */
const readShifts = rows(
  "books.tax-shifts",
  `SELECT percent, coalesce(sum(cents) FILTER (WHERE comes), 0) AS "comingCents",
     coalesce(sum(vat) FILTER (WHERE comes), 0) AS "comingVatCents",
     coalesce(sum(cents) FILTER (WHERE NOT comes), 0) AS "leavingCents",
     coalesce(sum(vat) FILTER (WHERE NOT comes), 0) AS "leavingVatCents"
   FROM (
     SELECT vat_percent AS percent, booked_on < $1 AS comes, CASE contra_account WHEN 'revenue' THEN cents ELSE -cents END AS cents,
       CASE contra_account WHEN 'revenue' THEN vat_cents ELSE -vat_cents END AS vat
     FROM journal_rows, supply_on_invoice(document_number, invoiced_day) AS s
     -- nobody orders more than a year ahead
     WHERE invoiced_day IS NOT NULL AND booked_on BETWEEN $1::date - 366 AND $2
       AND CASE WHEN booked_on < $1 THEN s.tax_day BETWEEN $1 AND $2 ELSE s.tax_day > $2 END
   ) AS shifted GROUP BY percent`,
  {
    percent: is<number>(),
    comingCents: is<Cents>(),
    comingVatCents: is<Cents>(),
    leavingCents: is<Cents>(),
    leavingVatCents: is<Cents>(),
  },
  ({ from, to }: MonthDays) => [from, to],
);

/**
 * The tax that belongs to a month where that is not the tax of its documents: what was bought on invoice counts with its
 * delivery or its payment.
 */
export async function readTaxOfMonth(
  queries: Queries,
  days: MonthDays,
  { rates, taxPeriod }: { rates: readonly RateSums[]; taxPeriod: TaxPeriod },
): Promise<BookMonthDetail["tax"]> {
  if (taxPeriod !== "earlier") return null;
  const shifts = await readShifts(queries, days);
  if (shifts.length === 0) return null;
  const coming = shifts.map(({ percent, comingCents, comingVatCents }) =>
    part(percent, comingCents, comingVatCents),
  );
  const leaving = shifts.map(({ percent, leavingCents, leavingVatCents }) =>
    part(percent, negateCents(leavingCents), negateCents(leavingVatCents)),
  );
  const { corrections: _, ...taxed } = turnoverOf(byRate([...rates, ...coming, ...leaving]));
  return {
    ...taxed,
    coming: eurosFromCents(sumCents(coming.map(({ grossCents }) => grossCents))),
    leaving: eurosFromCents(sumCents(leaving.map(({ grossCents }) => grossCents))),
  };
}

const part = (percent: number, grossCents: Cents, vatCents: Cents): RateSums => ({
  percent,
  grossCents,
  vatCents,
  correctionCents: noCents,
});

function byRate(parts: readonly RateSums[]): RateSums[] {
  return [...Map.groupBy(parts, ({ percent }) => percent)]
    .sort(([one], [other]) => one - other)
    .map(([percent, same]) =>
      part(
        percent,
        sumCents(same.map(({ grossCents }) => grossCents)),
        sumCents(same.map(({ vatCents }) => vatCents)),
      ),
    );
}
