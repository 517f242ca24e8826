import type { CalendarDay } from "#contract/day.ts";
import { addCents, type Cents, negateCents, noCents, sumCents } from "#contract/money.ts";
import { isTaxed } from "#contract/office/books/accounts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, rows, statement } from "#server/platform/database/statement.ts";

/** Books that are kept, and how far they are closed. */
const rangeSql = statement(
  "books.range",
  `SELECT closed_through AS "closedThrough",
     (SELECT to_char(min(booked_on), 'YYYY-MM') FROM journal_rows) AS "firstMonth" FROM books`,
);

export interface BookRange {
  closedThrough: CalendarDay | null;
  /** null: nothing was booked yet */
  firstMonth: string | null;
}

export async function readRange(queries: Queries): Promise<BookRange> {
  const range = await queries.row(rangeSql);
  if (!range) throw new Error("the books are missing");
  return range;
}

/** What was booked in a month on two accounts, at one rate and from one kind of source. */
export type JournalSum = RowOf<typeof readSums>;

// Days first: the name of a month for each row would cost more than the sums.
/** All sums of the books are made of these: the journal is read once. */
export const readSums = rows(
  "books.sums",
  `SELECT to_char(day, 'YYYY-MM') AS month, account, contra_account AS "contraAccount", vat_percent AS percent, source,
     sum(cents) AS cents, sum(vat_cents) AS "vatCents", sum(rows)::int AS rows
   FROM (
     SELECT booked_on AS day, account, contra_account, vat_percent, source, sum(cents) AS cents, sum(vat_cents) AS vat_cents,
       count(*) AS rows
     FROM journal_rows WHERE booked_on BETWEEN $1 AND $2 GROUP BY 1, 2, 3, 4, 5
   ) AS daily GROUP BY 1, 2, 3, 4, 5`,
  { month: is<string>(), cents: is<Cents>(), vatCents: is<Cents>(), rows: is<number>() },
  ({ from, to }: { from: CalendarDay; to: CalendarDay }) => [from, to],
);

export interface RateSums {
  percent: number;
  grossCents: Cents;
  vatCents: Cents;
  correctionCents: Cents;
}

/** What was sold, by rate. A correction stands turned. */
function rateSums(sums: readonly JournalSum[]): RateSums[] {
  const byRate = Map.groupBy(sums, ({ percent }) => percent);
  return [...byRate]
    .flatMap(([percent, all]) => (percent === null ? [] : [{ percent, all }]))
    .sort((a, b) => a.percent - b.percent)
    .map(({ percent, all }) => ({
      percent,
      grossCents: sumCents(all.map((one) => sold(one, one.cents))),
      vatCents: sumCents(all.map((one) => sold(one, one.vatCents))),
      correctionCents: sumCents(
        all.flatMap((one) => (one.source === "correction" ? [sold(one, one.cents)] : [])),
      ),
    }));
}

/** Taxed vouchers count as turnover when they are issued, and what is spent of them lowers that of its month. */
function sold({ contraAccount }: JournalSum, cents: Cents): Cents {
  return isTaxed(contraAccount) ? cents : negateCents(cents);
}

/** What these sums add to some accounts. */
function addedTo(accounts: readonly string[], sums: readonly JournalSum[]): Cents {
  return sumCents(
    sums.flatMap(({ account, contraAccount, cents }) => [
      ...(accounts.includes(account) ? [cents] : []),
      ...(accounts.includes(contraAccount) ? [negateCents(cents)] : []),
    ]),
  );
}

export interface AccountSums {
  purpose: string;
  /** of revenue and taxed vouchers */
  percent: number | null;
  debitCents: Cents;
  creditCents: Cents;
  rows: number;
}

/** By account and, where it is taxed, by rate. */
export function accountSums(sums: readonly JournalSum[]): AccountSums[] {
  const found = new Map<string, AccountSums>();
  const add = (side: AccountSums) => {
    const before = found.get(keyOf(side));
    found.set(keyOf(side), before ? added(before, side) : side);
  };
  for (const { account, contraAccount, percent, cents, rows } of sums) {
    const rate = (purpose: string) => (isTaxed(purpose) ? percent : null);
    add({ purpose: account, percent: rate(account), debitCents: cents, creditCents: noCents, rows });
    add({
      purpose: contraAccount,
      percent: rate(contraAccount),
      debitCents: noCents,
      creditCents: cents,
      rows,
    });
  }
  return [...found.values()];
}

function added(one: AccountSums, other: AccountSums): AccountSums {
  return {
    ...one,
    debitCents: addCents(one.debitCents, other.debitCents),
    creditCents: addCents(one.creditCents, other.creditCents),
    rows: one.rows + other.rows,
  };
}

function keyOf({ purpose, percent }: Pick<AccountSums, "purpose" | "percent">): string {
  return percent === null ? purpose : `${purpose}_${percent}`;
}

/** The control totals of a month, as they are kept when it is closed: `revenue_7`, `debtor`. */
export type ControlTotals = Record<string, { debitCents: number; creditCents: number; rows: number }>;

export function controlTotals(sums: readonly JournalSum[]): ControlTotals {
  return Object.fromEntries(
    accountSums(sums).map(({ debitCents, creditCents, rows, ...account }) => [
      keyOf(account),
      { debitCents, creditCents, rows },
    ]),
  );
}

/** What a month sold and paid, and how what is open changed. */
export interface MonthSums {
  rates: RateSums[];
  feeCents: Cents;
  payoutCents: Cents;
  openCents: Cents;
}

export function monthSums(sums: readonly JournalSum[]): MonthSums {
  const payouts = sums.filter(({ source }) => source === "payout");
  return {
    rates: rateSums(sums),
    feeCents: addedTo(["fees"], sums),
    payoutCents: addedTo(["bank"], payouts),
    openCents: addedTo(["debtor", "provider", "disputed"], sums),
  };
}

/** The closed months with their sums, which were kept when they were closed and are final. */
export const readClosedMonths = rows(
  "books.closed-months",
  `SELECT to_char(p.month, 'YYYY-MM') AS month, p.totals->'figures' AS sums
   FROM book_periods p JOIN books b ON p.month <= b.closed_through ORDER BY p.month`,
  { month: is<string>(), sums: is<MonthSums>() },
);
