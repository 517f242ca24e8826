import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginStep } from "#contract/staff.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { recordSecurityEvent } from "#server/platform/audit/record-security-event.ts";
import { deviceHashes, forgetDevices } from "#server/platform/auth/devices.ts";
import { nextLoginStep } from "#server/platform/auth/login-steps.ts";
import { hashPassword, verifyPassword } from "#server/platform/auth/passwords.ts";
import {
  continueAfterPassword,
  endSessions,
  lockOwnAccess,
  type SignedInStaff,
} from "#server/platform/auth/sessions.ts";
import { hasSecondFactor, passwordHashOf, replaceOwnPassword } from "#server/platform/auth/staff.ts";
import { completeIfFinished, type LoginDeps } from "#server/platform/auth/start-session.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { passwordFault } from "#server/platform/passwords/judge-password.ts";

interface ChangeInput {
  current: string;
  newPassword: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Changes one's own password. Asks for the old one, ends every other session and forgets every other known browser; a
 * login that waits for the new password continues.
 */
export async function changePassword(
  deps: LoginDeps,
  staff: SignedInStaff,
  { current, newPassword, request, reply }: ChangeInput,
): Promise<void> {
  const takeBack = await countGuesses(deps, ["password", staff.sessionId]);
  const currentHash = await passwordHashOf(deps.database, staff.id);
  if (!currentHash || !(await verifyPassword(current, currentHash)))
    throw fieldRefusal("password_wrong", "current");
  await takeBack();
  const fault =
    newPassword === current ? "password_unchanged" : await passwordFault(newPassword, staff, deps.shopName());
  if (fault) throw fieldRefusal(fault, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  const at = new Date(deps.clock().epochMilliseconds);
  await deps.database.transaction(async (queries) => {
    await lockOwnAccess(queries, staff);
    // another request may have changed it in the same moment
    if (!(await replaceOwnPassword(queries, staff.id, { currentHash, passwordHash }))) {
      throw fieldRefusal("password_wrong", "current");
    }
    await endSessions(queries, { staffId: staff.id, now: at, except: staff.sessionId });
    await forgetDevices(queries, { staffId: staff.id, except: deviceHashes(request) });
    await audit(queries, { staff, at, action: "Passwort geändert", subject: "team", subjectId: staff.id });
    await recordSecurityEvent(queries, { at, event: "password.changed", staff, address: request.ip });
    if (staff.awaits === "password")
      await continueAfterPassword(queries, staff.sessionId, await nextStep(queries));
  });
  await completeIfFinished(deps, staff, { request, reply });

  async function nextStep(queries: Queries): Promise<LoginStep | null> {
    const hasFactor = await hasSecondFactor(queries, staff.id);
    const { role, isVerified } = staff;
    return nextLoginStep({ role, hasFactor, isPublic: deps.isPublic, isVerified });
  }
}
