import type { AlertKind } from "#contract/office/checkout/payment-alerts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, run, statement } from "#server/platform/database/statement.ts";

/** Adds a payment to the list that the team has to check, once per kind. A handled alert comes back only with news. */
export const raiseAlert = run(
  "payments.raise-alert",
  `INSERT INTO payment_alerts AS a (payment_id, kind, detail) VALUES ($1, $2, $3)
   ON CONFLICT (payment_id, kind) DO UPDATE SET detail = excluded.detail, done_at = NULL, done_by = NULL
   WHERE a.detail <> excluded.detail`,
  (paymentId: string, kind: AlertKind, detail: object = {}) => [paymentId, kind, JSON.stringify(detail)],
);

export const endAlert = row(
  "payments.end-alert",
  `UPDATE payment_alerts a SET done_at = $2, done_by = $3 FROM payments p
     WHERE a.id = $1 AND a.done_at IS NULL AND p.id = a.payment_id RETURNING p.order_id AS "orderId", p.bought_voucher_id AS "voucherId", a.kind`,
  { kind: is<AlertKind>() },
  (one: { id: number; at: Date; staffId: number }) => [one.id, one.at, one.staffId],
);

export const hasAlert = matched("payments.has-alert", "SELECT id FROM payment_alerts WHERE id = $1");

const countAlertsSql = statement(
  "payments.count-alerts",
  "SELECT count(*)::int AS total FROM payment_alerts WHERE done_at IS NULL",
);

export async function countAlerts(queries: Queries): Promise<number> {
  return (await queries.row(countAlertsSql))?.total ?? 0;
}
