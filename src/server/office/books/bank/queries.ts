import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { OpenLine, OpenPayout } from "#server/office/books/bank/pair-up.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const payoutsSql = statement(
  "books.open-payouts",
  `SELECT id, provider, amount_cents AS cents, arrives_on AS "arrivesOn" FROM payouts p
   WHERE status <> 'failed' AND NOT EXISTS (SELECT FROM payout_bank_lines m WHERE m.payout_id = p.id) ORDER BY id`,
  { cents: is<Cents>() },
);
const linesSql = statement(
  "books.open-bank-lines",
  `SELECT digest, booked_on AS "bookedOn", cents FROM bank_lines b
   WHERE NOT EXISTS (SELECT FROM payout_bank_lines m WHERE m.bank_line_id = b.id) ORDER BY id`,
  { cents: is<Cents>() },
);
const providersSql = statement(
  "books.providers-of-payouts",
  "SELECT DISTINCT provider FROM payouts ORDER BY provider",
);
const knownSql = statement("books.known-bank-lines", "SELECT digest FROM bank_lines WHERE digest = ANY($1)");

export interface BankState {
  /** payouts without a line, and lines without a payout */
  payouts: OpenPayout[];
  lines: OpenLine[];
  providers: string[];
  /** of the lines asked for, those that are there */
  known: ReadonlySet<string>;
}

export async function readBankState(queries: Queries, digests: readonly string[] = []): Promise<BankState> {
  return {
    payouts: await queries.rows(payoutsSql),
    lines: await queries.rows(linesSql),
    providers: (await queries.rows(providersSql)).map(({ provider }) => provider),
    known: new Set((await queries.rows(knownSql, [digests])).map(({ digest }) => digest)),
  };
}

export interface NewBankLine {
  digest: string;
  bookedOn: CalendarDay;
  cents: Cents;
  payee: string;
  text: string;
}

const insertSql = statement(
  "books.insert-bank-lines",
  `INSERT INTO bank_lines (booked_on, cents, payee, text, digest, read_at, read_by)
   SELECT l."bookedOn", l.cents, l.payee, l.text, l.digest, $2, $3
   FROM jsonb_to_recordset($1) AS l ("bookedOn" date, cents int, payee text, text text, digest text)
   ORDER BY l.digest ON CONFLICT (digest) DO NOTHING RETURNING digest`,
);

/** Those that were not there before, in one order, so that two files never wait for each other in a circle. */
export async function insertBankLines(
  queries: Queries,
  lines: readonly NewBankLine[],
  { at, by }: { at: Date; by: string },
): Promise<number> {
  if (lines.length === 0) return 0;
  return (await queries.rows(insertSql, [JSON.stringify(lines), at, by])).length;
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
