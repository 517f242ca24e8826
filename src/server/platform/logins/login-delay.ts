import { createHmac } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, run, statement } from "#server/platform/database/statement.ts";
import { eraseGuesses, type GuessDeps, guessKeyOf } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { loginDelay } from "#server/platform/limits.ts";

const { free, longestWaitSeconds, forgottenAfter } = loginDelay;

const waitOf = (wrong: string) =>
  `CASE WHEN ${wrong} < ${free} THEN interval '0'
     ELSE least(power(2, least(${wrong} - ${free}, 20)), ${longestWaitSeconds}) * interval '1 second' END`;

// Counted before the password is checked, so that parallel guesses gain nothing.
const countSql = statement(
  "login-delay.count",
  `INSERT INTO login_delays AS d (person, wrong, last_at) VALUES ($1, 1, $2)
   ON CONFLICT (person) DO UPDATE SET last_at = $2,
     wrong = CASE WHEN d.last_at < $2 - interval '${forgottenAfter}' THEN 1 ELSE least(d.wrong + 1, 1000) END
   WHERE d.last_at + ${waitOf("d.wrong")} <= $2
   RETURNING wrong`,
);
const waitSql = statement(
  "login-delay.read-wait",
  `SELECT ceil(extract(epoch FROM last_at + ${waitOf("wrong")} - $2))::int AS seconds
   FROM login_delays WHERE person = $1`,
  { seconds: is<number>() },
);

/**
 * Allows a guess from an unknown browser, or refuses with the time of the next one. The owner is never locked out:
 * known browsers skip this, and any wait is minutes at most.
 */
export async function countStrangerGuess(
  { database, clock, guessKey }: GuessDeps,
  email: string,
): Promise<void> {
  const values = [personKey(guessKey, email), dateNow(clock)] as const;
  if (await database.row(countSql, values)) return;
  const wait = await database.row(waitSql, values);
  const seconds = Math.max(1, wait?.seconds ?? 1);
  throw new Refusal("login_delayed", { message: waitWords(clock(), seconds), retryAfterSeconds: seconds });
}

export const endDelay = run(
  "login-delay.end-delay",
  "DELETE FROM login_delays WHERE person = $1",
  (guessKey: Buffer, email: string) => [personKey(guessKey, email)],
);

/** The database must not tell whose password was tried, not even by hashing addresses. */
function personKey(guessKey: Buffer, email: string): Buffer {
  return createHmac("sha256", guessKey).update(`login-delay ${email}`).digest();
}

/** Forgets all guesses for this address, from any network. Rows of an older key go by themselves. */
export async function eraseLoginAttempts(
  queries: Queries,
  secretKeys: readonly string[],
  email: string,
): Promise<void> {
  if (secretKeys.length === 0) return;
  const typed = email.trim().toLowerCase();
  const guessKey = guessKeyOf(secretKeys);
  await eraseGuesses(queries, guessKey, ["login", typed]);
  await endDelay(queries, guessKey, typed);
}

export const removeOldDelays = run(
  "login-delay.remove-old-delays",
  "DELETE FROM login_delays WHERE last_at < $1",
);

function waitWords(now: Temporal.Instant, seconds: number): string {
  const start = "Zu viele falsche Passwörter für dieses Konto.";
  if (seconds < 60) {
    return `${start} Bitte versuchen Sie es in ${seconds === 1 ? "einer Sekunde" : `${seconds} Sekunden`} noch einmal.`;
  }
  const berlin = now.add({ seconds }).toZonedDateTimeISO("Europe/Berlin");
  // Rounded up to the next minute, so that a try at the named time is not too early.
  const time = berlin.add({ seconds: 59 }).toPlainTime().toString({ smallestUnit: "minute" });
  return `${start} Bitte versuchen Sie es ab ${time} Uhr noch einmal, oder melden Sie sich auf einem Gerät an, das Sie schon benutzt haben.`;
}
