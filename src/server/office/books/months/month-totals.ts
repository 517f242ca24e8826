import { type Cents, eurosFromCents, subtractCents, sumCents } from "#contract/money.ts";
import type { BookMonth } from "#contract/office/books/books.ts";
import { told } from "#server/office/books/months/fault.ts";
import type { MonthDays } from "#server/office/books/months/month-days.ts";
import { readTurnover } from "#server/office/books/months/sums.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { LogValues } from "#server/platform/log/audit.ts";

type Rate = Awaited<ReturnType<typeof readTurnover>>[number];
export type Turnover = Pick<BookMonth, "net" | "vat" | "vatTotal" | "gross" | "corrections">;

const netOf = ({ grossCents, vatCents }: { grossCents: Cents; vatCents: Cents }) =>
  subtractCents(grossCents, vatCents);

/** Of one month, by rate and in all. */
export function turnoverOf(rates: readonly Rate[]): Turnover {
  return {
    net: eurosFromCents(sumCents(rates.map(netOf))),
    vat: rates.map((rate) => ({
      percent: rate.percent,
      net: eurosFromCents(netOf(rate)),
      vat: eurosFromCents(rate.vatCents),
      gross: eurosFromCents(rate.grossCents),
    })),
    vatTotal: eurosFromCents(sumCents(rates.map(({ vatCents }) => vatCents))),
    gross: eurosFromCents(sumCents(rates.map(({ grossCents }) => grossCents))),
    corrections: eurosFromCents(sumCents(rates.map(({ correctionCents }) => correctionCents))),
  };
}

/** In words for the log. */
export async function monthTotals(queries: Queries, days: MonthDays): Promise<LogValues> {
  const rates = await readTurnover(queries, days);
  return {
    Brutto: told(sumCents(rates.map(({ grossCents }) => grossCents))),
    Netto: told(sumCents(rates.map(netOf))),
    Umsatzsteuer: told(sumCents(rates.map(({ vatCents }) => vatCents))),
  };
}
