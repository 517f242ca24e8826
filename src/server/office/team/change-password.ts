import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginStep } from "#contract/team/staff.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { deviceHashes, forgetDevices } from "#server/platform/logins/devices.ts";
import { passwordFault } from "#server/platform/logins/judge-password.ts";
import { removePin } from "#server/platform/logins/tablets/pin-queries.ts";
import { nextLoginStep } from "#server/platform/logins/login-steps.ts";
import { hashPassword, verifyPassword } from "#server/platform/logins/secrets.ts";
import {
  continueAfterPassword,
  endSessions,
  lockOwnAccess,
  type SignedInStaff,
} from "#server/platform/logins/sessions.ts";
import {
  handOutPassword,
  hasSecondFactor,
  passwordHashOf,
  replaceOwnPassword,
} from "#server/platform/logins/staff.ts";
import { completeIfFinished, type LoginDeps } from "#server/platform/logins/start-session.ts";

interface ChangeInput {
  current: string;
  newPassword: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Changes the caller's own password. Asks for the old one, ends every other session and forgets every other known browser; a
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
    await audit(queries, { staff, at }, "Passwort geändert", ["team", staff.id]);
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

interface ReplaceInput {
  actor: Actor;
  member: { id: number; name: string; email: string };
  passwordHash: string;
  at: Date;
}

/** Another person's password: every session ends, every known browser and the PIN are forgotten, and the log names who did it. */
export async function replacePassword(
  queries: Queries,
  { actor, member, passwordHash, at }: ReplaceInput,
): Promise<void> {
  const { id } = member;
  await handOutPassword(queries, id, passwordHash);
  await endSessions(queries, { staffId: id, now: at });
  await forgetDevices(queries, { staffId: id });
  await removePin(queries, id);
  const detail = `vergeben von ${actor.name}`;
  await recordSecurityEvent(queries, { at, event: "password.changed", staff: member, detail });
  await audit(queries, { staff: actor, at }, "neues Passwort vergeben", ["team", id]);
}

// 32 signs that are hard to confuse when read aloud or copied by hand: 20 of them give 100 bits
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

/** `abcde-fghij-kmnpq-rstuv` */
export function generatePassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join(""),
  );
  return groups.join("-");
}
