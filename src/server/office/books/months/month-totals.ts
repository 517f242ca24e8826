import { type Cents, eurosFromCents, subtractCents, sumCents } from "#contract/money.ts";
import type { BookMonth } from "#contract/office/books/books.ts";
import { told } from "#server/office/books/months/fault.ts";
import type { RateSums } from "#server/office/books/months/sums.ts";
import type { LogValues } from "#server/platform/log/changed-values.ts";

export type Turnover = Pick<BookMonth, "net" | "vat" | "vatTotal" | "gross" | "corrections">;

const netOf = ({ grossCents, vatCents }: RateSums): Cents => subtractCents(grossCents, vatCents);

/** Of one month, by rate and in all. */
export function turnoverOf(rates: readonly RateSums[]): Turnover {
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
export function monthTotals(rates: readonly RateSums[]): LogValues {
  return {
    Brutto: told(sumCents(rates.map(({ grossCents }) => grossCents))),
    Netto: told(sumCents(rates.map(netOf))),
    Umsatzsteuer: told(sumCents(rates.map(({ vatCents }) => vatCents))),
  };
}
