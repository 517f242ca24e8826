import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/platform/log/audit.ts";
import { endSessions, lockOwnAccess, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import { hasSecondFactor, lockPerson, type Person } from "#server/platform/logins/staff.ts";
import { type FactorDeps, nowOf } from "./factor-deps.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

const renamePasskeySql = statement(
  "factors.rename-passkey",
  "SELECT name FROM passkeys WHERE id = $1 AND staff_id = $2",
);

const updatePasskeysSql = statement("factors.update-passkeys", "UPDATE passkeys SET name = $2 WHERE id = $1");

export function renamePasskey(
  deps: FactorDeps,
  staff: SignedInStaff,
  input: { id: string; name: string },
): Promise<void> {
  const at = nowOf(deps);
  return deps.database.transaction(async (queries) => {
    const person = await lockOwnAccess(queries, staff);
    const before = await queries.row(renamePasskeySql, [input.id, staff.id]);
    if (!before) throw new Refusal("not_found");
    if (before.name === input.name) return;
    await queries.rows(updatePasskeysSql, [input.id, input.name]);
    await recordFactorChange(deps, queries, {
      actor: staff,
      person,
      at,
      change: "passkey-renamed",
      before: { Passkey: before.name },
      after: { Passkey: input.name },
    });
  });
}

const removePasskeySql = statement(
  "factors.remove-passkey",
  "DELETE FROM passkeys WHERE id = $1 AND staff_id = $2 RETURNING name",
);

/** Removing a lost passkey must also end the sessions opened with it. */
export function removePasskey(deps: FactorDeps, staff: SignedInStaff, id: string): Promise<void> {
  const at = nowOf(deps);
  return deps.database.transaction(async (queries) => {
    const person = await lockOwnAccess(queries, staff);
    const removed = await queries.row(removePasskeySql, [id, staff.id]);
    if (!removed) throw new Refusal("not_found");
    await afterRemoval(deps, queries, { staff, person, at });
    const before = { Passkey: removed.name };
    await recordFactorChange(deps, queries, {
      actor: staff,
      person,
      at,
      change: "passkey-removed",
      before,
    });
  });
}

const removeTotpSql = statement(
  "factors.remove-totp",
  "DELETE FROM totp_secrets WHERE staff_id = $1 AND confirmed_at IS NOT NULL RETURNING staff_id",
);

export function removeTotp(deps: FactorDeps, staff: SignedInStaff): Promise<void> {
  const at = nowOf(deps);
  return deps.database.transaction(async (queries) => {
    const person = await lockOwnAccess(queries, staff);
    const removed = await queries.row(removeTotpSql, [staff.id]);
    if (!removed) throw new Refusal("not_found");
    await afterRemoval(deps, queries, { staff, person, at });
    await recordFactorChange(deps, queries, {
      actor: staff,
      person,
      at,
      change: "totp-removed",
    });
  });
}

export function renewRecoveryCodes(
  deps: FactorDeps,
  staff: SignedInStaff,
): Promise<{ recoveryCodes: string[] }> {
  const at = nowOf(deps);
  return deps.database.transaction(async (queries) => {
    const person = await lockOwnAccess(queries, staff);
    if (!(await hasSecondFactor(queries, staff.id))) throw new Refusal("not_found");
    const recoveryCodes = await makeRecoveryCodes(queries, staff.id, at);
    await recordFactorChange(deps, queries, {
      actor: staff,
      person,
      at,
      change: "codes-renewed",
    });
    return { recoveryCodes };
  });
}

const deleteRecoveryCodesSql = statement(
  "factors.delete-recovery-codes",
  "DELETE FROM recovery_codes WHERE staff_id = $1",
);

/** An admin of a public shop must keep one factor. Where the last factor may go, its recovery codes go with it. */
async function afterRemoval(
  deps: FactorDeps,
  queries: Queries,
  { staff, person, at }: { staff: SignedInStaff; person: Person; at: Date },
): Promise<void> {
  if (!(await hasSecondFactor(queries, staff.id))) {
    if (deps.isPublic && person.role === "admin") throw new Refusal("last_factor");
    await queries.rows(deleteRecoveryCodesSql, [staff.id]);
  }
  await endSessions(queries, { staffId: staff.id, now: at, except: staff.sessionId });
}

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
