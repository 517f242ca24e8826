import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type LoginStep, type StaffMember, stepUpMinutes } from "#contract/staff.ts";
import type { Clock } from "#server/clock.ts";
import { type Database, type Queries, statement } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";

export interface AuthParts {
  database: Database;
  clock: Clock;
}

export interface KnownStaff extends StaffMember {
  id: number;
  sessionId: string;
  /** what this login still needs; null once it is complete */
  awaits: LoginStep | null;
  /** where the call comes from */
  address: string;
  /** proved within the last minutes to be this person: what is dangerous is open */
  isVerified: boolean;
  /** … or gave the password within the last minutes: one's own access is open */
  isConfirmed: boolean;
}

const sessionHours = 12;
// a login that nobody finishes is soon none
const unfinishedMinutes = 30;
const longestDevice = 200;

const openText = statement(
  "staff.open-session",
  `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, seen_at, address, device, awaits,
     verified_at, confirmed_at)
   VALUES ($1, $2, $3, $4, $3, $5, $6, $7, CASE WHEN $8 THEN $3::timestamptz END, CASE WHEN $9 THEN $3::timestamptz END)`,
);

export interface SessionInput {
  id: number;
  address: string;
  device: string;
  awaits: LoginStep | null;
  /** what was proved with this login, see `KnownStaff` */
  isVerified: boolean;
  isConfirmed: boolean;
}

/** Opens a session; its token is known to its bearer alone. */
export async function openSession({ database, clock }: AuthParts, person: SessionInput): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  await database.rows(openText, [
    hashOf(token),
    person.id,
    new Date(now.epochMilliseconds),
    new Date(
      now.add(person.awaits ? { minutes: unfinishedMinutes } : { hours: sessionHours }).epochMilliseconds,
    ),
    person.address,
    person.device.slice(0, longestDevice),
    person.awaits,
    person.isVerified,
    person.isConfirmed,
  ]);
  return token;
}

const sessionText = statement(
  "staff.session",
  `SELECT s.id, s.name, s.email, s.role, t.id AS "sessionId", t.awaits,
     coalesce(t.verified_at > $2::timestamptz - interval '${stepUpMinutes} minutes', false) AS "isVerified",
     coalesce(greatest(t.verified_at, t.confirmed_at) > $2::timestamptz - interval '${stepUpMinutes} minutes', false)
       AS "isConfirmed",
     t.seen_at IS NULL OR t.seen_at < $2::timestamptz - interval '5 minutes' AS "isStale"
   FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
   WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2 AND s.is_active`,
);
const seenText = statement("staff.seen", "UPDATE staff_sessions SET seen_at = $2 WHERE token_hash = $1");

/** Who is asking; refuses when nobody is logged in with this token. */
export async function requireStaff(
  { database, clock }: AuthParts,
  request: FastifyRequest,
): Promise<KnownStaff> {
  const token = bearerToken(request);
  if (!token) throw new Refusal("login_required");
  const known = [hashOf(token), new Date(clock().epochMilliseconds)];
  const found = await database.row<Omit<KnownStaff, "address"> & { isStale: boolean }>(sessionText, known);
  if (!found) throw new Refusal("login_required");
  const { isStale, ...member } = found;
  if (isStale) await database.rows(seenText, known);
  return { ...member, address: request.ip };
}

const proveText = statement(
  "staff.prove-session",
  `UPDATE staff_sessions SET
     verified_at = CASE WHEN $4 THEN $2 ELSE verified_at END,
     confirmed_at = CASE WHEN $4 THEN confirmed_at ELSE $2 END,
     awaits = nullif(awaits, $3),
     expires_at = CASE WHEN awaits = $3 THEN created_at + interval '${sessionHours} hours' ELSE expires_at END
   WHERE id = $1 AND revoked_at IS NULL AND (awaits IS NULL OR awaits = $3) RETURNING id`,
);

/** The person has proved to be themselves. A login that awaited just this step is complete with it. */
export async function proveSession(
  queries: Queries,
  proof: { sessionId: string; now: Date; finishes: LoginStep; isVerified: boolean },
): Promise<void> {
  const { sessionId, now, finishes, isVerified } = proof;
  const proved = await queries.row(proveText, [sessionId, now, finishes, isVerified]);
  if (!proved) throw new Refusal("login_required");
}

/** What is dangerous needs a new proof in all sessions of a person but one. */
export async function forgetFreshness(
  queries: Queries,
  { staffId, except }: { staffId: number; except: string },
): Promise<void> {
  await queries.rows(
    "UPDATE staff_sessions SET verified_at = NULL, confirmed_at = NULL WHERE staff_id = $1 AND id <> $2",
    [staffId, except],
  );
}

/** Ends sessions of one person: one by its id, or all but one. Somebody else's id ends nothing. */
export async function endSessions(
  queries: Queries,
  which: { staffId: number; now: Date; only?: string; except?: string },
): Promise<boolean> {
  const ended = await queries.rows(
    `UPDATE staff_sessions SET revoked_at = $2
     WHERE staff_id = $1 AND revoked_at IS NULL AND ($3::uuid IS NULL OR id = $3) AND id IS DISTINCT FROM $4
     RETURNING id`,
    [which.staffId, which.now, which.only ?? null, which.except ?? null],
  );
  return ended.length > 0;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Removes sessions that ended before then. */
export async function removeEndedSessions(queries: Queries, before: Date): Promise<void> {
  await queries.rows("DELETE FROM staff_sessions WHERE expires_at < $1 OR revoked_at < $1", [before]);
}
