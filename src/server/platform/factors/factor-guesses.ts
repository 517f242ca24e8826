import type { SignedInStaff } from "#server/platform/auth/sessions.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { type FactorDeps, nowOf } from "#server/platform/factors/factor-deps.ts";
import { countGuess } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

// Limits how long a stolen session can guess.
const perSession = { most: 20, minutes: 30 };
const freeGuesses = 5;
const longestWaitSeconds = 300;
const wait = `least(power(2, g.guesses - ${freeGuesses}), ${longestWaitSeconds}) * interval '1 second'`;

const countFactorGuessText = statement(
  "factors.take-guess",
  `INSERT INTO factor_guesses AS g (staff_id, guesses, last_at) VALUES ($1, 1, $2)
     ON CONFLICT (staff_id) DO UPDATE SET last_at = $2,
       guesses = CASE WHEN g.last_at < $2::timestamptz - interval '1 day' THEN 1 ELSE g.guesses + 1 END
     WHERE g.guesses < ${freeGuesses} OR g.last_at + ${wait} <= $2
     RETURNING guesses`,
);

/**
 * Counts one guess of a person's code. After five wrong ones in a row the wait doubles each time. The guess is
 * counted before the check, so that parallel guesses gain nothing.
 */
export async function countFactorGuess(deps: FactorDeps, staff: SignedInStaff): Promise<void> {
  await countGuess(deps, `factor:${staff.sessionId}`, perSession);
  const now = nowOf(deps);
  const counted = await deps.database.row(countFactorGuessText, [staff.id, now]);
  if (!counted)
    throw new Refusal("proof_delayed", { message: await waitMessage(deps.database, staff.id, now) });
}

const waitText = statement(
  "factors.when-again",
  `SELECT greatest(1, ceil(extract(epoch FROM g.last_at + ${wait} - $2::timestamptz)))::int AS seconds
     FROM factor_guesses g WHERE staff_id = $1`,
  { seconds: is<number>() },
);

async function waitMessage(queries: Queries, staffId: number, now: Date): Promise<string> {
  const row = await queries.row(waitText, [staffId, now]);
  const seconds = row?.seconds ?? 1;
  const span =
    seconds > 90 ? `${Math.ceil(seconds / 60)} Minuten` : seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`;
  return `Zu viele falsche Codes. Bitte versuchen Sie es in ${span} noch einmal.`;
}

const clearFactorGuessesText = statement(
  "factors.forget-guesses",
  "DELETE FROM factor_guesses WHERE staff_id = $1",
);

export async function clearFactorGuesses(queries: Queries, staffId: number): Promise<void> {
  await queries.rows(clearFactorGuessesText, [staffId]);
}
