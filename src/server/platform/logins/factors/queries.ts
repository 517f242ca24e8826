import type { OwnFactors, OwnPasskey } from "#contract/office/team/factors.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

export const ownPasskeys = rows(
  "factors.own-passkeys",
  `SELECT id, name, to_json(created_at) #>> '{}' AS "createdAt", to_json(last_used_at) #>> '{}' AS "lastUsedAt"
     FROM passkeys WHERE staff_id = $1 ORDER BY created_at, id`,
  { createdAt: is<OwnPasskey["createdAt"]>(), lastUsedAt: is<OwnPasskey["lastUsedAt"]>() },
);

const factorsOfSql = statement(
  "factors.read-factors",
  `SELECT (SELECT count(*)::int FROM passkeys WHERE staff_id = $1) AS passkeys,
       EXISTS (SELECT FROM totp_secrets WHERE staff_id = $1 AND confirmed_at IS NOT NULL) AS "hasTotp",
       (SELECT count(*)::int FROM recovery_codes WHERE staff_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft"`,
  { passkeys: is<number>(), hasTotp: is<boolean>(), recoveryCodesLeft: is<number>() },
);

export async function readFactors(
  queries: Queries,
  staffId: number,
): Promise<Pick<OwnFactors, "hasTotp" | "recoveryCodesLeft"> & { passkeys: number }> {
  const found = await queries.row(factorsOfSql, [staffId]);
  return found ?? { passkeys: 0, hasTotp: false, recoveryCodesLeft: 0 };
}
