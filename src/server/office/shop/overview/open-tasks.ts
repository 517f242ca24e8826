import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { type AlertKind, alertTexts } from "#contract/office/checkout/payment-alerts.ts";
import type { DataRequestKind } from "#contract/office/orders/data-requests.ts";
import type { OpenAlert, Tasks } from "#contract/office/shop/overview.ts";
import { queueWord } from "#contract/office/shop/operation.ts";
import { countAlerts, endAlert, hasAlert } from "#server/domain/checkout/alerts.ts";
import { scarceRoom, waitingPurchases } from "#server/domain/checkout/invoice-purchase/queries.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { isOpenPromise } from "#server/domain/orders/complaints/queries.ts";
import { countWeeks } from "#server/domain/orders/weeks/queries.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type QueueState, readJobs } from "#server/platform/jobs/read-jobs.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const openAlertsSql = statement(
  "overview.open-alerts",
  `SELECT a.id, a.kind, to_json(a.created_at) #>> '{}' AS at, o.id AS "orderId", coalesce(o.number, v.number) AS "orderNumber",
       coalesce(o.first_name || ' ' || o.last_name, v.buyer_name) AS name, p.amount_cents AS "amountCents"
     FROM (SELECT * FROM payment_alerts WHERE done_at IS NULL ORDER BY created_at DESC LIMIT $1) a
     JOIN payments p ON p.id = a.payment_id LEFT JOIN orders o ON o.id = p.order_id
       LEFT JOIN vouchers v ON v.id = p.bought_voucher_id ORDER BY a.created_at DESC, a.id DESC`,
  { kind: is<AlertKind>(), orderId: is<string | null>(), orderNumber: is<string>(), name: is<string>() },
);

export async function openAlerts(
  queries: Queries,
  most: number,
): Promise<{ rows: OpenAlert[]; total: number }> {
  const rows = await queries.rows(openAlertsSql, [most]);
  return {
    rows: rows.map(({ kind, amountCents, ...row }) => ({
      ...row,
      text: alertTexts[kind],
      amount: eurosFromCents(amountCents),
    })),
    total: await countAlerts(queries),
  };
}

const waitingGuestsSql = statement(
  "overview.waiting-guests",
  `SELECT (SELECT count(*)::int FROM complaints WHERE decided_at IS NULL) AS complaints,
     (SELECT count(*)::int FROM complaints WHERE ${isOpenPromise}) AS promises,
     (SELECT count(*)::int FROM reviews WHERE state = 'pending') AS reviews`,
  { complaints: is<number>(), promises: is<number>(), reviews: is<number>() },
);

export async function waitingGuests(queries: Queries): Promise<NonNullable<Tasks["guests"]>> {
  return (await queries.row(waitingGuestsSql)) ?? { complaints: 0, promises: 0, reviews: 0 };
}

const dataRequestsSql = statement(
  "overview.data-requests",
  `SELECT d.id, d.order_id AS "orderId", btrim(o.first_name || ' ' || o.last_name) AS name, d.kind,
     to_json(d.asked_at) #>> '{}' AS at, d.asked_by AS by, count(*) OVER ()::int AS total
   FROM data_requests d JOIN orders o ON o.id = d.order_id WHERE d.settled_at IS NULL ORDER BY d.asked_at, d.id LIMIT $1`,
  { kind: is<DataRequestKind>(), at: is<string>(), name: is<string>(), total: is<number>() },
);

export async function openDataRequests(
  queries: Queries,
  most: number,
): Promise<NonNullable<Tasks["dataRequests"]>> {
  const rows = await queries.rows(dataRequestsSql, [most]);
  return { rows: rows.map(({ total: _, ...one }) => one), total: rows[0]?.total ?? 0 };
}

export async function waitingFirms(queries: Queries, most: number): Promise<NonNullable<Tasks["firms"]>> {
  const rows = await waitingPurchases(queries, { most });
  return {
    rows: rows.map(({ amountCents, total: _, ...row }) => ({ ...row, amount: eurosFromCents(amountCents) })),
    total: rows[0]?.total ?? 0,
  };
}

export async function owedByFirms(queries: Queries): Promise<Tasks["owedByFirms"]> {
  const room = await scarceRoom(queries);
  return room && { owed: eurosFromCents(room.owedCents), most: eurosFromCents(room.totalCents) };
}

const overpaidSql = statement(
  "overview.overpaid-purchases",
  `SELECT count(*)::int AS count, sum("overCents")::int AS "overCents" FROM (
     SELECT received_cents(c.id) - (p.amount_cents - p.refunded_cents) AS "overCents"
     FROM invoice_purchases c JOIN payments p ON p.provider = 'invoice' AND p.session_id = c.id AND p.status = 'paid'
     WHERE EXISTS (SELECT FROM invoice_receipts r WHERE r.purchase_id = c.id)
   ) AS claims WHERE "overCents" > 0`,
  { count: is<number>(), overCents: is<Cents | null>() },
);

/** What firms have paid too much, or for what was deducted afterwards. */
export async function overpaidPurchases(queries: Queries): Promise<Tasks["overpaid"]> {
  const found = await queries.row(overpaidSql);
  return found?.overCents ? { count: found.count, amount: eurosFromCents(found.overCents) } : null;
}

export const openHolds = rows(
  "overview.open-holds",
  `SELECT h.delivery_day AS day, h.menu_id AS "menuId", m.name, h.reason FROM open_holds() h
   JOIN menus m ON m.id = h.menu_id ORDER BY h.delivery_day, m.name LIMIT 20`,
  { day: is<DeliveryDay>(), menuId: is<number>(), reason: is<string>() },
);

export const openRecalls = rows(
  "overview.open-recalls",
  `SELECT c.id, coalesce(l.code, f.batch, '') AS code, coalesce(l.name, m.name) AS name, c.sent_at IS NOT NULL AS "isSent"
   FROM recalls c LEFT JOIN lots l ON l.id = c.lot_id LEFT JOIN menus m ON m.id = c.menu_id
   LEFT JOIN cook_list_menus f ON f.delivery_day = c.delivery_day AND f.menu_id = c.menu_id WHERE NOT c.is_practice AND (c.sent_at IS NULL OR EXISTS (
     SELECT FROM recalled_portions p WHERE p.recall_id = c.id AND p.settled_at IS NULL
   )) ORDER BY c.started_at LIMIT 20`,
  { isSent: is<boolean>(), code: is<string>(), name: is<string>() },
);

const openDeviationsSql = statement(
  "overview.open-deviations",
  `SELECT id, description, since, measured_at IS NOT NULL AS "isMeasured", count(*) OVER ()::int AS total FROM deviations
   WHERE signed_at IS NULL ORDER BY opened_at, id LIMIT $1`,
  { total: is<number>() },
);

/** What was beyond its limit, until a person has signed it off. */
export async function openDeviations(
  queries: Queries,
  most: number,
): Promise<NonNullable<Tasks["deviations"]>> {
  const rows = await queries.rows(openDeviationsSql, [most]);
  return {
    rows: rows.map(({ since, total: _, ...one }) => ({ ...one, since: since.toISOString() })),
    total: rows[0]?.total ?? 0,
  };
}

const countDeviationsSql = statement(
  "overview.count-deviations",
  "SELECT count(*)::int AS open FROM deviations WHERE signed_at IS NULL",
  { open: is<number>() },
);

/** Every open page asks for this each minute. */
export async function countDeviations(queries: Queries): Promise<{ open: number }> {
  return (await queries.row(countDeviationsSql)) ?? { open: 0 };
}

/** Closes a payment alert. Of two staff members the first is recorded; the second changes nothing. */
export async function settleAlert(deps: AuthDeps, staff: SignedInStaff, id: number): Promise<void> {
  await deps.database.transaction(async (queries) => {
    const at = dateNow(deps.clock);
    const done = await endAlert(queries, { id, at, staffId: staff.id });
    if (done) {
      const action = `${paymentActs.checked}: ${alertTexts[done.kind]}`;
      const of = done.orderId
        ? (["order", done.orderId] as const)
        : (["voucher", done.voucherId ?? ""] as const);
      await audit(queries, { staff, at }, action, of);
      return;
    }
    if (!(await hasAlert(queries, id))) throw new Refusal("not_found");
  });
}

const longestWaitSeconds = 300;

/** Queues with failed jobs, or with waiting jobs because no worker runs. */
export async function failedJobs(queries: Queries): Promise<NonNullable<Tasks["jobs"]>> {
  const queues = await readJobs(queries);
  return queues.flatMap((queue) => {
    const text = problemText(queue);
    return text ? [{ name: queueWord(queue.name), text }] : [];
  });
}

/** Weeks that guests let the shop remember and that no round has proposed: what is expected is counted by the calendar. */
export async function missingWeeks(
  queries: Queries,
  today: CalendarDay,
): Promise<NonNullable<Tasks["jobs"]>> {
  const counts = await countWeeks(queries, mondayOf(today), null);
  if (!counts) return [];
  const { expected, ordered, skipped, declined, paused, open } = counts;
  const missing = expected - ordered - skipped - declined - paused - open;
  if (missing === 0) return [];
  return [
    { name: queueWord("weeks"), text: missing === 1 ? "eine Woche fehlt" : `${missing} Wochen fehlen` },
  ];
}

function problemText({ failed, oldestWaitingSeconds }: QueueState): string {
  const minutes = Math.floor((oldestWaitingSeconds ?? 0) / 60);
  const isStuck = (oldestWaitingSeconds ?? 0) > longestWaitSeconds;
  const failedText =
    failed === 1 ? "eine Aufgabe aufgegeben" : failed > 1 ? `${failed} Aufgaben aufgegeben` : "";
  const stuck = isStuck ? `wartet seit ${minutes} Minuten: läuft der Worker?` : "";
  return [failedText, stuck].filter(Boolean).join("; ");
}
