import type { DataOf, QueryOf } from "#contract/contract.ts";
import { rowsPerPage } from "#contract/office/list.ts";
import type { SecurityEntry } from "#contract/office/security-log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { likeText } from "#server/platform/database/like-text.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** Days are in Europe/Berlin. */
export async function readSecurityLog(
  queries: Queries,
  { q = "", event, day, page = 1 }: QueryOf<"readSecurityLog">,
): Promise<{ data: DataOf<"readSecurityLog"> }> {
  const chosen = [event ?? null, day ?? null, q.trim() ? `%${likeText(q.trim())}%` : null] as const;
  const [rows, count] = await Promise.all([
    queries.rows(readSecurityLogText, [...chosen, (page - 1) * rowsPerPage]),
    queries.row(countSecurityLogText, chosen),
  ]);
  return { data: { rows, total: count?.total ?? 0 } };
}

const matches = `($1::text IS NULL OR event = $1)
  AND ($2::date IS NULL OR (at >= $2::date::timestamp AT TIME ZONE 'Europe/Berlin'
    AND at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'))
  AND ($3::text IS NULL OR staff_name ILIKE $3 OR email ILIKE $3 OR address ILIKE $3 OR detail ILIKE $3)`;

const readSecurityLogText = statement(
  "audit.read-security-log",
  `SELECT id, to_json(at) #>> '{}' AS at, event, reason, staff_name AS "staffName", email, address, detail, times,
         to_json(since) #>> '{}' AS since
       FROM security_log WHERE ${matches} ORDER BY id DESC LIMIT ${rowsPerPage} OFFSET $4`,
  {
    at: is<SecurityEntry["at"]>(),
    since: is<SecurityEntry["since"]>(),
    event: is<SecurityEntry["event"]>(),
    reason: is<SecurityEntry["reason"]>(),
  },
);

const countSecurityLogText = statement(
  "audit.count-security-log",
  `SELECT count(*)::int AS total FROM security_log WHERE ${matches}`,
);
