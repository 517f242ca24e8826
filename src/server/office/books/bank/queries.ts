import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { OpenLine, OpenPayout } from "#server/office/books/bank/pair-up.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, is, statement } from "#server/platform/database/statement.ts";

const payoutsSql = statement(
  "books.open-payouts",
  `SELECT id, provider, amount_cents AS cents, arrives_on AS "arrivesOn" FROM payouts p
   WHERE status <> 'failed' AND NOT EXISTS (SELECT FROM payout_bank_lines m WHERE m.payout_id = p.id) ORDER BY id`,
  { cents: is<Cents>() },
);
const linesSql = statement(
  "books.open-bank-lines",
  `SELECT digest, booked_on AS "bookedOn", cents FROM bank_lines b
   WHERE may_be_payout AND booked_of_line(id) = 0
     AND NOT EXISTS (SELECT FROM payout_bank_lines m WHERE m.bank_line_id = b.id) ORDER BY id`,
  { cents: is<Cents>() },
);
/** The payment providers that have paid out. */
export const readProviders = column(
  "books.providers-of-payouts",
  "SELECT DISTINCT provider FROM payouts ORDER BY provider",
);
const linesOfDaysSql = statement(
  "books.bank-lines-of-days",
  `SELECT digest, booked_on AS "bookedOn", cents, payee, text FROM bank_lines WHERE booked_on = ANY($1::date[]) ORDER BY id`,
  { cents: is<Cents>() },
);
const lockLinesSql = statement("books.lock-bank-lines", "SELECT pg_advisory_xact_lock(4120261130)");

/** Two files that are read at once wait for each other, so that no movement is taken for two. */
export async function lockBankLines(queries: Queries): Promise<void> {
  await queries.rows(lockLinesSql);
}

export interface BankState {
  /** payouts without a line, and lines without a payout */
  payouts: OpenPayout[];
  lines: OpenLine[];
  providers: string[];
  /** all lines of the days asked for */
  ofDays: Omit<NewBankLine, "mayBePayout">[];
}

export async function readBankState(queries: Queries, days: readonly CalendarDay[] = []): Promise<BankState> {
  return {
    payouts: await queries.rows(payoutsSql),
    lines: await queries.rows(linesSql),
    providers: await readProviders(queries),
    ofDays: await queries.rows(linesOfDaysSql, [days]),
  };
}

export interface NewBankLine {
  digest: string;
  bookedOn: CalendarDay;
  cents: Cents;
  payee: string;
  text: string;
  mayBePayout: boolean;
}

const insertSql = statement(
  "books.insert-bank-lines",
  `INSERT INTO bank_lines (booked_on, cents, payee, text, may_be_payout, digest, read_at, read_by)
   SELECT l."bookedOn", l.cents, l.payee, l.text, l."mayBePayout", l.digest, $2, $3
   FROM jsonb_to_recordset($1) AS l ("bookedOn" date, cents int, payee text, text text, "mayBePayout" boolean, digest text,
     place int)
   ORDER BY l.place ON CONFLICT (digest) DO NOTHING RETURNING digest`,
);

/** Those that were not there before, in the order of the file. */
export async function insertBankLines(
  queries: Queries,
  lines: readonly NewBankLine[],
  { at, by }: { at: Date; by: string },
): Promise<number> {
  if (lines.length === 0) return 0;
  return (
    await queries.rows(insertSql, [JSON.stringify(lines.map((line, place) => ({ ...line, place }))), at, by])
  ).length;
}

const pairsSql = statement(
  "books.insert-pairs",
  `INSERT INTO payout_bank_lines (payout_id, bank_line_id, matched_at)
   SELECT p.id, b.id, $3 FROM unnest($1::text[], $2::text[]) AS pair (digest, payout_id)
     JOIN bank_lines b ON b.digest = pair.digest JOIN payouts p ON p.id = pair.payout_id
   ORDER BY p.id ON CONFLICT DO NOTHING RETURNING payout_id`,
);

/** How many payouts have found their line. */
export async function insertPairs(
  queries: Queries,
  pairs: ReadonlyMap<string, string>,
  at: Date,
): Promise<number> {
  if (pairs.size === 0) return 0;
  return (await queries.rows(pairsSql, [[...pairs.keys()], [...pairs.values()], at])).length;
}
