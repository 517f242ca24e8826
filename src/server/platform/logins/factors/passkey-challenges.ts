import { run, statement } from "#server/platform/database/statement.ts";
import { type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";

const minutes = 5;

export type ChallengePurpose = "login" | "proof" | "enrolment";

export interface ChallengeInput {
  purpose: ChallengePurpose;
  /** null: for a login */
  sessionId: string | null;
}

const storeChallengeSql = statement(
  "factors.store-challenge",
  "INSERT INTO passkey_challenges (challenge, purpose, session_id, expires_at) VALUES ($1, $2, $3, $4)",
);

/** Stored in the database, because any process of the shop may receive the answer. */
export async function storeChallenge(
  deps: Pick<FactorDeps, "database" | "clock">,
  challenge: string,
  { purpose, sessionId }: ChallengeInput,
): Promise<void> {
  const until = new Date(deps.clock().add({ minutes }).epochMilliseconds);
  await deps.database.rows(storeChallengeSql, [challenge, purpose, sessionId, until]);
}

const consumeChallengeSql = statement(
  "factors.consume-challenge",
  `DELETE FROM passkey_challenges
     WHERE challenge = $1 AND purpose = $2 AND session_id IS NOT DISTINCT FROM $3 AND expires_at > $4
     RETURNING challenge`,
);

/** Deletes the challenge: true once, and only for the session and purpose it was made for. */
export async function consumeChallenge(
  deps: Pick<FactorDeps, "database" | "clock">,
  challenge: string,
  { purpose, sessionId }: ChallengeInput,
): Promise<boolean> {
  const consumed = await deps.database.row(consumeChallengeSql, [challenge, purpose, sessionId, nowOf(deps)]);
  return consumed !== undefined;
}

export const removeOldChallenges = run(
  "factors.remove-old-challenges",
  "DELETE FROM passkey_challenges WHERE expires_at < $1",
);
