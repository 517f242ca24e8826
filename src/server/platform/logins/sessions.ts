import type { FastifyRequest } from "fastify";
import type { Temporal } from "temporal-polyfill";
import type { Cents } from "#contract/money.ts";
import type { KeyScope } from "#contract/office/team/key-scopes.ts";
import type { SecurityReason } from "#contract/office/team/log.ts";
import type { OwnSession } from "#contract/office/team/team.ts";
import {
  hourlyStepUpMinutes,
  type LoginStep,
  type Role,
  type StaffMember,
  stepUpMinutes,
} from "#contract/team/staff.ts";
import { tabletIdleMinutes } from "#contract/team/pins.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, rows, run, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { hashOf, newSecret } from "./secrets.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { readCookies } from "#server/platform/logins/browser-cookies.ts";
import { hasAccessSql, mayHavePinSql } from "#server/platform/logins/login-steps.ts";
import { lockPerson, type Person } from "#server/platform/logins/staff.ts";

export interface AuthDeps {
  database: Database;
  clock: Clock;
}

export interface SignedInStaff extends StaffMember {
  id: number;
  sessionId: string;
  awaits: LoginStep | null;
  address: string;
  /** proved who they are within the last minutes, as dangerous calls require */
  isVerified: boolean;
  /** proved it within the last hour */
  isVerifiedHourly: boolean;
  /** proved it, or gave the password, within the last minutes: opens the person's own account */
  isConfirmed: boolean;
  /** the page from which a browser logged in; null for a program */
  origin: string | null;
  /** why this person may sign alone what takes two people; null: not */
  signsAlone: string | null;
  /** the tablet of the kitchen where a PIN has opened this session: it has the rights of the kitchen at most */
  tablet: string | null;
  /** asks from a tablet of the kitchen, whatever opened this session */
  isAtTablet: boolean;
  /** the role beyond this session */
  ownRole: Role;
  /** what a program's key opens; null for a person */
  scopes: readonly KeyScope[] | null;
}

export const sessionHours = 12;
const idleHours = 2;
/** Whether the session `t` of a tablet or of any other browser was idle for too long at this moment. */
const isIdleSql = (moment: string, isAtTablet = "t.tablet_id IS NOT NULL") =>
  `coalesce(t.seen_at, t.created_at) <= ${moment}::timestamptz
     - CASE WHEN ${isAtTablet} THEN interval '${tabletIdleMinutes} minutes' ELSE interval '${idleHours} hours' END`;
// By its cookie, so that a browser which becomes a tablet while somebody is logged in counts as one from then on.
const asksFromTabletSql = `(t.tablet_id IS NOT NULL
     OR EXISTS (SELECT FROM kitchen_tablets c WHERE c.token_hash = ANY($3::bytea[]) AND c.revoked_at IS NULL))`;
const unfinishedMinutes = 30;
const longestDevice = 200;

const openSql = statement(
  "staff.open-session",
  `INSERT INTO staff_sessions
     (token_hash, staff_id, created_at, expires_at, seen_at, address, device, cookie_hash, origin, awaits,
      verified_at, confirmed_at, tablet_id)
   VALUES ($1, $2, $3, $4, $3, $5, $6, $7, $8, $9, CASE WHEN $10 THEN $3::timestamptz END,
     CASE WHEN $11 THEN $3::timestamptz END, $12) RETURNING id`,
);

export interface SessionInput {
  staffId: number;
  address: string;
  device: string;
  origin: string | null;
  awaits: LoginStep | null;
  isVerified: boolean;
  isConfirmed: boolean;
  /** where a PIN opens it */
  tabletId?: string;
}

/** Returns token and cookie, which are stored as hashes only. */
export async function openSession(
  queries: Queries,
  now: Temporal.Instant,
  { staffId, address, device, origin, awaits, isVerified, isConfirmed, tabletId }: SessionInput,
): Promise<{ id: string; token: string; cookie: string | null }> {
  const token = newSecret();
  const cookie = origin === null ? null : newSecret();
  const opened = await queries.row(openSql, [
    hashOf(token),
    staffId,
    new Date(now.epochMilliseconds),
    new Date(now.add(awaits ? { minutes: unfinishedMinutes } : { hours: sessionHours }).epochMilliseconds),
    addressBlock(address),
    device.slice(0, longestDevice),
    cookie === null ? null : hashOf(cookie),
    origin,
    awaits,
    isVerified,
    isConfirmed,
    tabletId ?? null,
  ]);
  return { id: opened?.id ?? "", token, cookie };
}

const sessionSql = statement(
  "staff.find-session-owner",
  `SELECT s.id, s.name, s.email, CASE WHEN t.tablet_id IS NOT NULL AND s.role = 'admin' THEN 'kitchen' ELSE s.role END AS role,
     s.signs_alone_reason AS "signsAlone", k.name AS tablet, ${asksFromTabletSql} AS "isAtTablet", s.role AS "ownRole", t.id AS "sessionId", t.awaits, t.cookie_hash AS "cookieHash", t.origin,
     coalesce(t.verified_at > $2::timestamptz - interval '${stepUpMinutes} minutes', false) AS "isVerified",
     coalesce(t.verified_at > $2::timestamptz - interval '${hourlyStepUpMinutes} minutes', false) AS "isVerifiedHourly",
     coalesce(greatest(t.verified_at, t.confirmed_at) > $2::timestamptz - interval '${stepUpMinutes} minutes', false)
       AS "isConfirmed",
     t.seen_at IS NULL OR t.seen_at < $2::timestamptz - interval '1 minute' AS "isStale"
   FROM staff_sessions t JOIN staff s ON s.id = t.staff_id LEFT JOIN kitchen_tablets k ON k.id = t.tablet_id
   WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2 AND ${hasAccessSql("$2")}
     AND NOT ${isIdleSql("$2", asksFromTabletSql)} AND (t.tablet_id IS NULL OR k.revoked_at IS NULL AND ${mayHavePinSql})`,
  {
    isStale: is<FoundSession["isStale"]>(),
    role: is<Role>(),
    ownRole: is<Role>(),
    tablet: is<string | null>(),
    isAtTablet: is<boolean>(),
  },
);
const seenSql = statement(
  "staff.note-session-use",
  "UPDATE staff_sessions SET seen_at = $2 WHERE token_hash = $1",
);

type FoundSession = Omit<SignedInStaff, "scopes" | "address"> & {
  cookieHash: Buffer | null;
  isStale: boolean;
};

/** Refuses when this token in this browser belongs to no session. */
export async function findSessionOwner(
  { database, clock }: AuthDeps,
  request: FastifyRequest,
  token: string,
): Promise<SignedInStaff> {
  const values = [hashOf(token), new Date(clock().epochMilliseconds)] as const;
  const found = await database.row(sessionSql, [...values, readCookies(request, "tablet").map(hashOf)]);
  if (!found) throw new Refusal("login_required");
  const { isStale, cookieHash, ...staff } = found;
  const denied = (reason: SecurityReason) =>
    recordSecurityEvent(database, {
      at: dateNow(clock),
      event: "call.denied",
      reason,
      staff,
      address: request.ip,
    });
  // A script can steal the token from the browser's storage, but not the cookie that it needs.
  if (cookieHash && !readCookies(request, "session").some((cookie) => hashOf(cookie).equals(cookieHash))) {
    await denied("cookie");
    throw new Refusal("login_required");
  }
  const from = request.headers.origin;
  if (staff.origin !== null && from !== undefined && from !== staff.origin) {
    await denied("origin");
    throw new Refusal("foreign_origin");
  }
  if (isStale) await database.rows(seenSql, values);
  return { ...staff, address: request.ip, scopes: null };
}

const proveSql = statement(
  "staff.prove-session",
  `UPDATE staff_sessions SET
     verified_at = CASE WHEN $4 THEN $2 ELSE verified_at END,
     unproved_cents = CASE WHEN $4 THEN 0 ELSE unproved_cents END,
     confirmed_at = CASE WHEN $4 THEN confirmed_at ELSE $2 END,
     awaits = nullif(awaits, $3),
     expires_at = CASE WHEN awaits = $3 THEN created_at + interval '${sessionHours} hours' ELSE expires_at END
   WHERE id = $1 AND revoked_at IS NULL AND (awaits IS NULL OR awaits = $3) RETURNING id`,
);

/** Records a fresh proof. A login that waited for this step is complete. */
export async function proveSession(
  queries: Queries,
  proof: { sessionId: string; now: Date; finishes: LoginStep; isVerified: boolean },
): Promise<void> {
  const { sessionId, now, finishes, isVerified } = proof;
  const proved = await queries.row(proveSql, [sessionId, now, finishes, isVerified]);
  if (!proved) throw new Refusal("login_required");
}

const spendSql = statement(
  "staff.spend-unproved",
  `UPDATE staff_sessions SET unproved_cents = unproved_cents + $2
   WHERE id = $1 AND unproved_cents + $2 <= $3 RETURNING id`,
);

/** Counts money that this session gives away since its last proof. Refuses when that would be more than `mostCents`. */
export async function spendUnproved(
  queries: Queries,
  { sessionId, cents, mostCents }: { sessionId: string; cents: Cents; mostCents: Cents },
): Promise<void> {
  const spent = await queries.row(spendSql, [sessionId, cents, mostCents]);
  if (!spent) throw new Refusal("step_up_required");
}

/**
 * The person has a new factor: dangerous calls need a new proof in all other sessions, and a login that was to set
 * up the first one must show it instead.
 */
export const expireProofs = run(
  "staff.expire-proofs",
  `UPDATE staff_sessions SET verified_at = NULL, confirmed_at = NULL,
     awaits = CASE WHEN awaits = 'enrolment' THEN 'factor' ELSE awaits END
   WHERE staff_id = $1 AND id <> $2`,
  ({ staffId, except }: { staffId: number; except: string }) => [staffId, except],
);

const stillOpenSql = statement(
  "staff.lock-own-access",
  `SELECT awaits, coalesce(verified_at, confirmed_at) IS NOT NULL AS "hasProof"
   FROM staff_sessions WHERE id = $1 AND revoked_at IS NULL`,
  { hasProof: is<boolean>() },
);

/**
 * Locks the person for a change of their own access. Another session may have ended this one, or asked it for a
 * proof, since the call was admitted: then it is refused.
 */
export async function lockOwnAccess(queries: Queries, staff: SignedInStaff): Promise<Person> {
  const person = await lockPerson(queries, staff.id);
  const session = await queries.row(stillOpenSql, [staff.sessionId]);
  if (!person || !session) throw new Refusal("login_required");
  if (session.awaits !== staff.awaits) throw new Refusal("login_unfinished");
  if (!session.awaits && !session.hasProof) throw new Refusal("step_up_required");
  return person;
}

export const continueAfterPassword = run(
  "staff.continue-after-password",
  `UPDATE staff_sessions SET awaits = $2,
     expires_at = CASE WHEN $2::text IS NULL THEN created_at + interval '${sessionHours} hours' ELSE expires_at END
   WHERE id = $1 AND awaits = 'password'`,
  (sessionId: string, next: LoginStep | null) => [sessionId, next],
);

/** Ends one session by its id, or all but one, and only those of this person. */
export const endSessions = matched(
  "staff.end-sessions",
  `UPDATE staff_sessions SET revoked_at = $2
     WHERE staff_id = $1 AND revoked_at IS NULL AND ($3::uuid IS NULL OR id = $3) AND id IS DISTINCT FROM $4
     RETURNING id`,
  (which: { staffId: number; now: Date; only?: string; except?: string }) => [
    which.staffId,
    which.now,
    which.only ?? null,
    which.except ?? null,
  ],
);

export const readSessions = rows(
  "staff.read-sessions",
  `SELECT id, to_json(created_at) #>> '{}' AS "createdAt", to_json(seen_at) #>> '{}' AS "lastSeenAt",
       address, device, (SELECT k.name FROM kitchen_tablets k WHERE k.id = t.tablet_id) AS tablet, id = $2 AS "isThis"
     FROM staff_sessions t
     WHERE staff_id = $1 AND revoked_at IS NULL AND expires_at > $3 AND NOT ${isIdleSql("$3")}
     ORDER BY id = $2 DESC, created_at DESC`,
  {
    createdAt: is<OwnSession["createdAt"]>(),
    lastSeenAt: is<OwnSession["lastSeenAt"]>(),
    tablet: is<OwnSession["tablet"]>(),
    isThis: is<OwnSession["isThis"]>(),
  },
  (one: { staffId: number; sessionId: string; now: Date }) => inOrder(one, "staffId", "sessionId", "now"),
);

export const removeEndedSessions = run(
  "staff.remove-ended-sessions",
  "DELETE FROM staff_sessions WHERE expires_at < $1 OR revoked_at < $1",
);
