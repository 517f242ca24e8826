import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { StaffMember } from "#contract/staff.ts";
import { isPassword } from "#server/auth/passwords.ts";
import type { Clock } from "#server/clock.ts";
import { type Database, type Queries, statement } from "#server/database/database.ts";
import { countGuess } from "#server/http/guesses.ts";
import { Refusal } from "#server/http/refusal.ts";

export interface AuthParts {
  database: Database;
  clock: Clock;
}

export interface KnownStaff extends StaffMember {
  id: number;
}

const sessionHours = 12;
// per person and address, so that guessing from elsewhere does not lock out the owner
const guessLimit = { most: 10, minutes: 15 };

const findText = statement(
  "staff.find",
  `SELECT id, name, email, role, password_hash AS "passwordHash" FROM staff WHERE email = $1 AND is_active`,
);

/** Checks e-mail and password and opens a session; the token is known to its bearer alone. */
export async function logIn(
  parts: AuthParts,
  said: { email: string; password: string; address: string },
): Promise<{ token: string; member: StaffMember }> {
  const email = said.email.trim().toLowerCase();
  await countGuess(parts, `login:${email}:${said.address}`, guessLimit);
  const person = await parts.database.row<StaffMember & { id: number; passwordHash: string }>(findText, [
    email,
  ]);
  if (!(await isPassword(said.password, person?.passwordHash)) || !person) throw new Refusal("login_failed");
  const token = randomBytes(32).toString("base64url");
  const now = parts.clock();
  await parts.database.rows(
    "INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)",
    [
      hashOf(token),
      person.id,
      new Date(now.epochMilliseconds),
      new Date(now.add({ hours: sessionHours }).epochMilliseconds),
    ],
  );
  const { name, role } = person;
  return { token, member: { name, email, role } };
}

const sessionText = statement(
  "staff.session",
  `SELECT s.id, s.name, s.email, s.role FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
   WHERE t.token_hash = $1 AND t.revoked_at IS NULL AND t.expires_at > $2 AND s.is_active`,
);

/** Who is asking; refuses when nobody is logged in with this token. */
export async function requireStaff(parts: AuthParts, request: FastifyRequest): Promise<KnownStaff> {
  const token = bearerToken(request);
  const now = new Date(parts.clock().epochMilliseconds);
  const member = token && (await parts.database.row<KnownStaff>(sessionText, [hashOf(token), now]));
  if (!member) throw new Refusal("login_required");
  return member;
}

export async function logOut(queries: Queries, request: FastifyRequest, now: Date): Promise<void> {
  const token = bearerToken(request);
  if (!token) return;
  await queries.rows(
    "UPDATE staff_sessions SET revoked_at = $2 WHERE token_hash = $1 AND revoked_at IS NULL",
    [hashOf(token), now],
  );
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1];
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
