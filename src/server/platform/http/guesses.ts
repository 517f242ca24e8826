import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface GuessLimit {
  most: number;
  minutes: number;
}

const countText = statement(
  "guesses.count",
  `INSERT INTO guess_counters (key, window_start) VALUES ($1, $2)
   ON CONFLICT (key, window_start) DO UPDATE SET guesses = guess_counters.guesses + 1 RETURNING guesses`,
);

/**
 * Counts an attempt at something guessable and refuses above the limit of this time span. All processes share the
 * counter.
 */
export async function countGuess(
  { database, clock }: { database: Pick<Queries, "row">; clock: Clock },
  key: string,
  limit: GuessLimit,
): Promise<void> {
  const row = await database.row(countText, [key, spanBegin(clock, limit.minutes)]);
  if (row && row.guesses > limit.most) throw new Refusal("too_many_requests");
}

const readText = statement(
  "guesses.read",
  "SELECT guesses FROM guess_counters WHERE key = $1 AND window_start = $2",
);

/** How many attempts of this time span were counted. */
export async function readGuesses(
  { database, clock }: { database: Pick<Queries, "row">; clock: Clock },
  key: string,
  { minutes }: GuessLimit,
): Promise<number> {
  return (await database.row(readText, [key, spanBegin(clock, minutes)]))?.guesses ?? 0;
}

const countAllText = statement(
  "guesses.count-all",
  `INSERT INTO guess_counters AS g (key, window_start) SELECT key, $2 FROM unnest($1::text[]) AS key ORDER BY key
   ON CONFLICT (key, window_start) DO UPDATE SET guesses = g.guesses + 1 RETURNING key, guesses`,
);

const takeBackText = statement(
  "guesses.take-back",
  `UPDATE guess_counters g SET guesses = g.guesses - 1 FROM (
     SELECT key FROM guess_counters WHERE key = ANY($1) AND window_start = $2 ORDER BY key FOR UPDATE
   ) AS counted
   WHERE g.key = counted.key AND g.window_start = $2`,
);

/**
 * Counts a guess under several keys, each with its own limit, before it is checked, so that parallel guesses gain
 * nothing. The returned function takes the count back after a correct one.
 */
export async function countGuesses(
  { database, clock }: { database: Database; clock: Clock },
  most: Record<string, number>,
  minutes: number,
): Promise<() => Promise<void>> {
  const values = [Object.keys(most), spanBegin(clock, minutes)] as const;
  const rows = await database.rows(countAllText, values);
  if (rows.some(({ key, guesses }) => guesses > (most[key] ?? 0))) throw new Refusal("too_many_requests");
  return async () => {
    await database.rows(takeBackText, values);
  };
}

function spanBegin(clock: Clock, minutes: number): Date {
  const spanMs = minutes * 60_000;
  return new Date(Math.floor(clock().epochMilliseconds / spanMs) * spanMs);
}

const removeOldGuessesText = statement(
  "guesses.remove-old-guesses",
  "DELETE FROM guess_counters WHERE window_start < $1",
);

export async function removeOldGuesses(queries: Queries, before: Date): Promise<void> {
  await queries.rows(removeOldGuessesText, [before]);
}
