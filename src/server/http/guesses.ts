import type { Clock } from "#server/clock.ts";
import { type Database, type Queries, statement } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";

export interface GuessLimit {
  most: number;
  minutes: number;
}

const countText = statement(
  "guesses.count",
  `INSERT INTO guess_counters (key, window_start) VALUES ($1, $2)
   ON CONFLICT (key, window_start) DO UPDATE SET guesses = guess_counters.guesses + 1 RETURNING guesses`,
);

/** Counts an attempt at something that could be guessed and refuses once there were too many in this span; shared by all processes. */
export async function countGuess(
  { database, clock }: { database: Database; clock: Clock },
  key: string,
  limit: GuessLimit,
): Promise<void> {
  const spanMs = limit.minutes * 60_000;
  const windowStart = new Date(Math.floor(clock().epochMilliseconds / spanMs) * spanMs);
  const row = await database.row<{ guesses: number }>(countText, [key, windowStart]);
  if (row && row.guesses > limit.most) throw new Refusal("too_many_requests");
}

/** Counters whose span is long over; they hold addresses. */
export async function forgetGuesses(queries: Queries, now: Date): Promise<void> {
  await queries.rows("DELETE FROM guess_counters WHERE window_start < $1::timestamptz - interval '1 day'", [
    now,
  ]);
}
