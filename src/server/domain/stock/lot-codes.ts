import type { Queries } from "#server/platform/database/database.ts";
import { is, run, statement } from "#server/platform/database/statement.ts";

/** The same request at the same time waits here, and then sees what the first one has written. */
export const lockRequest = run("stock.lock-request", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");

// two tablets that close at once get two codes
const lockSql = statement("stock.lock-lot-codes", "SELECT pg_advisory_xact_lock(4120261127)");

const countSql = statement(
  "stock.last-lot-code",
  `SELECT max(split_part(substr(code, length($1) + 1), '-', 2)::int) AS last FROM lots
   WHERE code COLLATE "C" > $1 || '-' AND code COLLATE "C" < $1 || '.' AND code ~ ('^' || $1 || '-[0-9]+$')`,
  { last: is<number | null>() },
);

/** The next code of goods of a day: `W261203-004`. The lock is held until the transaction ends, so take it late. */
export async function nextLotCodes(
  queries: Queries,
  { letter, day, count }: { letter: "W" | "K"; day: string; count: number },
): Promise<string[]> {
  const prefix = `${letter}${day.slice(2).replaceAll("-", "")}`;
  await queries.rows(lockSql);
  const last = (await queries.row(countSql, [prefix]))?.last ?? 0;
  return Array.from({ length: count }, (_, at) => `${prefix}-${String(last + at + 1).padStart(3, "0")}`);
}

const dishSql = statement(
  "stock.batches-of-code",
  `SELECT count(*)::int AS batches FROM lots WHERE code COLLATE "C" >= $1 AND code COLLATE "C" < $1 || '.'
     AND (code = $1 OR code ~ ('^' || $1 || '-[0-9]+$'))`,
  { batches: is<number>() },
);

/** The first batch of a dish has the number on its labels, the next ones a count behind it. */
export async function nextDishCode(queries: Queries, label: string): Promise<string> {
  await queries.rows(lockSql);
  const batches = (await queries.row(dishSql, [label]))?.batches ?? 0;
  return batches === 0 ? label : `${label}-${batches + 1}`;
}
