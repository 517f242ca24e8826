import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

/** A payment costs 1.5 percent, half a cent up, and 25 cents; a refund gives none of it back. */
const movementsSql = `
  SELECT 'sbe_' || id AS id, 'payment' AS type, amount_cents, (amount_cents * 15 + 500) / 1000 + 25 AS fee_cents,
    paid_at AS happened_at, id AS session_id, NULL AS refund_id
  FROM sandbox_sessions WHERE paid_at IS NOT NULL
  UNION ALL
  SELECT 'sbe_' || id, 'refund', -amount_cents, 0, created_at, session_id, id FROM sandbox_refunds`;

// Each Monday at six pays out all until the Sunday before. What is missing is carried on: the sum of all payouts is the
// highest sum of all movements so far.
const payoutsSql = `
  SELECT day, paid - coalesce(lag(paid) OVER (ORDER BY day), 0) AS cents, at FROM (
    SELECT day, (day + time '06:00') AT TIME ZONE 'Europe/Berlin' AS at,
      greatest(max(held) OVER (ORDER BY day), 0) AS paid
    FROM (
      SELECT day, sum(sum(amount_cents - fee_cents)) OVER (ORDER BY day) AS held
      FROM (SELECT date_trunc('week', happened_at AT TIME ZONE 'Europe/Berlin')::date + 7 AS day, m.* FROM (${movementsSql}) m) w
      GROUP BY day
    ) weeks
  ) highs`;

/** An entry of a payment or a refund. */
export interface SandboxMovement {
  id: string;
  type: "payment" | "refund";
  amountCents: Cents;
  feeCents: Cents;
  happenedAt: Date;
  sessionId: string;
  refundId: string | null;
}

const columns = `m.id, m.type, m.amount_cents AS "amountCents", m.fee_cents AS "feeCents",
  m.happened_at AS "happenedAt", m.session_id AS "sessionId", m.refund_id AS "refundId"`;

const movementColumns = {
  id: is<string>(),
  type: is<SandboxMovement["type"]>(),
  amountCents: is<Cents>(),
  feeCents: is<Cents>(),
  happenedAt: is<Date>(),
  sessionId: is<string>(),
};

/** The oldest first, behind a place in this order. */
export const sandboxMovementsAfter = rows(
  "sandbox.sandbox-movements-after",
  `SELECT ${columns} FROM (${movementsSql}) m
   WHERE m.happened_at >= $1 AND (m.happened_at, m.id) > ($1::timestamptz, $2::text)
   ORDER BY m.happened_at, m.id LIMIT $3`,
  movementColumns,
  (after: { at: Date; id: string; most: number }) => [after.at, after.id, after.most],
);

/** What came since the payout before. */
export const sandboxMovementsOfPayout = rows(
  "sandbox.sandbox-movements-of-payout",
  `WITH weekly AS (${payoutsSql})
   SELECT ${columns} FROM (${movementsSql}) m
   WHERE m.happened_at < ($1::date)::timestamp AT TIME ZONE 'Europe/Berlin'
     AND m.happened_at >= coalesce((
       SELECT max(day)::timestamp AT TIME ZONE 'Europe/Berlin' FROM weekly WHERE cents > 0 AND day < $1::date
     ), '-infinity')
     AND m.id > $2
   ORDER BY m.id LIMIT $3`,
  movementColumns,
  (of: { day: CalendarDay; afterId: string; most: number }) => [of.day, of.afterId, of.most],
);

/** One a week, on the Tuesday at the bank. */
export const sandboxPayouts = rows(
  "sandbox.sandbox-payouts",
  `SELECT day, cents, at, day + 1 AS "arrivesOn", day + 1 <= ($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date AS "hasArrived"
   FROM (${payoutsSql}) p WHERE cents > 0 AND at <= $1::timestamptz AND at >= $2::timestamptz ORDER BY day`,
  {
    day: is<CalendarDay>(),
    cents: is<Cents>(),
    at: is<Date>(),
    arrivesOn: is<CalendarDay>(),
    hasArrived: is<boolean>(),
  },
  (made: { since: Date; until: Date }) => [made.until, made.since],
);

const heldSql = statement(
  "sandbox.sandbox-balance",
  `SELECT coalesce((SELECT sum(amount_cents - fee_cents) FROM (${movementsSql}) m WHERE happened_at <= $1::timestamptz), 0)
     - coalesce((SELECT sum(cents) FROM (${payoutsSql}) p WHERE at <= $1::timestamptz), 0) AS cents`,
  { cents: is<Cents>() },
);

export async function sandboxBalanceCents(queries: Queries, now: Date): Promise<Cents> {
  const row = await queries.row(heldSql, [now]);
  if (!row) throw new Error("a sum is always there");
  return row.cents;
}
