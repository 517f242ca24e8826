import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginStep, StaffMember } from "#contract/team/staff.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { setCookie } from "#server/platform/logins/browser-cookies.ts";
import { rememberDevice } from "#server/platform/logins/devices.ts";
import { nextLoginStep } from "#server/platform/logins/login-steps.ts";
import {
  type AuthDeps,
  openSession,
  type SignedInStaff,
  sessionHours,
} from "#server/platform/logins/sessions.ts";
import { unlockPins } from "#server/platform/logins/tablets/pin-queries.ts";
import { findProved, type LoginProof, lockPerson } from "#server/platform/logins/staff.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface LoginDeps extends AuthDeps, GuessDeps {
  outbox: Outbox;
  publicUrl: () => string;
  shopName: () => string;
  /**
   * The shop is reachable from the internet and takes real money: a handed-out password then opens only its own
   * change.
   */
  isPublic: boolean;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface StartInput extends Exchange {
  staffId: number;
  /** what opens the session, as it was when it was checked */
  proof: LoginProof;
  origin: string | null;
}

export interface StartedSession {
  token: string;
  member: StaffMember & { awaits?: LoginStep };
}

/**
 * Opens a session with the person's present access. Password, factors, role or access may change during the check, so
 * they are read again under the person's lock; undefined when the proof no longer holds.
 */
export async function startSession(
  deps: LoginDeps,
  { staffId, proof, origin, request, reply }: StartInput,
): Promise<StartedSession | undefined> {
  const { isPublic } = deps;
  const device = request.headers["user-agent"] ?? "";
  return deps.database.transaction(async (queries) => {
    await lockPerson(queries, staffId);
    const person = await findProved(queries, { staffId, proof, now: dateNow(deps.clock) });
    if (!person) return undefined;
    const { id, name, email, role, hasFactor, hasHandedOutPassword } = person;
    const isVerified = proof.passkeyId !== undefined;
    const awaits =
      isPublic && hasHandedOutPassword
        ? "password"
        : nextLoginStep({ role, hasFactor, isPublic, isVerified });
    const session = await openSession(queries, deps.clock(), {
      staffId,
      address: request.ip,
      device,
      origin,
      awaits,
      isVerified: isVerified || !(hasFactor || isPublic),
      isConfirmed: isVerified || !hasFactor,
    });
    if (origin !== null && session.cookie !== null) {
      setCookie(reply, "session", { value: session.cookie, origin, seconds: sessionHours * 3_600 });
    }
    const staff = { id, name, email, sessionId: session.id, origin };
    if (!awaits) await completeLogin(deps, queries, staff, { request, reply });
    return { token: session.token, member: { name, email, role, ...(awaits ? { awaits } : {}) } };
  });
}

interface LoggedInStaff {
  id: number;
  name: string;
  email: string;
  sessionId: string;
  origin: string | null;
}

const completeIfFinishedSql = statement(
  "staff.complete-if-finished",
  "SELECT id FROM staff_sessions WHERE id = $1 AND awaits IS NULL AND revoked_at IS NULL",
);

export async function completeIfFinished(
  deps: LoginDeps,
  staff: SignedInStaff,
  exchange: Exchange,
): Promise<void> {
  if (!staff.awaits) return;
  await deps.database.transaction(async (queries) => {
    await lockPerson(queries, staff.id);
    const isFinished = await queries.row(completeIfFinishedSql, [staff.sessionId]);
    if (isFinished) await completeLogin(deps, queries, staff, exchange);
  });
}

/** The browser becomes a known device only with a complete login. A mail tells the person about a new one. */
async function completeLogin(
  { clock, outbox, guessKey }: LoginDeps,
  queries: Queries,
  staff: LoggedInStaff,
  exchange: Exchange,
): Promise<void> {
  const now = dateNow(clock);
  const { request } = exchange;
  const context = { at: now, staff, address: request.ip };
  const isFirst = await isFirstLogin(queries, staff);
  const isNew =
    staff.origin === null
      ? await isNewProgram(queries, staff.sessionId)
      : await rememberDevice(queries, { staffId: staff.id, origin: staff.origin, now }, exchange);
  await unlockPins(queries, { request, staffId: staff.id, guessKey });
  const device = request.headers["user-agent"] ?? "";
  await recordSecurityEvent(queries, { ...context, event: "login.done", detail: device });
  if (!isNew || isFirst) return;
  await recordSecurityEvent(queries, { ...context, event: "device.new", detail: device });
  const data = { name: staff.name, at: now.toISOString(), device, network: addressBlock(request.ip) };
  const cause = `new-device/${staff.sessionId}`;
  await outbox.queue(queries, { kind: "new-device", cause, recipient: staff.email, data, now });
}

const isFirstLoginSql = statement(
  "staff.is-first-login",
  `SELECT NOT EXISTS (SELECT FROM staff_sessions WHERE staff_id = $1 AND id <> $2 AND awaits IS NULL)
       AND NOT EXISTS (SELECT FROM staff_devices WHERE staff_id = $1) AS "isFirst"`,
  { isFirst: is<boolean>() },
);

async function isFirstLogin(queries: Queries, { id, sessionId }: LoggedInStaff): Promise<boolean> {
  const row = await queries.row(isFirstLoginSql, [id, sessionId]);
  return row?.isFirst ?? false;
}

const isNewProgramSql = statement(
  "staff.is-new-program",
  `SELECT NOT EXISTS (
       SELECT FROM staff_sessions o
       WHERE o.staff_id = t.staff_id AND o.id <> t.id AND o.address = t.address AND o.device = t.device
         AND o.awaits IS NULL
     ) AS "isNew" FROM staff_sessions t WHERE t.id = $1`,
);

/** Programs keep no cookies, so name and network identify them as long as their sessions are stored. */
async function isNewProgram(queries: Queries, sessionId: string): Promise<boolean> {
  const row = await queries.row(isNewProgramSql, [sessionId]);
  return row?.isNew ?? false;
}
