import { type CalendarDay, firstOfMonth } from "#contract/day.ts";
import { type Cents, cents, eurosFromCents, noCents } from "#contract/money.ts";
import type { SmallBusinessWarning } from "#contract/office/books/small-business.ts";
import { readCompany } from "#server/domain/shop/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows } from "#server/platform/database/statement.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";

/** § 19 UStG: of the year before, and of the running year, in which the exemption ends at once. */
const [ofLastYear, ofThisYear] = [cents(2_500_000), cents(10_000_000)];
const nearShare = 0.8;

interface Turnover {
  year: number;
  lastYear: Cents;
  thisYear: Cents;
}

/** What a small business has to know about its turnover; null: both limits are far. */
export function smallBusinessWarning({ year, lastYear, thisYear }: Turnover): SmallBusinessWarning | null {
  const [before, now] = [told(lastYear), told(thisYear)];
  if (thisYear > ofThisYear)
    return over(
      `Der Umsatz ${year} hat mit ${now} die Grenze von 100.000\u00a0€ überschritten. Die Steuerbefreiung (§\u00a019 UStG) endete mit diesem Verkauf.`,
    );
  if (lastYear > ofLastYear)
    return over(
      `Der Umsatz ${year - 1} lag mit ${before} über der Grenze von 25.000\u00a0€. ${year} gilt die Steuerbefreiung (§\u00a019 UStG) nicht mehr.`,
    );
  if (thisYear >= ofThisYear * nearShare)
    return near(
      `Der Umsatz ${year} steht bei ${now}. Über 100.000\u00a0€ endet die Steuerbefreiung (§\u00a019 UStG) sofort, und ab ${year + 1} gilt sie nicht mehr.`,
    );
  if (thisYear > ofLastYear)
    return near(
      `Der Umsatz ${year} liegt mit ${now} über 25.000\u00a0€. Ab dem 1. Januar ${year + 1} gilt die Steuerbefreiung (§\u00a019 UStG) nicht mehr, im ersten Jahr eines Unternehmens schon jetzt nicht.`,
    );
  if (thisYear >= ofLastYear * nearShare)
    return near(
      `Der Umsatz ${year} steht bei ${now}. Über 25.000\u00a0€ gilt die Steuerbefreiung (§\u00a019 UStG) ab dem 1. Januar ${year + 1} nicht mehr, im ersten Jahr eines Unternehmens sofort.`,
    );
  return null;
}

const told = (turnover: Cents) => euroWords(eurosFromCents(turnover));
const over = (text: string) => ({ isOver: true, text });
const near = (text: string) => ({ isOver: false, text });

/** Net turnover by year, as it was booked. */
const readTurnover = rows(
  "books.turnover-of-years",
  `SELECT extract(year FROM booked_on)::int AS year,
     sum(CASE contra_account WHEN 'revenue' THEN cents - vat_cents ELSE vat_cents - cents END) AS cents
   FROM journal_rows WHERE vat_percent IS NOT NULL AND booked_on BETWEEN $1 AND $2 GROUP BY 1`,
  { year: is<number>(), cents: is<Cents>() },
  ({ from, to }: { from: CalendarDay; to: CalendarDay }) => [from, to],
);

/** Null: the company is none, or both limits are far. */
export async function readSmallBusinessWarning(
  queries: Queries,
  today: CalendarDay,
): Promise<SmallBusinessWarning | null> {
  const { vatStatus } = await readCompany(queries);
  if (vatStatus !== "Kleinunternehmen") return null;
  const year = Number(today.slice(0, 4));
  const years = await readTurnover(queries, { from: firstOfMonth(`${year - 1}-01`), to: today });
  const turnoverOf = (wanted: number) => years.find((one) => one.year === wanted)?.cents ?? noCents;
  return smallBusinessWarning({ year, lastYear: turnoverOf(year - 1), thisYear: turnoverOf(year) });
}
