import { createHmac } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { signingKeys } from "#server/platform/keys/signing-keys.ts";

export interface GuessDeps {
  database: Database;
  clock: Clock;
  guessKey: Buffer;
}
/** Inside of a transaction, or outside of one. */
type CountDeps = Omit<GuessDeps, "database"> & { database: Pick<Queries, "row" | "rows"> };

/** What is guessed, then who guesses or whose it is. Only keyed hashes of the latter are stored. */
export type Guessed = readonly [what: string, ...whose: (string | number)[]];

export interface GuessLimit {
  most: number;
  minutes: number;
}

const countText = statement(
  "guesses.count",
  `INSERT INTO guess_counters (key, window_start) VALUES ($1, $2)
   ON CONFLICT (key, window_start) DO UPDATE SET guesses = guess_counters.guesses + 1 RETURNING guesses`,
);

/** Counts an attempt at something guessable and refuses above the limit of this time span. */
export async function countGuess(
  deps: CountDeps,
  guessed: Guessed,
  { most, minutes }: GuessLimit,
): Promise<void> {
  await countGuesses(deps, [[guessed, most]], minutes);
}

const readText = statement(
  "guesses.read",
  "SELECT guesses FROM guess_counters WHERE key = $1 AND window_start = $2",
);

/** How many attempts of this time span were counted. */
export async function readGuesses(
  { database, clock, guessKey }: CountDeps,
  guessed: Guessed,
  { minutes }: GuessLimit,
): Promise<number> {
  const key = storedKey(guessKey, guessed);
  return (await database.row(readText, [key, spanBegin(clock, minutes)]))?.guesses ?? 0;
}

const takeBackText = statement(
  "guesses.take-back",
  `UPDATE guess_counters g SET guesses = g.guesses - 1 FROM (
     SELECT key FROM guess_counters WHERE key = ANY($1) AND window_start = $2 ORDER BY key FOR UPDATE
   ) AS counted
   WHERE g.key = counted.key AND g.window_start = $2`,
);

/**
 * Counts a guess under several keys, each with its own limit, before it is checked, so that parallel guesses gain
 * nothing. All processes share the counters. A refused guess counts nowhere: the narrowest key comes first, so whoever
 * is above its limit uses up no limit that others share. The returned function takes the count back after a right one.
 */
export async function countGuesses(
  { database, clock, guessKey }: CountDeps,
  limits: readonly (readonly [guessed: Guessed, most: number])[],
  minutes: number,
): Promise<() => Promise<void>> {
  const begin = spanBegin(clock, minutes);
  const counted: string[] = [];
  const takeBack = async () => {
    await database.rows(takeBackText, [counted, begin]);
  };
  for (const [guessed, most] of limits) {
    const key = storedKey(guessKey, guessed);
    const row = await database.row(countText, [key, begin]);
    counted.push(key);
    if (row && row.guesses > most) {
      await takeBack();
      throw new Refusal("too_many_requests");
    }
  }
  return takeBack;
}

function storedKey(guessKey: Buffer, [what, ...whose]: Guessed): string {
  const hashes = whose.map((one) => createHmac("sha256", guessKey).update(String(one)).digest("base64url"));
  return [what, ...hashes].join(":");
}

const eraseGuessesText = statement(
  "guesses.erase",
  "DELETE FROM guess_counters WHERE key = $1 OR starts_with(key, $1 || ':')",
);

/** Erases what was counted for somebody, from wherever it came. */
export async function eraseGuesses(queries: Queries, guessKey: Buffer, guessed: Guessed): Promise<void> {
  await queries.rows(eraseGuessesText, [storedKey(guessKey, guessed)]);
}

/** The rows live two days, so after a change of the secret key counting simply begins anew. */
export function guessKeyOf(secretKeys: readonly string[]): Buffer {
  return signingKeys(secretKeys, "guess-counters").current;
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
