import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro } from "#contract/money.ts";
import type { LogEntry } from "#contract/office/team/log.ts";
import { type MailKind, mailKindNames } from "#contract/office/mail/mails.ts";
import type { OrderEvent } from "#contract/office/orders/orders.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { isPaymentAct, paymentActs } from "#server/domain/checkout/payment-acts.ts";
import type { DeliveryChange } from "#server/domain/orders/letters/delivery-change.ts";
import { emailCorrected, noteWritten } from "#server/office/orders/order-deps.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

interface Trace {
  at: string;
  kind: OrderEvent["kind"];
  what: string;
  detail: string | null;
  cents: Cents | null;
  /** as the log tells them, or those of a letter */
  changes: unknown;
  by: string | null;
}

// only events with a stored time; opening an address stores none
const tracesSql = statement(
  "orders.events-of",
  `SELECT to_json(at) #>> '{}' AS at, kind, what, detail, cents, changes, by FROM (
     SELECT created_at AS at, 1 AS step, 'order' AS kind, 'placed' AS what, NULL AS detail, NULL::int AS cents,
       NULL::jsonb AS changes, NULL AS by
     FROM orders WHERE id = $1
     UNION ALL
     SELECT created_at, 2, 'money', 'begun', provider, NULL, NULL, NULL FROM payments
     WHERE order_id = $1 AND provider <> 'none'
     UNION ALL
     SELECT paid_at, 3, 'money', 'paid', provider, NULL, NULL, NULL
     FROM payments WHERE order_id = $1 AND paid_at IS NOT NULL
       -- the team's agreement is the same act
       AND NOT (provider = 'invoice' AND EXISTS (
         SELECT FROM log_entries WHERE subject = 'order' AND subject_id = $1::text AND action = '${paymentActs.accepted}'
       ))
     UNION ALL
     SELECT e.at, CASE e.kind WHEN 'redeemed' THEN 2 ELSE 5 END, 'money', 'voucher-' || e.kind, v.number, abs(e.cents), NULL, NULL
     FROM voucher_entries e JOIN payments p ON p.id = e.payment_id JOIN vouchers v ON v.id = e.voucher_id
     WHERE p.order_id = $1
     UNION ALL
     SELECT session_closed_at, 3, 'money', status, provider, NULL, NULL, NULL
     FROM payments WHERE order_id = $1 AND session_closed_at IS NOT NULL AND status IN ('failed', 'voided', 'expired')
     UNION ALL
     SELECT issued_at, 4, 'document', kind, number, NULL, NULL, NULL FROM invoices WHERE order_id = $1
     UNION ALL
     SELECT r.created_at, 5, 'money', CASE WHEN p.provider = 'invoice' THEN 'deduction-requested' WHEN r.origin = 'shop' THEN 'refund-requested' ELSE 'refund-elsewhere' END, r.status, r.amount_cents, NULL, NULL
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1
     UNION ALL
     SELECT r.done_at, 5, 'money', 'refund-done', p.provider, r.amount_cents, NULL, NULL
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 AND r.status = 'done' AND r.origin = 'shop'
     UNION ALL
     SELECT a.created_at, 6, 'alert', a.kind, NULL, NULL, NULL, NULL
     FROM payment_alerts a JOIN payments p ON p.id = a.payment_id WHERE p.order_id = $1
     UNION ALL
     SELECT coalesce(sent_at, created_at), 7, 'mail', kind, status, NULL, CASE WHEN kind = 'delivery-change' THEN data -> 'changes' END, NULL
     FROM mails WHERE order_id = $1
     UNION ALL
     SELECT at, 8, 'change', action, NULL, NULL, changes, staff_name
     FROM log_entries l WHERE subject = 'order' AND subject_id = $1::text AND action <> '${noteWritten}'
       AND NOT (action = '${emailCorrected}' AND EXISTS (
         SELECT FROM email_corrections c WHERE c.order_id = $1 AND c.at = l.at
       ))
     UNION ALL
     SELECT at, 8, 'change', '${emailCorrected}',
       from_email || ' → ' || to_email || CASE WHEN is_link_revoked THEN ' (bisheriger Link gesperrt)' ELSE '' END,
       NULL, NULL, staff_name
     FROM email_corrections WHERE order_id = $1
     UNION ALL
     SELECT created_at, 8, 'note', 'Reklamation: ' || text, NULL, NULL, NULL, coalesce(created_by, 'Gast')
     FROM complaints WHERE order_id = $1
     UNION ALL
     SELECT at, 9, 'note', text, NULL, NULL, NULL, staff_name FROM order_notes WHERE order_id = $1 OR (
       is_about_guest AND order_id IN (
         SELECT g.id FROM orders g JOIN orders o USING (customer_key) WHERE o.id = $1 AND g.paid_at IS NOT NULL
       )
     )
   ) AS events ORDER BY at, step`,
  {
    at: is<string>(),
    kind: is<Trace["kind"]>(),
    what: is<string>(),
  },
);

export async function eventsOf(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  const traces = await queries.rows(tracesSql, [orderId]);
  return traces.map((trace) => ({ at: trace.at, kind: kindOf(trace), text: textOf(trace), by: trace.by }));
}

/** Who packs is shown no money, whoever moved it. */
function kindOf({ kind, what }: Trace): Trace["kind"] {
  return kind === "change" && isPaymentAct(what) ? "money" : kind;
}

const money: Record<string, string> = {
  begun: "Zahlung begonnen",
  paid: "Bezahlt",
  failed: "Zahlung gescheitert",
  voided: "Zahlung verworfen",
  expired: "Zahlung verfallen",
};
const alerts: Record<string, string> = {
  amount_differs: "Der bezahlte Betrag weicht ab",
  paid_twice: "Doppelt bezahlt, Geld geht zurück",
  no_room: "Kein Platz mehr am Liefertag, Geld geht zurück",
  too_late: "Geld kam nach dem Bestellschluss, geht zurück",
  voucher_no_longer_free: "Gutschein war schon eingelöst, Geld geht zurück",
  code_no_longer_free: "Rabattcode war aufgebraucht, Geld geht zurück",
  refund_failed: "Eine Erstattung ist gescheitert",
  session_unknown: "Der Anbieter kennt die Zahlung nicht",
  disputed: "Die Zahlung wird angefochten",
  refunded_at_provider: "Beim Zahlungsanbieter erstattet",
};
const vouchers: Record<string, string> = {
  "voucher-redeemed": "Mit Gutschein",
  "voucher-released": "Zurück auf den Gutschein, weil die Zahlung nicht kam",
  "voucher-refunded": "Erstattet auf den Gutschein",
};
const refundStates: Record<string, string> = { failed: " (gescheitert)", pending: " (in Arbeit)" };
const mailStates: Record<string, string> = {
  queued: "wartet auf den Versand",
  sending: "wird gesendet",
  sent: "gesendet",
  failed: "gescheitert",
};

function textOf({ kind, what, detail, cents, changes }: Trace): string {
  const amount = cents === null ? "" : formatEuro(eurosFromCents(cents));
  const isInvoice = detail === "invoice";
  if (kind === "order") return "Bestellt";
  if (kind === "change") return changeText(what, detail, (changes ?? []) as LogEntry["changes"]);
  if (kind === "alert") return `Zu prüfen: ${alerts[what] ?? what}`;
  if (kind === "document") return `${what === "invoice" ? "Rechnung" : "Korrekturrechnung"} ${detail}`;
  if (kind === "mail") {
    const told = toldChanges(changes);
    return `E-Mail „${mailKindNames[what as MailKind]}“ ${mailStates[detail ?? ""]}${told && `: ${told}`}`;
  }
  if (what === "refund-requested")
    return `Erstattung über ${amount} angewiesen${refundStates[detail ?? ""] ?? ""}`;
  if (what === "deduction-requested")
    return `Abzug von der Rechnung über ${amount}${refundStates[detail ?? ""] ?? ""}`;
  if (what === "refund-elsewhere")
    return `Beim Zahlungsanbieter erstattet: ${amount}${refundStates[detail ?? ""] ?? ""}`;
  if (what === "refund-done") return `${amount} ${isInvoice ? "von der Rechnung abgezogen" : "erstattet"}`;
  const voucher = kind === "money" && vouchers[what];
  if (voucher) return `${voucher}: ${amount} (${detail})`;
  if (kind === "money" && what === "paid" && detail === "none") return "Kostenfrei angenommen";
  if (kind === "money" && what === "paid" && isInvoice) return "Auf Rechnung angenommen";
  if (kind === "money") return `${money[what] ?? what} (${providerLabel(detail ?? "")})`;
  return what;
}

/** The guest's own changes leave no audit entry: the history knows them from their mail. */
function toldChanges(changes: unknown): string {
  if (!Array.isArray(changes)) return "";
  const days = (list: CalendarDay[]) => list.map(germanDay).join(", ");
  return (changes as DeliveryChange[])
    .map((one) => {
      if (one.of === "day") return `Liefertag ${germanDay(one.from)} → ${germanDay(one.to)}`;
      return one.of === "buyer" ? "Rechnungsempfänger ergänzt" : `neue Anschrift für ${days(one.days)}`;
    })
    .join("; ");
}

const amountsAndDays = ["Betrag", "Pauschale", "Verzugszinsen", "Buchungstag"];

/** What was done, and what the parcel, the day or the lines were before and after, or how much money it was, and when. */
function changeText(action: string, detail: string | null, changes: LogEntry["changes"]): string {
  const [, before, after] =
    changes.find(([name]) => /^(Sendung|Liefertag|Positionen|Gericht)$/.test(name)) ?? [];
  const moved = changes.flatMap(([name, , now]) => (now && amountsAndDays.includes(name) ? [now] : []));
  const told =
    detail || (isPaymentAct(action) ? moved.join(", ") : [before, after].filter(Boolean).join(" → "));
  return told ? `${action}: ${told}` : action;
}
