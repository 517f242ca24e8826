import type { Queries } from "#server/platform/database/database.ts";
import type { FactorDeps } from "#server/platform/logins/factors/factor-deps.ts";
import { readFactors } from "#server/platform/logins/factors/queries.ts";
import {
  type FactorChange,
  recordFactorChange,
} from "#server/platform/logins/factors/record-factor-change.ts";
import { makeRecoveryCodes } from "#server/platform/logins/factors/recovery-codes.ts";
import { expireProofs, proveSession, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Person } from "#server/platform/logins/staff.ts";

interface EnrolmentInput {
  staff: SignedInStaff;
  person: Person;
  at: Date;
  change: FactorChange;
}

/**
 * This session has proved the new factor; all others must. The first factor also brings recovery codes, and
 * completes a login that waited for it.
 */
export async function finishEnrolment(
  deps: FactorDeps,
  queries: Queries,
  { staff, person, at, change }: EnrolmentInput,
): Promise<{ recoveryCodes: string[] | null }> {
  const { sessionId } = staff;
  await proveSession(queries, { sessionId, now: at, finishes: "enrolment", isVerified: true });
  await expireProofs(queries, { staffId: staff.id, except: sessionId });
  const { recoveryCodesLeft } = await readFactors(queries, staff.id);
  const recoveryCodes = recoveryCodesLeft > 0 ? null : await makeRecoveryCodes(queries, staff.id, at);
  await recordFactorChange(deps, queries, { actor: staff, person, at, ...change });
  return { recoveryCodes };
}
