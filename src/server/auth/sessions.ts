import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { LoginStep, StaffMember } from "#contract/staff.ts";
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
}

const sessionHours = 12;
const longestDevice = 200;

const openText = statement(
  "staff.open-session",
  `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, seen_at, address, device)
   VALUES ($1, $2, $3, $4, $3, $5, $6)`,
);

/** Opens a session; its token is known to its bearer alone. */
export async function openSession(
  { database, clock }: AuthParts,
  person: { id: number; address: string; device: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  await database.rows(openText, [
    hashOf(token),
    person.id,
    new Date(now.epochMilliseconds),
    new Date(now.add({ hours: sessionHours }).epochMilliseconds),
    person.address,
    person.device.slice(0, longestDevice),
  ]);
  return token;
}

const sessionText = statement(
  "staff.session",
  `SELECT s.id, s.name, s.email, s.role, t.id AS "sessionId", t.awaits,
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
  const found = await database.row<KnownStaff & { isStale: boolean }>(sessionText, known);
  if (!found) throw new Refusal("login_required");
  const { isStale, ...member } = found;
  if (isStale) await database.rows(seenText, known);
  return member;
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
