import { createHash, randomInt } from "node:crypto";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const codes = 10;
// 31 characters that cannot be confused: 16 of them hold 79 bits, too many to try against the stored hashes.
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

const makeRecoveryCodesSql = statement(
  "factors.make-recovery-codes",
  "DELETE FROM recovery_codes WHERE staff_id = $1",
);

const insertRecoveryCodesSql = statement(
  "factors.insert-recovery-codes",
  "INSERT INTO recovery_codes (staff_id, code_hash, made_at) SELECT $1, unnest($2::bytea[]), $3",
);

/** Replaces all existing codes by ten new ones. They are shown once and stored as hashes. */
export async function makeRecoveryCodes(queries: Queries, staffId: number, at: Date): Promise<string[]> {
  const newCodes = Array.from({ length: codes }, newCode);
  await queries.rows(makeRecoveryCodesSql, [staffId]);
  await queries.rows(insertRecoveryCodesSql, [staffId, newCodes.map(hashOfCode), at]);
  return newCodes;
}

const redeemRecoveryCodeSql = statement(
  "factors.redeem-recovery-code",
  `UPDATE recovery_codes SET used_at = $3
     WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING staff_id`,
);

const readRecoveryCodesSql = statement(
  "factors.read-recovery-codes",
  `SELECT count(*)::int AS left FROM recovery_codes WHERE staff_id = $1 AND used_at IS NULL`,
);

/** Uses up a code. Returns how many are left, or undefined for a wrong or used code. */
export async function redeemRecoveryCode(
  queries: Queries,
  staffId: number,
  input: { code: string; at: Date },
): Promise<number | undefined> {
  const redeemed = await queries.row(redeemRecoveryCodeSql, [staffId, hashOfCode(input.code), input.at]);
  if (!redeemed) return undefined;
  const left = await queries.row(readRecoveryCodesSql, [staffId]);
  return left?.left;
}

function newCode(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(""),
  );
  return groups.join("-");
}

function hashOfCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(plain).digest();
}
