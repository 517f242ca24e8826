import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { BulkChange } from "#contract/office/orders/bulk-changes.ts";
import { readSender, writeLetter } from "#server/domain/mail/write-letter.ts";
import { type OrderMessageData, orderMessage } from "#server/domain/orders/letters/order-message.ts";
import { payerNameSql } from "#server/domain/orders/order-address.ts";
import { pairsOf } from "#server/office/orders/bulk-changes/chosen-deliveries.ts";
import type { StoredBulkChange, WaitingItem } from "#server/office/orders/bulk-changes/queries.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

type Letter = Extract<BulkChange, { action: "message" }>;

const addresseeSql = statement(
  "bulk-changes.send-message",
  `SELECT o.number, ${payerNameSql} AS name, o.email,
     ARRAY(SELECT to_char(i.delivery_day, 'YYYY-MM-DD') FROM bulk_change_items i
       WHERE i.bulk_id = $2 AND i.order_id = o.id AND NOT EXISTS (
         SELECT FROM order_deliveries d
         WHERE d.order_id = o.id AND d.delivery_day = i.delivery_day AND d.status = 'cancelled'
       ) ORDER BY 1) AS days
   FROM orders o WHERE o.id = $1 FOR NO KEY UPDATE OF o`,
  { name: is<string>(), days: is<DeliveryDay[]>() },
);

/** Queues one letter per order, however many of its deliveries were chosen. */
export async function sendMessage(
  { database, outbox, clock }: BulkDeps,
  { id, change, staff }: StoredBulkChange & { change: Letter },
  { orderId }: WaitingItem,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const order = await queries.row(addresseeSql, [orderId, id]);
    if (!order) throw new Refusal("order_not_found");
    if (!order.email) throw new Refusal("person_erased");
    const cause = `bulk/${id}/${orderId}`;
    if ((await mailsByCause(queries, [cause])).length > 0) return;
    await outbox.queue(queries, {
      kind: "order-message",
      cause,
      recipient: order.email,
      orderId,
      data: messageTo(order, change),
      now: at,
    });
    await audit(queries, {
      staff,
      at,
      action: `Dem Gast geschrieben: ${change.subject}`,
      subject: "order",
      subjectId: orderId,
      after: { Liefertage: order.days },
    });
  });
}

export interface Addressee {
  number: string;
  name: string;
  email: string;
  days: DeliveryDay[];
}

export function messageTo(
  { number, name, days }: Omit<Addressee, "email">,
  { subject, message }: Pick<Letter, "subject" | "message">,
): OrderMessageData {
  return { orderNumber: number, name, days, subject, message };
}

const addresseesSql = statement(
  "bulk-changes.read-addressees",
  `SELECT o.number, ${payerNameSql} AS name, o.email,
     array_agg(to_char(d.delivery_day, 'YYYY-MM-DD') ORDER BY d.delivery_day)
       FILTER (WHERE d.status <> 'cancelled') AS days
   FROM json_to_recordset($1) AS chosen ("orderId" uuid, day date)
   JOIN orders o ON o.id = chosen."orderId" AND o.email <> ''
   JOIN order_deliveries d ON d.order_id = o.id AND d.delivery_day = chosen.day
   GROUP BY o.id ORDER BY min(d.delivery_day), o.number`,
  { name: is<string>(), days: is<DeliveryDay[] | null>() },
);

/** As the first guest reads it. Each order gets one letter, so the orders are counted. */
export async function previewMessage(
  queries: Queries,
  { deliveries, ...letter }: BodyOf<"previewBulkMessage">,
): Promise<DataOf<"previewBulkMessage">> {
  const addressees = await queries.rows(addresseesSql, [JSON.stringify(pairsOf(deliveries))]);
  const [first] = addressees;
  if (!first) throw new Refusal("nobody_to_write_to");
  const draft = orderMessage(messageTo({ ...first, days: first.days ?? [] }, letter));
  const { subject, html, text } = writeLetter(draft, await readSender(queries));
  return { subject, html, text, guests: addressees.length };
}
