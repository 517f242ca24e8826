import type { CalendarDay } from "#contract/day.ts";
import type { TeamMember } from "#contract/office/team/team.ts";
import type { Role } from "#contract/team/staff.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { hasAccessSql, hasEndedSql, hasFactorSql } from "#server/platform/logins/login-steps.ts";

const readTeamSql = statement(
  "team.read-team",
  `SELECT s.id, s.name, s.email, s.role, s.is_active AS "isActive", s.ends_on AS "endsOn",
       ${hasEndedSql("$1")} AS "hasEnded", s.version, ${hasFactorSql} AS "hasFactor",
       to_json(max(t.seen_at)) #>> '{}' AS "lastSeenAt"
     FROM staff s LEFT JOIN staff_sessions t ON t.staff_id = s.id
     GROUP BY s.id ORDER BY ${hasAccessSql("$1")} DESC, s.name COLLATE german`,
  { lastSeenAt: is<TeamMember["lastSeenAt"]>(), hasEnded: is<TeamMember["hasEnded"]>() },
);

export function readTeam(queries: Queries, now: Date): Promise<TeamMember[]> {
  return queries.rows(readTeamSql, [now]);
}

interface Member {
  id: number;
  name: string;
  role: Role;
  isActive: boolean;
  endsOn: CalendarDay | null;
  version: number;
}

const lockMemberSql = statement(
  "team.lock-member",
  `SELECT id, name, email, role, is_active AS "isActive", ends_on AS "endsOn", version FROM staff
     WHERE id = $1 OR role = 'admin' ORDER BY id FOR UPDATE`,
);

/** All administrators are locked together, so that two of them cannot dismiss each other at the same moment. */
export async function lockMember(
  queries: Queries,
  id: number,
): Promise<(Member & { email: string }) | undefined> {
  const rows = await queries.rows(lockMemberSql, [id]);
  return rows.find((member) => member.id === id);
}

const isOnlyAdminSql = statement(
  "team.is-only-admin",
  "SELECT count(*)::int AS others FROM staff WHERE role = 'admin' AND is_active AND ends_on IS NULL AND id <> $1",
);

/** An administrator whose access ends does not count: the shop would be left without one by itself. */
export async function isOnlyAdmin(queries: Queries, id: number): Promise<boolean> {
  const row = await queries.row(isOnlyAdminSql, [id]);
  return row?.others === 0;
}

const insertMemberSql = statement(
  "team.insert-member",
  `INSERT INTO staff (name, email, role, password_hash, password_is_handed_out, ends_on)
     VALUES ($1, $2, $3, $4, true, $5)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
);

export async function insertMember(
  queries: Queries,
  person: { name: string; email: string; role: Role; passwordHash: string; endsOn: CalendarDay | null },
): Promise<number | undefined> {
  const row = await queries.row(insertMemberSql, [
    person.name,
    person.email,
    person.role,
    person.passwordHash,
    person.endsOn,
  ]);
  return row?.id;
}

const updateMemberSql = statement(
  "team.update-member",
  "UPDATE staff SET name = $2, role = $3, is_active = $4, ends_on = $6 WHERE id = $1 AND version = $5 RETURNING id",
);

export async function updateMember(queries: Queries, member: Member): Promise<boolean> {
  const changed = await queries.rows(updateMemberSql, [
    member.id,
    member.name,
    member.role,
    member.isActive,
    member.version,
    member.endsOn,
  ]);
  return changed.length > 0;
}

const handOutPasswordSql = statement(
  "team.hand-out-password",
  "UPDATE staff SET password_hash = $2, password_is_handed_out = true WHERE id = $1",
);

export async function handOutPassword(queries: Queries, id: number, passwordHash: string): Promise<void> {
  await queries.rows(handOutPasswordSql, [id, passwordHash]);
}

const replaceOwnPasswordSql = statement(
  "team.replace-own-password",
  `UPDATE staff SET password_hash = $3, password_is_handed_out = false
     WHERE id = $1 AND password_hash = $2 RETURNING id`,
);

/** False when the password has changed since it was checked. */
export async function replaceOwnPassword(
  queries: Queries,
  id: number,
  { currentHash, passwordHash }: { currentHash: string; passwordHash: string },
): Promise<boolean> {
  const changed = await queries.rows(replaceOwnPasswordSql, [id, currentHash, passwordHash]);
  return changed.length > 0;
}

const hasHandedOutPasswordSql = statement(
  "team.has-handed-out-password",
  `SELECT password_is_handed_out AS "isHandedOut" FROM staff WHERE id = $1`,
);

export async function hasHandedOutPassword(queries: Queries, id: number): Promise<boolean> {
  const row = await queries.row(hasHandedOutPasswordSql, [id]);
  return row?.isHandedOut ?? false;
}

const passwordHashOfSql = statement(
  "team.password-hash-of",
  `SELECT password_hash AS "passwordHash" FROM staff WHERE id = $1`,
);

export async function passwordHashOf(queries: Queries, id: number): Promise<string | undefined> {
  const row = await queries.row(passwordHashOfSql, [id]);
  return row?.passwordHash;
}

const hasSecondFactorSql = statement(
  "team.has-second-factor",
  `SELECT ${hasFactorSql} AS has FROM staff s WHERE s.id = $1`,
);

export async function hasSecondFactor(queries: Queries, id: number): Promise<boolean> {
  const row = await queries.row(hasSecondFactorSql, [id]);
  return row?.has ?? false;
}

const findByEmailSql = statement("staff.find-person", "SELECT id, name FROM staff WHERE email = $1");

export function findPerson(
  queries: Queries,
  email: string,
): Promise<{ id: number; name: string } | undefined> {
  return queries.row(findByEmailSql, [email]);
}

export interface Person {
  id: number;
  name: string;
  email: string;
  role: string;
  userHandle: string;
}

const lockPersonSql = statement(
  "staff.lock-person",
  `SELECT id, name, email, role, user_handle AS "userHandle" FROM staff WHERE id = $1 FOR UPDATE`,
);

/**
 * Logins, proofs and changes of a person's access run one after another: two of them cannot both remove the last
 * factor, and a login that checked the old password opens no session after the change.
 */
export function lockPerson(queries: Queries, staffId: number): Promise<Person | undefined> {
  return queries.row(lockPersonSql, [staffId]);
}

export type LoginProof =
  | { passwordHash: string; passkeyId?: never }
  | { passkeyId: string; passwordHash?: never };

const findProvedSql = statement(
  "staff.find-proved",
  `SELECT s.id, s.name, s.email, s.role, s.password_is_handed_out AS "hasHandedOutPassword",
     ${hasFactorSql} AS "hasFactor"
   FROM staff s WHERE s.id = $1 AND ${hasAccessSql("$4")} AND ($2::text IS NULL OR s.password_hash = $2)
     AND ($3::uuid IS NULL OR EXISTS (SELECT FROM passkeys p WHERE p.id = $3 AND p.staff_id = s.id))`,
);

/** The person, as long as they have access now and this password or passkey. */
export function findProved(
  queries: Queries,
  { staffId, proof: { passwordHash, passkeyId }, now }: { staffId: number; proof: LoginProof; now: Date },
) {
  return queries.row(findProvedSql, [staffId, passwordHash ?? null, passkeyId ?? null, now]);
}
