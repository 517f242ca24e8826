import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { LogEntry } from "#contract/office/team/log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, value } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/platform/log/audit.ts";

/**
 * The one place that says which entries of the log leave an order's money and goods as they are. All others count, so
 * that a new act does.
 */
const quiet = [
  "Notiz geschrieben",
  "Anmerkung für ",
  "E-Mail-Adresse berichtigt",
  "Widerspruch gegen Nachfragen eingetragen",
  "Dem Gast geschrieben: ",
  "Rückruf geschrieben: ",
  "Reklamation aufgenommen",
  "Aufgabe für den Paketdienst ",
  "Aufgabe zum Paket ",
  "Zahlung geprüft: ",
  "Kartons für ",
  "Sendungsnummer für ",
  "Portion für ",
  "Paket für .* zugestellt$",
];
const countsSql = (id: string) =>
  `l.subject = 'order' AND l.subject_id = ${id}::text AND l.action !~ '^(${quiet.join("|")})'`;

/**
 * SQL: how often the team has acted, the deliveries and the payer have changed, and money has gone back or was disputed.
 * Guests and providers leave no entry in the log, so what they do is counted where it is stored.
 */
export const orderVersionSql = (id: string) => `(
  (SELECT count(*) FROM log_entries l WHERE ${countsSql(id)})
  || '.' || (SELECT coalesce(sum(v.revision), 0) FROM order_deliveries v WHERE v.order_id = ${id})
    + (SELECT count(v.buyer_completed_at) FROM orders v WHERE v.id = ${id})
  || '.' || (SELECT count(*) FROM invoices v WHERE v.order_id = ${id} AND v.kind = 'correction' AND v.total_cents <> 0)
    + (SELECT count(*) FROM refunds v JOIN payments p ON p.id = v.payment_id
       WHERE p.order_id = ${id} AND v.origin = 'provider')
    + (SELECT count(*) FROM payment_alerts v JOIN payments p ON p.id = v.payment_id
       WHERE p.order_id = ${id} AND v.kind = 'disputed')
)`;

/** Read before all that a page shows: what is newer than its version is refused, what is older is not. */
export const readOrderVersion = value(
  "orders.read-version",
  `SELECT ${orderVersionSql("$1::uuid")} AS version`,
  { version: is<string>() },
  (orderId: string) => [orderId],
);

/** What a person saw of an order before they act on it. */
export interface SeenOrder {
  version: string;
  by: Actor;
}

/**
 * Every act of the team with money or goods asks this under the order's lock, after it has looked whether the same
 * request was answered before. `isDone`: what is asked for is so already; then who did it may ask again. `isOver`: why
 * asking again is of no use.
 */
export async function requireSeenOrder(
  queries: Queries,
  orderId: string,
  {
    seen,
    isDone = false,
    isOver,
  }: { seen: SeenOrder | undefined; isDone?: boolean; isOver?: string | undefined },
): Promise<void> {
  if (!seen) return;
  const version = (await readOrderVersion(queries, orderId)) ?? "";
  if (version === seen.version) return;
  const acts = await actsSince(queries, orderId, Number.parseInt(seen.version, 10));
  const isByThemselves = acts.length > 0 && acts.every((act) => isBy(act, seen.by));
  if (isDone && isByThemselves) return;
  const told =
    acts.length > 0
      ? toldActs(acts, seen.by)
      : await toldOfOthers(queries, orderId, { version, seen: seen.version });
  throw new Refusal("order_changed", {
    version,
    message: `${told} ${isOver ?? "Bitte prüfen Sie den neuen Stand und bestätigen Sie noch einmal."}`,
  });
}

const actsSince = rows(
  "orders.acts-since",
  `SELECT l.staff_id AS "staffId", l.staff_name AS name, l.action, l.changes
   FROM log_entries l WHERE ${countsSql("$1::uuid")} ORDER BY l.id OFFSET $2`,
  { name: is<string>(), action: is<string>(), changes: is<LogEntry["changes"]>() },
  (orderId: string, seen: number) => [orderId, seen],
);
type Act = Awaited<ReturnType<typeof actsSince>>[number] & { number?: string };

/** Read before the amounts of many orders that a page shows. */
export const newestLogEntry = value(
  "orders.newest-log-entry",
  "SELECT coalesce(max(id), 0)::int AS id FROM log_entries",
  { id: is<number>() },
  () => [],
);

const actsOnMany = rows(
  "orders.acts-on-many",
  `SELECT l.staff_id AS "staffId", l.staff_name AS name, l.action, l.changes, o.number
   FROM orders o JOIN log_entries l ON ${countsSql("o.id")} WHERE o.id = ANY($1::uuid[]) AND l.id > $2 ORDER BY l.id`,
  { name: is<string>(), action: is<string>(), changes: is<LogEntry["changes"]>() },
  (orderIds: readonly string[], since: number) => [orderIds, since],
);

/** Who did what with which of these orders since that entry; undefined: nobody of the team. */
export async function toldOfMany(
  queries: Queries,
  orderIds: readonly string[],
  { since, by }: { since: number; by: Actor },
): Promise<string | undefined> {
  return toldActs(await actsOnMany(queries, orderIds, since), by) || undefined;
}

const isBy = ({ staffId, name }: Act, by: Actor) => (by.id === null ? name === by.name : staffId === by.id);

const mostNamed = 3;

/** All, by what was done and not only by its money; of too many those with money. */
function toldActs(acts: readonly Act[], by: Actor): string {
  const withMoney = acts.filter((act) => moneyOf(act) !== undefined);
  const told = acts.length > mostNamed && withMoney.length > 0 ? withMoney : acts;
  return told
    .slice(-mostNamed)
    .map((act, at) => {
      const who = isBy(act, by) ? "haben Sie" : `hat ${act.name}`;
      return `${at === 0 ? "Inzwischen" : "Außerdem"} ${who}${act.number ? ` bei ${act.number}` : ""} ${didOf(act)}.`;
    })
    .join(" ");
}

function moneyOf({ changes }: Act): { name: string; amount: string } | undefined {
  const [name, , amount] = changes.find(([field]) => /^(Erstattung|Wert|Betrag)$/.test(field)) ?? [];
  return name && amount ? { name, amount } : undefined;
}

function didOf(act: Act): string {
  const { action } = act;
  const money = moneyOf(act);
  const did = deedOf(act);
  if (money?.name === "Wert") return `einen Code über ${money.amount} geschickt`;
  if (money?.name === "Erstattung") {
    const back = `${money.amount} erstattet`;
    // a refund is told by its amount
    return /erstattet$/.test(action) ? back : `${did} und ${back}`;
  }
  return money ? `${did} (${money.amount})` : did;
}

/** What a colleague has done, as one says it. An act without words of its own is told by its entry. */
function deedOf({ action, changes }: Act): string {
  const [, before, after] = changes.find(([field]) => field === "Gericht" || field === "Liefertag") ?? [];
  if (action === "Gericht getauscht") return `${before} gegen ${after} getauscht`;
  if (action === "Lieferung verschoben") return `die Lieferung vom ${before} auf den ${after} verschoben`;
  if (action === "Lieferung storniert") return `die Lieferung am ${before} storniert`;
  const [, decision] = /^Reklamation entschieden: (.*)$/.exec(action) ?? [];
  if (decision) return `die Reklamation entschieden („${decision}“)`;
  return /^\p{Ll}/u.test(action) ? action : `„${action}“ eingetragen`;
}

const newestRevision = row(
  "orders.newest-revision",
  `SELECT delivery_day AS day, status = 'cancelled' AS "isCancelled" FROM order_deliveries
   WHERE order_id = $1 ORDER BY revised_at DESC NULLS LAST, delivery_day LIMIT 1`,
  { day: is<DeliveryDay>(), isCancelled: is<boolean>() },
  (orderId: string) => [orderId],
);

/** Of what stands in no entry of the log: a guest's change, or the provider's. */
async function toldOfOthers(
  queries: Queries,
  orderId: string,
  { version, seen }: { version: string; seen: string },
): Promise<string> {
  if (version.split(".")[1] === seen.split(".")[1])
    return "Inzwischen ging Geld zurück oder der Zahlung wurde widersprochen.";
  const newest = await newestRevision(queries, orderId);
  if (!newest) return "Inzwischen hat sich diese Bestellung geändert.";
  const did = newest.isCancelled ? "storniert" : "oder die Rechnung geändert";
  return `Inzwischen hat der Gast die Lieferung am ${longDay(newest.day)} ${did}.`;
}
