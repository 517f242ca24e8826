import { createHmac } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Clock } from "#server/platform/clock.ts";
import { signingKeys } from "#server/platform/config/signing-keys.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { run } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { guessLimits, type Limit } from "#server/platform/limits.ts";

export interface GuessDeps {
  database: Database;
  clock: Clock;
  guessKey: Buffer;
}
/** In a transaction or outside of one. */
type CountDeps = Omit<GuessDeps, "database"> & { database: Pick<Queries, "untyped"> };

/** The limit, then the guesser or the target, of which only a keyed hash is stored. */
export type Guess = readonly [limit: keyof typeof guessLimits, ...whose: (string | number)[]];

/**
 * Counts a guess under several keys before it is checked, so that parallel guesses gain nothing. All processes share
 * the counters. A refused guess counts nowhere: the narrowest key comes first, so a client above its limit uses up no
 * limit that others share. The returned function takes the count back after a right one.
 */
export async function countGuesses(
  deps: CountDeps,
  ...guesses: readonly Guess[]
): Promise<() => Promise<void>> {
  const counted: (() => Promise<unknown>)[] = [];
  const takeBack = async () => {
    for (const takeOneBack of counted) await takeOneBack();
  };
  for (const guess of guesses) {
    const { limit, counter, key } = counterOf(deps, guess);
    const { consumedPoints } = await counter.penalty(key);
    counted.push(() => counter.reward(key));
    if (consumedPoints <= limit.most) continue;
    await takeBack();
    throw new Refusal(limit.answer, limit.message ? { message: limit.message } : {});
  }
  return takeBack;
}

/** Counts several at once. In a transaction, so that what is refused counts nowhere. */
export async function countMany(deps: CountDeps, guess: Guess, points: number): Promise<void> {
  const { limit, counter, key } = counterOf(deps, guess);
  const { consumedPoints } = await counter.penalty(key, points);
  if (consumedPoints > limit.most) throw new Refusal(limit.answer);
}

/** Counts the same thing once in the span of the limit. */
export async function countOnce(deps: GuessDeps, guess: Guess, what: string): Promise<void> {
  const { counter, key } = counterOf(deps, [...guess, what]);
  if ((await counter.penalty(key)).consumedPoints === 1) await countGuesses(deps, guess);
}

/** Refuses when a count made elsewhere has reached its limit. */
export async function refuseMoreGuesses(deps: CountDeps, guess: Guess): Promise<void> {
  const { limit, counter, key } = counterOf(deps, guess);
  const counted = await counter.get(key);
  if (counted && counted.consumedPoints >= limit.most) throw new Refusal(limit.answer);
}

/** The span stands in the key: all processes use the time of the database, not their own clocks. */
function counterOf({ database, clock, guessKey }: CountDeps, guess: Guess) {
  const limit: Limit = guessLimits[guess[0]];
  const counter = new RateLimiterPostgres({
    storeClient: {
      async query({ name, text, values }: { name: string; text: string; values: unknown[] }) {
        const rows = await database.untyped({ name, text }, values);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: "pool",
    tableName: "guess_counters",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "",
    points: limit.most,
    duration: 2 * limit.seconds,
  });
  const span = Math.floor(clock().epochMilliseconds / 1_000 / limit.seconds);
  return { limit, counter, key: `${storedKey(guessKey, guess)}:${span}` };
}

function storedKey(guessKey: Buffer, [what, ...whose]: Guess): string {
  const hashes = whose.map((one) => createHmac("sha256", guessKey).update(String(one)).digest("base64url"));
  return [what, ...hashes].join(":");
}

/** Erases all counts of a person, from any network. */
export const eraseGuesses = run(
  "guesses.erase-guesses",
  "DELETE FROM guess_counters WHERE starts_with(key, $1 || ':')",
  (guessKey: Buffer, guess: Guess) => [storedKey(guessKey, guess)],
);

/** The rows live some days, so after a change of the secret key counting simply begins anew. */
export function guessKeyOf(secretKeys: readonly string[]): Buffer {
  return signingKeys(secretKeys, "guess-counters").current;
}

export const removeOldGuesses = run(
  "guesses.remove-old-guesses",
  "DELETE FROM guess_counters WHERE expire < $1",
  (before: Date) => [before.getTime()],
);
