import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import type { Proofs } from "#contract/office/team/factors.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { countFactorGuess, type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";
import { readFactors } from "#server/platform/logins/factors/queries.ts";
import { notifyPerson } from "#server/platform/logins/factors/record-factor-change.ts";
import { redeemRecoveryCode } from "#server/platform/logins/factors/recovery-codes.ts";
import { acceptTotpCode } from "#server/platform/logins/factors/totp.ts";
import { startAssertion, verifyAssertion } from "#server/platform/logins/factors/verify-passkey.ts";
import { verifyPassword } from "#server/platform/logins/secrets.ts";
import { proveSession, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import { hasSecondFactor, lockPerson, passwordHashOf } from "#server/platform/logins/staff.ts";

export async function readProofs(deps: FactorDeps, staff: SignedInStaff): Promise<Proofs> {
  const { passkeys, hasTotp, recoveryCodesLeft } = await readFactors(deps.database, staff.id);
  const has = passkeys > 0 || hasTotp;
  return {
    passkey: passkeys > 0,
    totp: hasTotp,
    recoveryCode: has && recoveryCodesLeft > 0 && staff.awaits === "factor",
    password: !has,
    demandsFactor: deps.isPublic,
  };
}

export function startPasskeyProof(deps: FactorDeps, staff: SignedInStaff): Promise<object> {
  return startAssertion(deps, { purpose: "proof", sessionId: staff.sessionId, staffId: staff.id });
}

export async function proveByPasskey(
  deps: FactorDeps,
  staff: SignedInStaff,
  response: object,
): Promise<void> {
  const challenge = { purpose: "proof", sessionId: staff.sessionId } as const;
  const proof = await verifyAssertion(deps, response as AuthenticationResponseJSON, challenge).catch(
    recordRefusal(deps, staff),
  );
  if (proof.staffId !== staff.id) await recordRefusal(deps, staff)(new Refusal("proof_failed"));
  await verified(deps.database, staff, nowOf(deps));
}

export async function proveByTotp(
  deps: FactorDeps,
  staff: SignedInStaff,
  { code, request }: { code: string; request: FastifyRequest },
): Promise<void> {
  const takeBack = await countFactorGuess(deps, staff, request);
  const now = nowOf(deps);
  const work = deps.database.transaction(async (queries) => {
    await lockPerson(queries, staff.id);
    const check = { staffId: staff.id, code, now, totpKeys: deps.totpKeys, isFirst: false };
    if (!(await acceptTotpCode(queries, check))) throw fieldRefusal("proof_failed", "code");
    await verified(queries, staff, now);
  });
  await work.catch(recordRefusal(deps, staff));
  await takeBack();
}

/**
 * The way in for a person who has lost all factors. Guesses need no limit, because a code has 79 random bits. A mail
 * tells the person, because the code may be stolen.
 */
export async function proveByRecoveryCode(
  deps: FactorDeps,
  staff: SignedInStaff,
  code: string,
): Promise<{ left: number }> {
  if (staff.awaits !== "factor") throw new Refusal("forbidden");
  const at = nowOf(deps);
  const work = deps.database.transaction(async (queries) => {
    await lockPerson(queries, staff.id);
    const left = await redeemRecoveryCode(queries, staff.id, { code, at });
    if (left === undefined) throw fieldRefusal("proof_failed", "code");
    await verified(queries, staff, at);
    await recordSecurityEvent(queries, { at, event: "recovery.used", staff, address: staff.address });
    await notifyPerson(deps, queries, { person: staff, at, event: "code-used", left });
    return { left };
  });
  return work.catch(recordRefusal(deps, staff));
}

/**
 * Only as long as there is no factor. On a public shop it opens only the person's own account, so that a factor can be
 * set up.
 */
export async function proveByPassword(
  deps: FactorDeps,
  staff: SignedInStaff,
  { password, request }: { password: string; request: FastifyRequest },
): Promise<void> {
  if (await hasSecondFactor(deps.database, staff.id)) throw new Refusal("forbidden");
  const takeBack = await countFactorGuess(deps, staff, request);
  const passwordHash = await passwordHashOf(deps.database, staff.id);
  if (!(await verifyPassword(password, passwordHash))) {
    await recordRefusal(deps, staff)(fieldRefusal("proof_failed", "password"));
  }
  await deps.database.transaction(async (queries) => {
    await lockPerson(queries, staff.id);
    // The password may have been changed, or a factor set up, while it was checked.
    if (await hasSecondFactor(queries, staff.id)) throw new Refusal("forbidden");
    if ((await passwordHashOf(queries, staff.id)) !== passwordHash) throw new Refusal("login_required");
    await verified(queries, staff, nowOf(deps), !deps.isPublic);
  });
  await takeBack();
}

async function verified(queries: Queries, staff: SignedInStaff, now: Date, isVerified = true): Promise<void> {
  const { sessionId, address } = staff;
  await proveSession(queries, { sessionId, now, finishes: "factor", isVerified });
  // A login that this proof finishes is logged when it is complete.
  if (!staff.awaits) await recordSecurityEvent(queries, { at: now, event: "step-up.done", staff, address });
}

/** The refusal rolls its transaction back, so the event is written outside of it. */
function recordRefusal(deps: FactorDeps, staff: SignedInStaff): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof Refusal && error.code === "proof_failed") {
      const event = staff.awaits ? "factor.refused" : "step-up.refused";
      const refusal = {
        at: nowOf(deps),
        event,
        reason: "wrong-factor",
        staff,
        address: staff.address,
      } as const;
      await recordSecurityEvent(deps.database, refusal);
    }
    throw error;
  };
}
