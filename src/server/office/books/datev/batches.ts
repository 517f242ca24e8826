import { createHash } from "node:crypto";
import type { CalendarDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, statement } from "#server/platform/database/statement.ts";

const lockSql = statement("books.lock-batches", "SELECT pg_advisory_xact_lock(4120261130)");
const lastSql = statement(
  "books.last-batch",
  `SELECT coalesce(max(number), 0) + 1 AS next FROM datev_batches WHERE year_start = $1`,
  { next: is<number>() },
);

/** The next number of a business year. Who asks at the same time waits, so that each number is given once. */
export async function lockBatches(
  queries: Queries,
  yearStart: CalendarDay,
): Promise<{ yearStart: CalendarDay; number: number }> {
  await queries.rows(lockSql);
  const next = await queries.row(lastSql, [yearStart]);
  return { yearStart, number: next?.next ?? 1 };
}

/** Undefined: the month's batch was never fetched. */
export const readBatch = row(
  "books.read-batch",
  "SELECT number, file FROM datev_batches WHERE month = $1",
  { file: is<Buffer>() },
  (from: CalendarDay) => [from],
);

/** The same without its file, to show. */
export const readFetched = row(
  "books.read-fetched-batch",
  `SELECT number, fetched_at AS at, fetched_by AS by FROM datev_batches WHERE month = $1`,
  {},
  (from: CalendarDay) => [from],
);

const insertSql = statement(
  "books.insert-batch",
  `INSERT INTO datev_batches (month, year_start, number, fetched_at, fetched_by, file, digest)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

interface NewBatch {
  from: CalendarDay;
  yearStart: CalendarDay;
  number: number;
  at: Date;
  by: string;
  file: Buffer;
}

/** Returns the file's digest. */
export async function insertBatch(
  queries: Queries,
  { from, yearStart, number, at, by, file }: NewBatch,
): Promise<string> {
  const digest = createHash("sha256").update(file).digest("hex");
  await queries.rows(insertSql, [from, yearStart, number, at, by, file, digest]);
  return digest;
}
