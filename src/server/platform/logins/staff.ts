import type { CalendarDay } from "#contract/day.ts";
import type { TeamMember } from "#contract/office/team/team.ts";
import type { Role } from "#contract/team/staff.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  inOrder,
  is,
  matched,
  row,
  rows,
  run,
  statement,
  value,
} from "#server/platform/database/statement.ts";
import { hasAccessSql, hasEndedSql, hasFactorSql } from "#server/platform/logins/login-steps.ts";

export const readTeam = rows(
  "team.read-team",
  `SELECT s.id, s.name, s.email, s.role, s.is_active AS "isActive", s.ends_on AS "endsOn",
       ${hasEndedSql("$1")} AS "hasEnded", s.version, ${hasFactorSql} AS "hasFactor",
       EXISTS (SELECT FROM staff_pins n WHERE n.staff_id = s.id) AS "hasPin", s.signs_alone_reason AS "signsAloneReason",
       to_json((s.invited_at AT TIME ZONE 'Europe/Berlin')::date) #>> '{}' AS "invitedOn",
       to_json(max(t.seen_at)) #>> '{}' AS "lastSeenAt"
     FROM staff s LEFT JOIN staff_sessions t ON t.staff_id = s.id
     GROUP BY s.id ORDER BY ${hasAccessSql("$1")} DESC, s.name COLLATE german`,
  {
    lastSeenAt: is<TeamMember["lastSeenAt"]>(),
    hasEnded: is<TeamMember["hasEnded"]>(),
    hasPin: is<TeamMember["hasPin"]>(),
    invitedOn: is<CalendarDay | null>(),
  },
);

interface Member {
  id: number;
  name: string;
  role: Role;
  isActive: boolean;
  endsOn: CalendarDay | null;
  signsAloneReason: string | null;
  version: number;
}

const lockMemberSql = statement(
  "team.lock-member",
  `SELECT id, name, email, role, is_active AS "isActive", ends_on AS "endsOn", signs_alone_reason AS "signsAloneReason",
     version FROM staff WHERE id = $1 OR role = 'admin' ORDER BY id FOR UPDATE`,
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

export const insertMember = value(
  "team.insert-member",
  `INSERT INTO staff (name, email, role, password_hash, password_is_handed_out, ends_on, invited_at)
     VALUES ($1, $2, $3, $4, true, $5, $6)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
  (
    person: Pick<Member, "name" | "role" | "endsOn"> & {
      email: string;
      passwordHash: string;
      invitedAt: Date | null;
    },
  ) => inOrder(person, "name", "email", "role", "passwordHash", "endsOn", "invitedAt"),
);

/** Undefined when nobody is invited any more: a password was chosen or given out, or the access has ended. */
export const renewInvitation = row(
  "team.renew-invitation",
  `UPDATE staff s SET invited_at = $2 WHERE s.id = $1 AND s.invited_at IS NOT NULL AND ${hasAccessSql("$2")}
   RETURNING s.name, s.email, s.password_hash AS "passwordHash"`,
  {},
  (id: number, at: Date) => [id, at],
);

export const updateMember = matched(
  "team.update-member",
  "UPDATE staff SET name = $2, role = $3, is_active = $4, ends_on = $6, signs_alone_reason = $7 WHERE id = $1 AND version = $5 RETURNING id",
  (member: Member) =>
    inOrder(member, "id", "name", "role", "isActive", "version", "endsOn", "signsAloneReason"),
);

export const handOutPassword = run(
  "team.hand-out-password",
  "UPDATE staff SET password_hash = $2, password_is_handed_out = true, invited_at = NULL WHERE id = $1",
  (id: number, passwordHash: string) => [id, passwordHash],
);

/** False when the password has changed since it was checked. */
export const replaceOwnPassword = matched(
  "team.replace-own-password",
  `UPDATE staff SET password_hash = $3, password_is_handed_out = false, invited_at = NULL
     WHERE id = $1 AND password_hash = $2 RETURNING id`,
  (id: number, { currentHash, passwordHash }: { currentHash: string; passwordHash: string }) => [
    id,
    currentHash,
    passwordHash,
  ],
);

const hasHandedOutPasswordSql = statement(
  "team.has-handed-out-password",
  `SELECT password_is_handed_out AS "isHandedOut" FROM staff WHERE id = $1`,
);

export async function hasHandedOutPassword(queries: Queries, id: number): Promise<boolean> {
  const row = await queries.row(hasHandedOutPasswordSql, [id]);
  return row?.isHandedOut ?? false;
}

export const passwordHashOf = value(
  "team.password-hash-of",
  `SELECT password_hash AS "passwordHash" FROM staff WHERE id = $1`,
);

const hasSecondFactorSql = statement(
  "team.has-second-factor",
  `SELECT ${hasFactorSql} AS has FROM staff s WHERE s.id = $1`,
);

export async function hasSecondFactor(queries: Queries, id: number): Promise<boolean> {
  const row = await queries.row(hasSecondFactorSql, [id]);
  return row?.has ?? false;
}

export const findPerson = row("staff.find-person", "SELECT id, name FROM staff WHERE email = $1");

export interface Person {
  id: number;
  name: string;
  email: string;
  role: string;
  userHandle: string;
}

/**
 * Logins, proofs and changes of a person's access run one after another: two of them cannot both remove the last
 * factor, and a login that checked the old password opens no session after the change.
 */
export const lockPerson = row(
  "staff.lock-person",
  `SELECT id, name, email, role, user_handle AS "userHandle" FROM staff WHERE id = $1 FOR UPDATE`,
);

export type LoginProof =
  | { passwordHash: string; passkeyId?: never }
  | { passkeyId: string; passwordHash?: never };

/** The person, as long as they have access now and this password or passkey. */
export const findProved = row(
  "staff.find-proved",
  `SELECT s.id, s.name, s.email, s.role, s.password_is_handed_out AS "hasHandedOutPassword",
     ${hasFactorSql} AS "hasFactor"
   FROM staff s WHERE s.id = $1 AND ${hasAccessSql("$4")} AND ($2::text IS NULL OR s.password_hash = $2)
     AND ($3::uuid IS NULL OR EXISTS (SELECT FROM passkeys p WHERE p.id = $3 AND p.staff_id = s.id))`,
  ({
    staffId,
    proof: { passwordHash, passkeyId },
    now,
  }: {
    staffId: number;
    proof: LoginProof;
    now: Date;
  }) => [staffId, passwordHash ?? null, passkeyId ?? null, now],
);
