import type { Plate } from "#contract/catalogue/plate.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { ProposalState, ProposedDay, WeekSlot } from "#contract/orders/weeks.ts";
import { column, count, inOrder, is, matched, row, rows, run } from "#server/platform/database/statement.ts";

export interface StoredProposal {
  monday: CalendarDay;
  state: ProposalState;
  notes: string[];
  isLettered: boolean;
  /** that bought it */
  orderId: string | null;
  days: ProposedDay[];
}

const daysOf = (proposal: string) =>
  `coalesce((SELECT json_agg(json_build_object('deliveryDay', d.delivery_day, 'dishes', d.dishes)
     ORDER BY d.delivery_day) FROM proposed_days d
     WHERE d.week_id = ${proposal}.week_id AND d.monday = ${proposal}.monday), '[]')`;

// A present for another person is no week of the guest, and a replacement no order.
const orderBy = (by: string) => `(SELECT o.id FROM orders o JOIN order_deliveries d ON d.order_id = o.id
  WHERE ${by} AND o.status IN ('paid', 'completed') AND o.paid_at IS NOT NULL AND o.gift_card IS NULL
    AND o.replaces IS NULL AND d.status <> 'cancelled' AND d.delivery_day BETWEEN p.monday AND p.monday + 6
  ORDER BY o.paid_at DESC LIMIT 1)`;
// From the proposal's cart, or by the same mailbox for one of the proposed days: what it buys for another day of the week
// leaves the proposal alone. Apart, because each has an index of its own.
const boughtBy = `coalesce(${orderBy("o.cart_id = p.cart_id")}, ${orderBy(`o.customer_key = w.customer_key
  AND d.delivery_day IN (SELECT pd.delivery_day FROM proposed_days pd WHERE pd.week_id = p.week_id AND pd.monday = p.monday)`)})`;
const isBought = `${boughtBy} IS NOT NULL`;

const weekColumns = `w.id, w.email, w.customer_key AS "customerKey", w.slots, w.plate, w.starts_on AS "startsOn",
  w.confirmed_at IS NOT NULL AS "isConfirmed", w.has_letters AS "hasLetters", w.paused_from AS "pausedFrom",
  w.paused_until AS "pausedUntil", w.version,
  (SELECT coalesce(json_agg(json_build_object('monday', p.monday, 'notes', p.notes,
     'state', CASE WHEN ${isBought} THEN 'ordered' ELSE p.state END,
     'isLettered', p.lettered_at IS NOT NULL, 'orderId', ${boughtBy}, 'days', ${daysOf("p")}) ORDER BY p.monday), '[]')
   FROM week_proposals p WHERE p.week_id = w.id AND p.monday >= $1) AS proposals,
  array(SELECT p.monday FROM week_proposals p WHERE p.week_id = w.id) AS made`;

const weekTypes = {
  slots: is<WeekSlot[]>(),
  plate: is<Plate | null>(),
  isConfirmed: is<boolean>(),
  proposals: is<StoredProposal[]>(),
  made: is<CalendarDay[]>(),
};

/** With its proposals from a Monday on. */
export const readWeek = row(
  "weeks.read-week",
  `SELECT ${weekColumns} FROM remembered_weeks w WHERE w.id = $2`,
  weekTypes,
  (weekId: string, from: CalendarDay) => [from, weekId],
);
export type StoredWeek = NonNullable<Awaited<ReturnType<typeof readWeek>>>;

/** All that are proposed, a few at a time, each after the last one of those before. */
export const readConfirmedWeeks = rows(
  "weeks.read-confirmed",
  `SELECT ${weekColumns} FROM remembered_weeks w WHERE w.confirmed_at IS NOT NULL AND w.id > $2
   ORDER BY w.id LIMIT $3`,
  weekTypes,
  (one: { from: CalendarDay; after: string; most: number }) => inOrder(one, "from", "after", "most"),
);

/** A week that waits for its mailbox's answer takes what was ordered last; one that was confirmed stays as it is. */
export const rememberWeek = row(
  "weeks.remember",
  `WITH kept AS (
     INSERT INTO remembered_weeks (id, email, customer_key, slots, starts_on, created_at, heard_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (customer_key) DO UPDATE SET email = excluded.email, slots = excluded.slots,
       starts_on = excluded.starts_on, heard_at = excluded.heard_at
     WHERE remembered_weeks.confirmed_at IS NULL
     RETURNING id
   )
   SELECT id, false AS "isKept" FROM kept UNION ALL
     SELECT id, true FROM remembered_weeks WHERE customer_key = $3 AND NOT EXISTS (SELECT FROM kept) LIMIT 1`,
  { id: is<string>(), isKept: is<boolean>() },
  (week: {
    id: string;
    email: string;
    customerKey: string;
    slots: WeekSlot[];
    startsOn: CalendarDay;
    now: Date;
  }) => [week.id, week.email, week.customerKey, JSON.stringify(week.slots), week.startsOn, week.now],
);

/** Switches the letters on as well. Repeating it is harmless. */
export const confirmWeek = matched(
  "weeks.confirm",
  `UPDATE remembered_weeks SET confirmed_at = coalesce(confirmed_at, $2), has_letters = true, heard_at = $2,
     starts_on = CASE WHEN confirmed_at IS NULL THEN greatest(starts_on, $3) ELSE starts_on END
   WHERE id = $1 RETURNING id`,
  (weekId: string, { now, startsOn }: { now: Date; startsOn: CalendarDay }) => [weekId, now, startsOn],
);

/** False when it has changed since `version`, or is gone. */
export const changeWeek = matched(
  "weeks.change",
  `UPDATE remembered_weeks SET slots = $3, plate = $4, plate_agreed_at = CASE WHEN $4::jsonb IS NULL THEN NULL
       WHEN plate IS NOT DISTINCT FROM $4 THEN plate_agreed_at ELSE $8::timestamptz END,
     paused_from = $5, paused_until = $6, has_letters = $7, heard_at = $8, version = version + 1
   WHERE id = $1 AND version = $2 RETURNING id`,
  (
    weekId: string,
    to: {
      version: number;
      slots: WeekSlot[];
      plate: Plate | null;
      pause: { from: CalendarDay; until: CalendarDay } | null;
      hasLetters: boolean;
      now: Date;
    },
  ) => [
    weekId,
    to.version,
    JSON.stringify(to.slots),
    to.plate && JSON.stringify(to.plate),
    to.pause?.from ?? null,
    to.pause?.until ?? null,
    to.hasLetters,
    to.now,
  ],
);

/** What no one was told yet is proposed anew by the next round. */
export const dropUntold = run(
  "weeks.drop-untold",
  `DELETE FROM week_proposals WHERE week_id = $1 AND monday >= $2 AND state IN ('open', 'skipped', 'paused')
     AND lettered_at IS NULL AND cart_id IS NULL`,
  (weekId: string, from: CalendarDay) => [weekId, from],
);

/** What was told rests while all its days are in the pause, and is open again when they are not. */
export const pauseProposals = run(
  "weeks.pause-proposals",
  `UPDATE week_proposals p SET state = made.state FROM (
     SELECT d.week_id, d.monday, CASE WHEN bool_and(w.paused_from IS NOT NULL
       AND d.delivery_day BETWEEN w.paused_from AND w.paused_until) THEN 'paused' ELSE 'open' END AS state
     FROM proposed_days d JOIN remembered_weeks w ON w.id = d.week_id
     WHERE d.week_id = $1 AND d.monday >= $2 GROUP BY d.week_id, d.monday
   ) AS made
   WHERE p.week_id = made.week_id AND p.monday = made.monday AND p.state IN ('open', 'paused')
     AND p.state <> made.state`,
  (weekId: string, from: CalendarDay) => [weekId, from],
);

export const stopLetters = matched(
  "weeks.stop-letters",
  "UPDATE remembered_weeks SET has_letters = false, heard_at = $2, version = version + 1 WHERE id = $1 AND has_letters RETURNING id",
  (weekId: string, now: Date) => [weekId, now],
);

export const endWeek = matched("weeks.end", "DELETE FROM remembered_weeks WHERE id = $1 RETURNING id");

/**
 * False when the week has a proposal already: of two processes one makes it. The same statement writes its days, so that
 * no proposal is without them.
 */
export const insertProposal = matched(
  "weeks.insert-proposal",
  `WITH made AS (
     INSERT INTO week_proposals (week_id, monday, state, notes, made_at)
     SELECT id, $2, $3, $4, $5 FROM remembered_weeks WHERE id = $1 AND version = $7
     ON CONFLICT DO NOTHING RETURNING week_id, monday
   ), days AS (
     INSERT INTO proposed_days (week_id, delivery_day, monday, dishes)
     SELECT made.week_id, d."deliveryDay", made.monday, d.dishes
     FROM made, json_to_recordset($6) AS d ("deliveryDay" date, dishes jsonb)
   )
   SELECT monday FROM made`,
  (made: {
    weekId: string;
    version: number;
    monday: CalendarDay;
    state: ProposalState;
    notes: string[];
    days: ProposedDay[];
    now: Date;
  }) => [made.weekId, made.monday, made.state, made.notes, made.now, JSON.stringify(made.days), made.version],
);

/** False when another process has queued the letter, or the guest has acted meanwhile. */
export const markLettered = matched(
  "weeks.mark-lettered",
  `UPDATE week_proposals p SET lettered_at = $3 FROM remembered_weeks w
   WHERE p.week_id = $1 AND p.monday = $2 AND p.state IN ('open', 'skipped') AND p.lettered_at IS NULL
     AND w.id = p.week_id AND w.has_letters AND w.confirmed_at IS NOT NULL RETURNING p.monday`,
  (proposal: { weekId: string; monday: CalendarDay; now: Date }) =>
    inOrder(proposal, "weekId", "monday", "now"),
);

export const declineProposal = matched(
  "weeks.decline",
  `UPDATE week_proposals SET state = 'declined' WHERE week_id = $1 AND monday = $2 AND state = 'open' RETURNING monday`,
  (weekId: string, monday: CalendarDay) => [weekId, monday],
);

export const skipProposal = matched(
  "weeks.skip",
  `UPDATE week_proposals SET state = 'skipped' WHERE week_id = $1 AND monday = $2 AND state = 'open' RETURNING monday`,
  (weekId: string, monday: CalendarDay) => [weekId, monday],
);

/** Locks the proposal, so that two presses put it into the cart one after the other. */
export const lockProposal = row(
  "weeks.lock-proposal",
  'SELECT state, cart_id AS "cartId" FROM week_proposals WHERE week_id = $1 AND monday = $2 FOR UPDATE',
  { state: is<ProposalState>() },
  (weekId: string, monday: CalendarDay) => [weekId, monday],
);

export const noteCart = run(
  "weeks.note-cart",
  `WITH noted AS (
     UPDATE week_proposals SET cart_id = $3 WHERE week_id = $1 AND monday = $2 RETURNING week_id
   )
   UPDATE remembered_weeks w SET heard_at = $4 FROM noted WHERE w.id = noted.week_id`,
  (one: { weekId: string; monday: CalendarDay; cartId: string; now: Date }) =>
    inOrder(one, "weekId", "monday", "cartId", "now"),
);

/** Whether something is ordered for the week already, from the proposal or otherwise. */
export const isWeekBought = matched(
  "weeks.is-bought",
  `SELECT p.monday FROM week_proposals p JOIN remembered_weeks w ON w.id = p.week_id
   WHERE p.week_id = $1 AND p.monday = $2 AND ${isBought}`,
  (weekId: string, monday: CalendarDay) => [weekId, monday],
);

/** Also of a week that was left out or declined: a payment may arrive after the cut-off. */
export const settleBought = count(
  "weeks.settle-bought",
  `UPDATE week_proposals p SET state = 'ordered' FROM remembered_weeks w
   WHERE w.id = p.week_id AND p.state <> 'ordered' AND p.monday >= $1 AND ${isBought} RETURNING p.monday`,
  (from: CalendarDay) => [from],
);

/** What the guest got or is offered in these days, so that a surprise is one. */
export const recentMenus = column(
  "weeks.recent-menus",
  `SELECT l.menu_id FROM order_lines l JOIN order_deliveries d USING (order_id, delivery_day)
     JOIN orders o ON o.id = l.order_id
   WHERE o.customer_key = $1 AND o.status IN ('paid', 'completed') AND d.status <> 'cancelled'
     AND d.delivery_day BETWEEN $3 AND $4
   UNION SELECT (dish->>'menuId')::int FROM week_proposals p JOIN proposed_days d USING (week_id, monday)
     CROSS JOIN jsonb_array_elements(d.dishes) AS dish
   WHERE p.week_id = $2 AND p.state = 'open' AND d.delivery_day BETWEEN $3 AND $4`,
  { menu_id: is<number>() },
  (of: { customerKey: string; weekId: string; from: CalendarDay; to: CalendarDay }) =>
    inOrder(of, "customerKey", "weekId", "from", "to"),
);

/** The guest's newest order whose address can be used again. */
export const newestOrder = row(
  "weeks.newest-order",
  `SELECT id FROM orders WHERE customer_key = $1 AND status IN ('paid', 'completed') AND gift_card IS NULL
     AND contact_erased_at IS NULL AND replaces IS NULL ORDER BY paid_at DESC LIMIT 1`,
  (customerKey: string) => [customerKey],
);

/**
 * Of one week, or of all. What is expected is counted by the calendar alone, so that a week which no round has seen shows
 * as a difference.
 */
export const countWeeks = row(
  "weeks.count",
  `SELECT (SELECT count(*)::int FROM remembered_weeks w
       WHERE w.confirmed_at IS NOT NULL AND ($2::uuid IS NULL OR w.id = $2)) AS guests,
     (SELECT coalesce(sum(greatest(0, ($1::date - w.starts_on) / 7 + 1)), 0)::int FROM remembered_weeks w
       WHERE w.confirmed_at IS NOT NULL AND w.starts_on <= $1 AND ($2::uuid IS NULL OR w.id = $2)) AS expected,
     count(*) FILTER (WHERE state = 'ordered')::int AS ordered,
     count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
     count(*) FILTER (WHERE state = 'declined')::int AS declined,
     count(*) FILTER (WHERE state = 'paused')::int AS paused,
     count(*) FILTER (WHERE state = 'open')::int AS open
   FROM week_proposals WHERE monday <= $1 AND ($2::uuid IS NULL OR week_id = $2)`,
  {
    guests: is<number>(),
    expected: is<number>(),
    ordered: is<number>(),
    skipped: is<number>(),
    declined: is<number>(),
    paused: is<number>(),
    open: is<number>(),
  },
  (monday: CalendarDay, weekId: string | null) => [monday, weekId],
);

/** How long a mailbox may take to answer the first letter, and how long a guest may be silent. */
const confirmDays = 14;
const silentDays = 365;

/** Weeks that were never confirmed, and those of guests who have done nothing for a year, not even ordered. */
export const removeSilentWeeks = count(
  "weeks.remove-silent",
  `DELETE FROM remembered_weeks w
   WHERE (w.confirmed_at IS NULL AND w.heard_at < $1::timestamptz - $2 * interval '1 day')
      OR (w.heard_at < $1::timestamptz - $3 * interval '1 day' AND NOT EXISTS (
        SELECT FROM orders o WHERE o.customer_key = w.customer_key
          AND o.paid_at >= $1::timestamptz - $3 * interval '1 day'
      )) RETURNING w.id`,
  (now: Date) => [now, confirmDays, silentDays],
);

/** Ends the week of a mailbox for good. */
export const removeWeekOf = count(
  "weeks.remove-of",
  "DELETE FROM remembered_weeks WHERE customer_key = $1 RETURNING id",
  (customerKey: string) => [customerKey],
);

/** Everything stored about a mailbox's week, as in the tables. */
export const exportWeek = column(
  "weeks.export",
  `SELECT to_jsonb(w) || jsonb_build_object('proposals', coalesce((
     SELECT jsonb_agg(to_jsonb(p) || jsonb_build_object('days', ${daysOf("p")}) ORDER BY p.monday)
     FROM week_proposals p WHERE p.week_id = w.id), '[]')) AS record
   FROM remembered_weeks w WHERE w.customer_key = $1`,
  (customerKey: string) => [customerKey],
);
