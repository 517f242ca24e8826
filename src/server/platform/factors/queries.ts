import type { OwnFactors, OwnPasskey } from "#contract/office/factors.ts";
import { hasFactorSql } from "#server/platform/auth/login-steps.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const lockPersonText = statement(
  "factors.lock-person",
  `SELECT id, name, email, role, user_handle AS "userHandle" FROM staff WHERE id = $1 FOR UPDATE`,
);

/** Changes of a person's factors run one after another, so that two of them cannot both remove the last one. */
export async function lockPerson(queries: Queries, staffId: number): Promise<Person | undefined> {
  return queries.row(lockPersonText, [staffId]);
}

export interface Person {
  id: number;
  name: string;
  email: string;
  role: string;
  userHandle: string;
}

const ownPasskeysText = statement(
  "factors.own-passkeys",
  `SELECT id, name, to_json(created_at) #>> '{}' AS "createdAt", to_json(last_used_at) #>> '{}' AS "lastUsedAt"
     FROM passkeys WHERE staff_id = $1 ORDER BY created_at, id`,
  { createdAt: is<OwnPasskey["createdAt"]>(), lastUsedAt: is<OwnPasskey["lastUsedAt"]>() },
);

export function ownPasskeys(queries: Queries, staffId: number): Promise<OwnPasskey[]> {
  return queries.rows(ownPasskeysText, [staffId]);
}

const factorsOfText = statement(
  "factors.factors-of",
  `SELECT (SELECT count(*)::int FROM passkeys WHERE staff_id = $1) AS passkeys,
       EXISTS (SELECT FROM totp_secrets WHERE staff_id = $1 AND confirmed_at IS NOT NULL) AS "hasTotp",
       (SELECT count(*)::int FROM recovery_codes WHERE staff_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft"`,
  { passkeys: is<number>(), hasTotp: is<boolean>(), recoveryCodesLeft: is<number>() },
);

export async function readFactors(
  queries: Queries,
  staffId: number,
): Promise<Pick<OwnFactors, "hasTotp" | "recoveryCodesLeft"> & { passkeys: number }> {
  const found = await queries.row(factorsOfText, [staffId]);
  return found ?? { passkeys: 0, hasTotp: false, recoveryCodesLeft: 0 };
}

const hasFactorText = statement(
  "factors.has-factor",
  `SELECT ${hasFactorSql} AS has FROM staff s WHERE id = $1`,
);

export async function hasFactor(queries: Queries, staffId: number): Promise<boolean> {
  const row = await queries.row(hasFactorText, [staffId]);
  return row?.has ?? false;
}

const findPersonText = statement("factors.find-person", "SELECT id, name FROM staff WHERE email = $1");

export function findPerson(
  queries: Queries,
  email: string,
): Promise<{ id: number; name: string } | undefined> {
  return queries.row(findPersonText, [email]);
}
