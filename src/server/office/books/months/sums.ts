import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

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

// a correction stands turned
const signSql = "CASE WHEN contra_account = 'revenue' THEN 1 ELSE -1 END";
const monthSql = "to_char(booked_on, 'YYYY-MM')";

const turnoverSql = statement(
  "books.turnover",
  `SELECT ${monthSql} AS month, vat_percent AS percent, sum(cents * ${signSql}) AS "grossCents",
     sum(vat_cents * ${signSql}) AS "vatCents",
     coalesce(sum(cents * ${signSql}) FILTER (WHERE source = 'correction'), 0) AS "correctionCents"
   FROM journal_rows WHERE booked_on BETWEEN $1 AND $2 AND vat_percent IS NOT NULL
   GROUP BY 1, 2 ORDER BY 1, 2`,
  {
    month: is<string>(),
    percent: is<number>(),
    grossCents: is<Cents>(),
    vatCents: is<Cents>(),
    correctionCents: is<Cents>(),
  },
);

/** What was sold, by month and rate. */
export function readTurnover(queries: Queries, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  return queries.rows(turnoverSql, [from, to]);
}

/** SQL: what the row adds to one of these accounts. */
const onSql = (accounts: string) =>
  `CASE WHEN account IN (${accounts}) THEN cents ELSE 0 END - CASE WHEN contra_account IN (${accounts}) THEN cents ELSE 0 END`;

const moneySql = statement(
  "books.money",
  `SELECT ${monthSql} AS month, sum(${onSql("'fees'")}) AS "feeCents",
     coalesce(sum(${onSql("'bank'")}) FILTER (WHERE source = 'payout'), 0) AS "payoutCents",
     sum(${onSql("'debtor', 'provider', 'disputed'")}) AS "openCents"
   FROM journal_rows WHERE booked_on <= $1 GROUP BY 1 ORDER BY 1`,
  { month: is<string>(), feeCents: is<Cents>(), payoutCents: is<Cents>(), openCents: is<Cents>() },
);

/** Fees, payouts and how what is open changed, by month since the first one. */
export function readMoney(queries: Queries, to: CalendarDay) {
  return queries.rows(moneySql, [to]);
}

/** SQL: sums by account and, for revenue, by rate, of what was booked from day $1 to $2. */
const accountsSql = `SELECT purpose, CASE WHEN purpose = 'revenue' THEN vat_percent END AS percent,
    coalesce(sum(cents) FILTER (WHERE is_debit), 0) AS "debitCents",
    coalesce(sum(cents) FILTER (WHERE NOT is_debit), 0) AS "creditCents", sum(pair.rows)::int AS rows
  FROM (
    SELECT account, contra_account, vat_percent, sum(cents) AS cents, count(*) AS rows
    FROM journal_rows WHERE booked_on BETWEEN $1 AND $2 GROUP BY 1, 2, 3
  ) AS pair, LATERAL (VALUES (account, true), (contra_account, false)) AS side (purpose, is_debit)
  GROUP BY 1, 2 ORDER BY 1, 2`;

const accountSumsSql = statement("books.account-sums", accountsSql, {
  purpose: is<string>(),
  debitCents: is<Cents>(),
  creditCents: is<Cents>(),
  rows: is<number>(),
});

export type AccountSums = Awaited<ReturnType<typeof readAccountSums>>[number];

export function readAccountSums(queries: Queries, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  return queries.rows(accountSumsSql, [from, to]);
}

/** The control totals of a month, as they are kept when it is closed: `revenue_7`, `debtor`. */
export type ControlTotals = Record<string, { debitCents: number; creditCents: number; rows: number }>;

export function controlTotals(sums: readonly AccountSums[]): ControlTotals {
  return Object.fromEntries(
    sums.map(({ purpose, percent, debitCents, creditCents, rows }) => [
      percent === null ? purpose : `${purpose}_${percent}`,
      { debitCents, creditCents, rows },
    ]),
  );
}
