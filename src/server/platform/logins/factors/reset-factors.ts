import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/platform/log/audit.ts";
import type { FactorDeps } from "#server/platform/logins/factors/factor-deps.ts";
import { recordFactorChange } from "#server/platform/logins/factors/record-factor-change.ts";
import { endSessions } from "#server/platform/logins/sessions.ts";
import { lockPerson } from "#server/platform/logins/staff.ts";

const removals = [
  statement("factors.reset-passkeys", "DELETE FROM passkeys WHERE staff_id = $1"),
  statement("factors.reset-totp", "DELETE FROM totp_secrets WHERE staff_id = $1"),
  statement("factors.reset-recovery-codes", "DELETE FROM recovery_codes WHERE staff_id = $1"),
];

export type ResetDeps = Pick<FactorDeps, "outbox">;

/**
 * For a person who has lost all factors: the next login sets up new ones where they are required. A person cannot do it
 * alone, because then the password alone would set up another factor.
 */
export async function resetFactors(
  deps: ResetDeps,
  queries: Queries,
  { actor, staffId, at }: { actor: Actor; staffId: number; at: Date },
): Promise<void> {
  if (actor.id === staffId) throw new Refusal("own_factors");
  const person = await lockPerson(queries, staffId);
  if (!person) throw new Refusal("not_found");
  for (const one of removals) await queries.rows(one, [staffId]);
  await endSessions(queries, { staffId, now: at });
  await recordFactorChange(deps, queries, { actor, person, at, change: "factors-reset" });
}
