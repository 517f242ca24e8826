import { type SecurityEvent, type SecurityReason, securityEvents } from "#contract/office/security-log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
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

const longestDetail = 200;

const insertText = statement(
  "security-log.insert",
  `INSERT INTO security_log (at, event, reason, staff_id, staff_name, address, email, detail)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Records a security event. Inside a transaction it shares its fate, so a refusal is recorded outside of the one
 * that it rolls back.
 */
export async function recordSecurityEvent(queries: Queries, input: SecurityEventInput): Promise<void> {
  const { at, event, reason, staff, email, address, detail } = input;
  const isRepeatable = "isRepeatable" in securityEvents[event];
  const values = [
    at,
    event,
    reason ?? null,
    staff?.id ?? null,
    staff?.name ?? null,
    address === undefined ? null : addressBlock(address),
    email === undefined ? null : shortenedEmail(email),
    detail?.toWellFormed().replaceAll("\0", "").slice(0, longestDetail) ?? null,
  ] as const;
  await (isRepeatable
    ? queries.rows(repeatableText, [...values, repeatableEvents, maxPerHour])
    : queries.rows(insertText, values));
}

const repeatableEvents = Object.entries(securityEvents)
  .filter(([, event]) => "isRepeatable" in event)
  .map(([name]) => name);

/** Above this, strangers' events differ by kind and person only and are counted by the hour. */
const maxPerHour = 200;

// The first of equal events is written at once, repetitions are counted. A value that a stranger can choose freely
// does not make an event different.
const repeatableText = statement(
  "security-log.insert-repeatable",
  `WITH crowd AS (
     SELECT count(*) >= $10 AS is_crowded FROM security_log
     WHERE at > $1::timestamptz - interval '1 hour' AND at <= $1 AND event = ANY($9::text[])
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
   INSERT INTO security_log (at, event, reason, staff_id, staff_name, address, email, detail)
   SELECT $1, $2, $3, $4, $5, address, $7, $8 FROM counted WHERE times = 0`,
);

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
  const at = text.lastIndexOf("@");
  const start = Array.from(at < 0 ? text : text.slice(0, at))
    .slice(0, 2)
    .join("");
  return at < 0
    ? `${start}…`
    : `${start}…@${Array.from(text.slice(at + 1))
        .slice(0, 40)
        .join("")}`;
}
