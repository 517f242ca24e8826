import type { KeyScope } from "#contract/office/team/key-scopes.ts";
import type { ProgramKey } from "#contract/office/team/program-keys.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, rows, run, statement } from "#server/platform/database/statement.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";

export const readKeys = rows(
  "program-keys.read-keys",
  `SELECT k.id, k.name, k.beginning, k.scopes, s.name AS "madeBy",
       to_json(k.created_at) #>> '{}' AS "createdAt", to_json(k.expires_at) #>> '{}' AS "expiresAt",
       to_json(k.used_at) #>> '{}' AS "usedAt",
       CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= $1 THEN 'over'
         WHEN ${hasAccessSql("$1")} AND s.role = 'admin' THEN 'good' ELSE 'resting' END AS state
     FROM program_keys k JOIN staff s ON s.id = k.made_by
     ORDER BY k.revoked_at IS NOT NULL OR k.expires_at <= $1, k.created_at DESC`,
  {
    usedAt: is<ProgramKey["usedAt"]>(),
    state: is<ProgramKey["state"]>(),
    scopes: is<ProgramKey["scopes"]>(),
  },
);

interface NewKey {
  id: string;
  name: string;
  keyHash: Buffer;
  beginning: string;
  scopes: KeyScope[];
  madeBy: number;
  createdAt: Date;
  expiresAt: Date;
}

export const insertKey = run(
  "program-keys.insert-key",
  `INSERT INTO program_keys (id, name, key_hash, beginning, scopes, made_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  (key: NewKey) =>
    inOrder(key, "id", "name", "keyHash", "beginning", "scopes", "madeBy", "createdAt", "expiresAt"),
);

const revokeKeySql = statement(
  "program-keys.revoke-key",
  "UPDATE program_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING name",
);

const readProgramKeysSql = statement(
  "program-keys.read-program-keys",
  "SELECT name FROM program_keys WHERE id = $1",
);

/** `isNow` is false when the key was already revoked. Undefined: no such key. */
export async function revokeKey(
  queries: Queries,
  id: string,
  at: Date,
): Promise<{ name: string; isNow: boolean } | undefined> {
  const ended = await queries.row(revokeKeySql, [id, at]);
  if (ended) return { ...ended, isNow: true };
  const existing = await queries.row(readProgramKeysSql, [id]);
  return existing && { ...existing, isNow: false };
}
