import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, subtractCents, sumCents } from "#contract/money.ts";
import { accountNames, type Accounts, settingOf } from "#contract/office/books/accounts.ts";
import {
  type BookMonthDetail,
  type BookPayoutMovement,
  mostFaults,
  mostPayoutMovements,
  type PayoutMovementKind,
} from "#contract/office/books/books.ts";
import { readFetched } from "#server/office/books/datev/batches.ts";
import { presentBalance, readBalances } from "#server/office/books/months/balances.ts";
import { closeFirst } from "#server/office/books/months/close-month.ts";
import { readPeriod } from "#server/office/books/months/closed-faults.ts";
import { findFaults } from "#server/office/books/months/find-faults.ts";
import {
  daysOf,
  type MonthDays,
  monthOf,
  stateOf,
  withinSql,
} from "#server/office/books/months/month-days.ts";
import { readOpenItems } from "#server/office/books/months/open-items.ts";
import { presentPayout, readPayouts } from "#server/office/books/months/payouts.ts";
import { paymentOfEntrySql, refundOfEntrySql } from "#server/office/books/months/provider-faults.ts";
import { readFigures } from "#server/office/books/months/read-months.ts";
import {
  type AccountSums,
  accountSums,
  monthSums,
  readRange,
  readSums,
} from "#server/office/books/months/sums.ts";
import { readTaxOfMonth } from "#server/office/books/months/tax-of-month.ts";
import { readBookSettings } from "#server/office/books/settings/read-book-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** All that the page of one month shows. A month to come is unknown. */
export async function readBookMonth(
  queries: Queries,
  month: string,
  today: CalendarDay,
): Promise<BookMonthDetail> {
  if (month > monthOf(today)) throw new Refusal("not_found");
  const days = daysOf(month);
  const [range, balances] = [await readRange(queries), await readBalances(queries)];
  const state = stateOf(days, { today, ...range });
  const read = await readFigures(queries, [month], range.firstMonth ?? month);
  const booked =
    state === "closed" ? await readSums(queries, days) : read.open.filter((one) => one.month === month);
  const sums = accountSums(booked);
  const payouts = await readPayouts(queries, days);
  const found = await findFaults(queries, days, { today, range, balances, payouts });
  const warnings = found.filter(({ isWarning }) => isWarning).length;
  const { accounts, taxPeriod } = await readBookSettings(queries);
  const parts = await readPayoutMovements(queries, days);
  const [figures] = read.figures;
  if (!figures) throw new Refusal("not_found");
  return {
    ...figures,
    faults: found.length - warnings,
    warnings,
    state,
    tax: await readTaxOfMonth(queries, days, { rates: monthSums(booked).rates, taxPeriod }),
    closed: await readClosing(queries, days),
    closeFirst: closeFirst(month, range),
    accounts: sums.map((one) => presentAccount(one, accounts)).sort(byNumber),
    accountTotals: presentSums({
      debitCents: sumCents(sums.map(({ debitCents }) => debitCents)),
      creditCents: sumCents(sums.map(({ creditCents }) => creditCents)),
      rows: sums.reduce((count, { rows }) => count + rows, 0),
    }),
    faultList: found.slice(0, mostFaults),
    payoutList: payouts.map((payout) => presentPayout(payout, { today, parts: parts.get(payout.id) })),
    openItems: await readOpenItems(queries, { day: days.to, today }),
    batch: await readShownBatch(queries, days),
    exports: await readExports(queries, month),
    balances: balances.map(presentBalance),
  };
}

async function readClosing(queries: Queries, { from }: MonthDays): Promise<BookMonthDetail["closed"]> {
  const period = await readPeriod(queries, from);
  return period ? { at: period.closedAt.toISOString(), by: period.closedBy } : null;
}

async function readShownBatch(queries: Queries, { from }: MonthDays): Promise<BookMonthDetail["batch"]> {
  const batch = await readFetched(queries, from);
  return batch ? { ...batch, at: batch.at.toISOString() } : null;
}

function presentAccount(sums: AccountSums, accounts: Accounts): BookMonthDetail["accounts"][number] {
  const { purpose, percent } = sums;
  const named = settingOf(purpose, percent);
  return {
    purpose,
    percent,
    name: named
      ? accountNames[named]
      : `${purpose === "prepaid" ? "Versteuerte Gutscheine" : "Erlöse"} ${percent}\u00a0%`,
    number: named && accounts[named],
    ...presentSums(sums),
  };
}

function presentSums({
  debitCents,
  creditCents,
  rows,
}: Pick<AccountSums, "debitCents" | "creditCents" | "rows">) {
  return {
    debit: eurosFromCents(debitCents),
    credit: eurosFromCents(creditCents),
    balance: eurosFromCents(subtractCents(debitCents, creditCents)),
    rows,
  };
}

type Account = BookMonthDetail["accounts"][number];

/** What has no number comes first, because that is to be mended. */
function byNumber({ number: one }: Account, { number: other }: Account): number {
  return Number(one) - Number(other);
}

// an export names its month, its first and last month, or its first and last day
const exportsSql = statement(
  "books.exports",
  String.raw`SELECT at, staff_name AS by, subject_id AS what FROM log_entries
   WHERE subject = 'books' AND action = 'exportiert' AND $1 BETWEEN substring(subject_id FROM '\d{4}-\d{2}')
     AND coalesce(substring(subject_id FROM '\d{4}-\d{2}.*(\d{4}-\d{2})'), substring(subject_id FROM '\d{4}-\d{2}'))
   ORDER BY id DESC LIMIT 50`,
  { by: is<string>(), what: is<string>() },
);

async function readExports(queries: Queries, month: string): Promise<BookMonthDetail["exports"]> {
  const rows = await queries.rows(exportsSql, [month]);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

// Only of the movements that are listed the order is looked for.
const partsSql = statement(
  "books.payout-movements",
  `WITH listed AS (
     SELECT made.id AS "payoutId", e.* FROM payouts made, LATERAL (
       SELECT b.* FROM payout_entries x JOIN balance_entries b ON b.id = x.entry_id
       WHERE x.payout_id = made.id AND b.kind NOT IN ('payout', 'payout_returned')
       ORDER BY b.happened_at, b.id LIMIT $3
     ) AS e WHERE ${withinSql("made.created_at")}
   )
   SELECT e."payoutId", e.kind, coalesce(i.number, o.number, e.id) AS number, e.amount_cents AS cents,
     e.fee_cents AS "feeCents", (e.happened_at AT TIME ZONE 'Europe/Berlin')::date AS day
   FROM listed e LEFT JOIN refunds r ON r.id = ${refundOfEntrySql}
     LEFT JOIN payments p ON p.id = coalesce(r.payment_id, ${paymentOfEntrySql})
     LEFT JOIN orders o ON o.id = p.order_id
     LEFT JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
   ORDER BY e."payoutId", e.happened_at, e.id`,
  {
    payoutId: is<string>(),
    kind: is<PayoutMovementKind>(),
    number: is<string>(),
    day: is<CalendarDay>(),
    cents: is<Cents>(),
    feeCents: is<Cents>(),
  },
);

/** What the payouts that were made in these days consist of, by payout. */
async function readPayoutMovements(
  queries: Queries,
  { from, to }: MonthDays,
): Promise<Map<string, BookPayoutMovement[]>> {
  const rows = await queries.rows(partsSql, [from, to, mostPayoutMovements]);
  const byPayout = Map.groupBy(rows, ({ payoutId }) => payoutId);
  return new Map(
    [...byPayout].map(([id, parts]) => [
      id,
      parts.map(({ kind, number, day, cents, feeCents }) => ({
        kind,
        number,
        day,
        amount: eurosFromCents(cents),
        fee: eurosFromCents(feeCents),
      })),
    ]),
  );
}
