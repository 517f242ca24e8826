import { addCents, type Cents, negateCents, noCents, subtractCents } from "#contract/money.ts";
import { isTaxed } from "#contract/office/books/accounts.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import type { DatevRow } from "#server/office/books/datev/datev-row.ts";
import type { JournalRow } from "#server/office/books/datev/row-of-journal.ts";

export interface AccountTotal {
  number: string;
  debitCents: Cents;
  creditCents: Cents;
  rows: number;
}

export interface RateTotal {
  percent: number;
  grossCents: Cents;
  /** as the documents say it */
  vatCents: Cents;
  /** as DATEV computes it, from each row */
  datevVatCents: Cents;
  /** rows in which the two are not the same */
  differing: number;
}

/** What is taxed in a month, as field 116 of the rows says. */
export interface TaxMonthTotal {
  /** `YYYY-MM` */
  month: string;
  percent: number;
  grossCents: Cents;
  datevVatCents: Cents;
}

/** What a period's files add up to, counted while they are written. */
export class ControlTotals {
  readonly #accounts = new Map<string, AccountTotal>();
  readonly #rates = new Map<number, RateTotal>();
  readonly #taxMonths = new Map<string, TaxMonthTotal>();

  count(row: JournalRow, entry: DatevRow): void {
    const [debited, credited] =
      entry.side === "S" ? [entry.account, entry.contraAccount] : [entry.contraAccount, entry.account];
    const less = negateCents(entry.cents);
    // a reversal lowers the side of the original
    if (entry.isReversal) {
      this.#add(debited, { creditCents: less });
      this.#add(credited, { debitCents: less });
    } else {
      this.#add(debited, { debitCents: entry.cents });
      this.#add(credited, { creditCents: entry.cents });
    }
    this.#tax(row, entry);
  }

  #add(
    number: string,
    {
      debitCents = noCents,
      creditCents = noCents,
    }: Partial<Pick<AccountTotal, "debitCents" | "creditCents">>,
  ): void {
    const total = this.#accounts.get(number) ?? {
      number,
      debitCents: noCents,
      creditCents: noCents,
      rows: 0,
    };
    this.#accounts.set(number, {
      number,
      debitCents: addCents(total.debitCents, debitCents),
      creditCents: addCents(total.creditCents, creditCents),
      rows: total.rows + 1,
    });
  }

  #tax({ vatPercent: percent, cents, vatCents, account }: JournalRow, { taxDay }: DatevRow): void {
    if (percent === null) return;
    const total = this.#rates.get(percent) ?? {
      percent,
      grossCents: noCents,
      vatCents: noCents,
      datevVatCents: noCents,
      differing: 0,
    };
    const datevVatCents = vatIn(cents, percent);
    const add = isTaxed(account) ? subtractCents : addCents;
    this.#rates.set(percent, {
      percent,
      grossCents: add(total.grossCents, cents),
      vatCents: add(total.vatCents, vatCents),
      datevVatCents: add(total.datevVatCents, datevVatCents),
      differing: total.differing + Number(datevVatCents !== vatCents),
    });
    if (taxDay === null) return;
    const month = taxDay.slice(0, 7);
    const key = `${month} ${percent}`;
    const ofMonth = this.#taxMonths.get(key) ?? { grossCents: noCents, datevVatCents: noCents };
    this.#taxMonths.set(key, {
      month,
      percent,
      grossCents: add(ofMonth.grossCents, cents),
      datevVatCents: add(ofMonth.datevVatCents, datevVatCents),
    });
  }

  get taxMonths(): TaxMonthTotal[] {
    return [...this.#taxMonths.values()].sort(
      (a, b) => a.month.localeCompare(b.month) || a.percent - b.percent,
    );
  }

  get accounts(): AccountTotal[] {
    return [...this.#accounts.values()].sort((a, b) => Number(a.number) - Number(b.number));
  }

  get rates(): RateTotal[] {
    return [...this.#rates.values()].sort((a, b) => a.percent - b.percent);
  }
}
