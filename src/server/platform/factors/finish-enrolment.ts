import { forgetFreshness, proveSession, type SignedInStaff } from "#server/platform/auth/sessions.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { FactorDeps } from "#server/platform/factors/factor-deps.ts";
import { noteFactor } from "#server/platform/factors/note-factor.ts";
import { factorsOf, type Person } from "#server/platform/factors/queries.ts";
import { makeRecoveryCodes } from "#server/platform/factors/recovery-codes.ts";

interface EnrolmentInput {
  staff: SignedInStaff;
  person: Person;
  at: Date;
  event: "passkey-added" | "totp-added";
  after?: { passkey: string };
}

/**
 * What follows a new factor: this session has proved it, others have to, and who has no recovery codes gets some. A login that
 * waited for it is complete.
 */
export async function finishEnrolment(
  deps: FactorDeps,
  queries: Queries,
  { staff, person, at, event, after }: EnrolmentInput,
): Promise<{ recoveryCodes: string[] | null }> {
  const { sessionId } = staff;
  await proveSession(queries, { sessionId, now: at, finishes: "enrolment", isVerified: true });
  await forgetFreshness(queries, { staffId: staff.id, except: sessionId });
  const { recoveryCodesLeft } = await factorsOf(queries, staff.id);
  const recoveryCodes = recoveryCodesLeft > 0 ? null : await makeRecoveryCodes(queries, staff.id, at);
  await noteFactor(deps, queries, { actor: staff, person, at, event, after });
  return { recoveryCodes };
}
