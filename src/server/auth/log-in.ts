import type { SecurityReason } from "#contract/office/security-log.ts";
import type { LoginStep, StaffMember } from "#contract/staff.ts";
import { hasFactorSql, nextLoginStep } from "#server/auth/login-steps.ts";
import { isPassword } from "#server/auth/passwords.ts";
import { type AuthParts, openSession } from "#server/auth/sessions.ts";
import { type Queries, statement } from "#server/database/database.ts";
import { countGuess } from "#server/http/guesses.ts";
import { Refusal } from "#server/http/refusal.ts";
import { noteSecurity } from "#server/security-log/note-security.ts";

const minutes = 15;
/** tries for one person from one address */
const perPersonAndAddress = { most: 10, minutes };
/** tries for anybody from one address */
const perAddress = { most: 60, minutes };
/** tries for one person from addresses where that person has never logged in: the owner's own stay free of it */
const perPersonFromStrangers = { most: 40, minutes };

const findText = statement(
  "staff.find",
  `SELECT id, name, email, role, password_hash AS "passwordHash", ${hasFactorSql} AS "hasFactor"
   FROM staff s WHERE email = $1 AND is_active`,
);

export interface LoginDeps extends AuthParts {
  /** strangers reach this shop, and it takes real money: admins need a second factor */
  isPublic: boolean;
}

type Person = StaffMember & { id: number; passwordHash: string; hasFactor: boolean };

interface Said {
  email: string;
  password: string;
  address: string;
  device: string;
}

/** Checks e-mail and password and opens a session. Guessing is slowed down; nobody can lock out the owner. */
export async function logIn(
  parts: LoginDeps,
  said: Said,
): Promise<{ token: string; member: StaffMember; awaits: LoginStep | null }> {
  const email = said.email.trim().toLowerCase();
  const person = await parts.database.row<Person>(findText, [email]);
  const note = { at: new Date(parts.clock().epochMilliseconds), ...(person ? { staff: person } : { email }) };
  const refused = (reason: SecurityReason) =>
    noteSecurity(parts.database, { ...note, event: "login.refused", reason, address: said.address });
  await countTries(parts, said, person).catch(async (error: unknown) => {
    if (error instanceof Refusal) await refused("limit");
    throw error;
  });
  if (!(await isPassword(said.password, person?.passwordHash)) || !person) {
    await refused(person ? "wrong-password" : "unknown-person");
    throw new Refusal("login_failed");
  }
  const { id, name, role, hasFactor } = person;
  const { address, device } = said;
  const awaits = nextLoginStep({ role, hasFactor, isPublic: parts.isPublic, isVerified: false });
  const isVerified = !hasFactor && !parts.isPublic;
  const opened = { id, address, device, awaits, isVerified, isConfirmed: !hasFactor };
  const token = await openSession(parts, opened);
  if (!awaits) await noteSecurity(parts.database, { ...note, event: "login.done", address, detail: device });
  return { token, member: { name, email, role }, awaits };
}

async function countTries(parts: AuthParts, said: Said, person: Person | undefined): Promise<void> {
  const email = said.email.trim().toLowerCase();
  await countGuess(parts, `login:${email}:${said.address}`, perPersonAndAddress);
  await countGuess(parts, `login:${said.address}`, perAddress);
  if (!person || !(await hasLoggedInFrom(parts.database, person.id, said.address))) {
    await countGuess(parts, `login:${email}`, perPersonFromStrangers);
  }
}

const knownText = statement(
  "staff.known-address",
  "SELECT EXISTS (SELECT FROM staff_sessions WHERE staff_id = $1 AND address = $2) AS known",
);

async function hasLoggedInFrom(queries: Queries, staffId: number, address: string): Promise<boolean> {
  return (await queries.row<{ known: boolean }>(knownText, [staffId, address]))?.known ?? false;
}
