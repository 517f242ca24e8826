import type { OwnFactors, OwnPasskey } from "#contract/office/factors.ts";
import { hasFactorSql } from "#server/platform/auth/login-steps.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** One after another: no two changes of a person's factors at the same moment, so that the last one is known to be it. */
export async function lockPerson(queries: Queries, staffId: number): Promise<Person | undefined> {
  return queries.row<Person>(
    `SELECT id, name, email, role, user_handle AS "userHandle" FROM staff WHERE id = $1 FOR UPDATE`,
    [staffId],
  );
}

export interface Person {
  id: number;
  name: string;
  email: string;
  role: string;
  userHandle: string;
}

export function ownPasskeys(queries: Queries, staffId: number): Promise<OwnPasskey[]> {
  return queries.rows(
    `SELECT id, name, to_json(created_at) #>> '{}' AS "createdAt", to_json(last_used_at) #>> '{}' AS "lastUsedAt"
     FROM passkeys WHERE staff_id = $1 ORDER BY created_at, id`,
    [staffId],
  );
}

/** What somebody has set up; nothing of how it works. */
export async function factorsOf(
  queries: Queries,
  staffId: number,
): Promise<Pick<OwnFactors, "hasTotp" | "recoveryCodesLeft"> & { passkeys: number }> {
  const found = await queries.row<{ hasTotp: boolean; recoveryCodesLeft: number; passkeys: number }>(
    `SELECT (SELECT count(*)::int FROM passkeys WHERE staff_id = $1) AS passkeys,
       EXISTS (SELECT FROM totp_secrets WHERE staff_id = $1 AND confirmed_at IS NOT NULL) AS "hasTotp",
       (SELECT count(*)::int FROM recovery_codes WHERE staff_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft"`,
    [staffId],
  );
  return found ?? { passkeys: 0, hasTotp: false, recoveryCodesLeft: 0 };
}

export async function hasFactor(queries: Queries, staffId: number): Promise<boolean> {
  const row = await queries.row<{ has: boolean }>(
    `SELECT ${hasFactorSql} AS has FROM staff s WHERE id = $1`,
    [staffId],
  );
  return row?.has ?? false;
}
