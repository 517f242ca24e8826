import { isRefusal, type SecurityEvent, type SecurityReason } from "#contract/office/team/log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { run, statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";

export interface SecurityEventInput {
  at: Date;
  event: SecurityEvent;
  reason?: SecurityReason;
  staff?: { id: number; name: string } | null;
  /** the typed address of an unknown person; only a shortened form is stored */
  email?: string;
  /** the client's address; only its network is stored */
  address?: string;
  /** which call, device or key; never a secret */
  detail?: string;
}

const insertSql = statement(
  "log.record-security-event",
  `INSERT INTO log_entries (kind, at, event, reason, staff_id, staff_name, address, email, detail)
   VALUES ('security', $1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Records a security event. Inside a transaction it is rolled back with it, so a refusal is recorded outside of its
 * own.
 */
export async function recordSecurityEvent(queries: Queries, input: SecurityEventInput): Promise<void> {
  const { at, event, reason, staff, email, address, detail } = input;
  const values = [
    at,
    event,
    reason ?? null,
    staff?.id ?? null,
    staff?.name ?? null,
    address === undefined ? null : addressBlock(address),
    email === undefined ? null : shortenedEmail(email),
    detail?.toWellFormed().replaceAll("\0", "").slice(0, 200) ?? null,
  ] as const;
  await (isRefusal(event)
    ? queries.rows(insertRefusalSql, [...values, maxPerHour])
    : queries.rows(insertSql, values));
}

/** Above this, refusals differ by kind and person only and are counted by the hour. */
const maxPerHour = 200;

// The first of equal events is written at once, repetitions are counted. A value that a stranger can choose freely
// does not make an event different.
const insertRefusalSql = statement(
  "log.record-refusals",
  `WITH crowd AS (
     SELECT count(*) >= $9 AS is_crowded FROM log_entries
     WHERE at > $1::timestamptz - interval '1 hour' AND at <= $1 AND event ~ '\\.(refused|denied)$'
   ), span AS (
     SELECT is_crowded, CASE WHEN is_crowded THEN NULL ELSE $6::text END AS address,
       date_trunc(CASE WHEN is_crowded THEN 'hour' ELSE 'minute' END, $1::timestamptz) AS since,
       CASE WHEN is_crowded THEN interval '1 hour' ELSE interval '1 minute' END AS length
     FROM crowd
   ), counted AS (
     INSERT INTO security_repeats AS r (key, since, until, last_at, event, reason, staff_id, staff_name, address)
     SELECT concat_ws('|', length, $2::text, $3::text, $4::int, address), since, since + length, $1,
       $2::text, $3::text, $4::int, $5::text, address
     FROM span
     ON CONFLICT (key, since) DO UPDATE
       SET times = r.times + 1, last_at = greatest(r.last_at, excluded.last_at)
     RETURNING times, address
   )
   INSERT INTO log_entries (kind, at, event, reason, staff_id, staff_name, address, email, detail)
   SELECT 'security', $1, $2, $3, $4, $5, address, $7, $8 FROM counted WHERE times = 0`,
);

/** Writes each count of repetitions as one line. */
export const closeSpans = run(
  "log.close-spans",
  `WITH over AS (DELETE FROM security_repeats WHERE until <= $1 RETURNING *)
   INSERT INTO log_entries (kind, at, event, reason, staff_id, staff_name, address, times, since)
   SELECT 'security', greatest(last_at, $1 - interval '1 hour'), event, reason, staff_id, staff_name, address, times, since
   FROM over WHERE times > 0 ORDER BY last_at`,
);

/** Removes events older than a year. The database decides by its own clock, so no caller can delete newer ones. */
export const removeOldSecurityEvents = run("log.remove-old-security-events", "SELECT forget_old_security()");

/**
 * Enough to recognise repeated attempts, too little to identify a person or reveal a password typed into the wrong
 * field.
 */
export function shortenedEmail(typed: string): string {
  const text = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();
  const [, start, domain] = /^(.{0,2}).*@([^@]{0,40})[^@]*$/su.exec(text) ?? [];
  return domain === undefined ? `${/^.{0,2}/su.exec(text)}…` : `${start}…@${domain}`;
}
