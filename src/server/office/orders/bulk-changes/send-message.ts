import type { BodyOf, DataOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { BulkChange } from "#contract/office/orders/bulk-changes.ts";
import { withOwnWords } from "#server/domain/mail/mail-texts.ts";
import { readSender, writeLetter } from "#server/domain/mail/write-letter.ts";
import { readOwnTexts } from "#server/domain/shop/own-texts.ts";
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

// all orders of the guest in this change, locked in one order
const guestSql = statement(
  "bulk-changes.read-guest",
  `SELECT o.id, o.number, ${payerNameSql} AS name, o.email,
     ARRAY(SELECT to_char(i.delivery_day, 'YYYY-MM-DD') FROM bulk_change_items i
       WHERE i.bulk_id = $2 AND i.order_id = o.id AND NOT EXISTS (
         SELECT FROM order_deliveries d
         WHERE d.order_id = o.id AND d.delivery_day = i.delivery_day AND d.status = 'cancelled'
       ) ORDER BY 1) AS days
   FROM orders o WHERE o.customer_key = (SELECT customer_key FROM orders WHERE id = $1)
     AND o.id IN (SELECT order_id FROM bulk_change_items WHERE bulk_id = $2)
   ORDER BY o.id FOR NO KEY UPDATE OF o`,
  { name: is<string>(), days: is<DeliveryDay[]>() },
);

/** Queues one letter per guest, however many orders and deliveries were chosen. It is logged at each of the orders. */
export async function sendMessage(
  { database, outbox, clock }: BulkDeps,
  { id, change, staff }: StoredBulkChange & { change: Letter },
  { orderId }: WaitingItem,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const orders = await queries.rows(guestSql, [orderId, id]);
    const [first] = orders;
    if (!first) throw new Refusal("order_not_found");
    if (!first.email) throw new Refusal("person_erased");
    const cause = `bulk/${id}/${first.id}`;
    if ((await mailsByCause(queries, [cause])).length > 0) return;
    const numbers = orders.map(({ number }) => number).sort();
    const days = [...new Set(orders.flatMap((order) => order.days))].sort();
    await outbox.queue(queries, {
      kind: "order-message",
      cause,
      recipient: first.email,
      orderId: first.id,
      data: messageTo({ numbers, name: first.name, days }, change),
      now: at,
    });
    for (const order of orders) {
      await audit(queries, { staff, at }, `Dem Gast geschrieben: ${change.subject}`, ["order", order.id], {
        after: { Liefertage: order.days },
      });
    }
  });
}

interface Addressee {
  numbers: string[];
  name: string;
  days: DeliveryDay[];
}

export function messageTo(
  { numbers, name, days }: Addressee,
  { subject, message }: Pick<Letter, "subject" | "message">,
): OrderMessageData {
  return { orderNumbers: numbers, name, days, subject, message };
}

const addresseesSql = statement(
  "bulk-changes.read-addressees",
  `SELECT array_agg(DISTINCT o.number) AS numbers,
     (array_agg(${payerNameSql} ORDER BY d.delivery_day, o.number))[1] AS name,
     array_agg(DISTINCT to_char(d.delivery_day, 'YYYY-MM-DD')) FILTER (WHERE d.status <> 'cancelled') AS days,
     count(*)::int AS deliveries
   FROM json_to_recordset($1) AS chosen ("orderId" uuid, day date)
   JOIN orders o ON o.id = chosen."orderId" AND o.email <> ''
   JOIN order_deliveries d ON d.order_id = o.id AND d.delivery_day = chosen.day
   GROUP BY o.customer_key ORDER BY min(d.delivery_day), min(o.number)`,
  { numbers: is<string[]>(), name: is<string>(), days: is<DeliveryDay[] | null>(), deliveries: is<number>() },
);

/** As the first guest reads it. */
export async function previewMessage(
  queries: Queries,
  { deliveries, ...letter }: BodyOf<"previewBulkMessage">,
): Promise<DataOf<"previewBulkMessage">> {
  const addressees = await queries.rows(addresseesSql, [JSON.stringify(pairsOf(deliveries))]);
  const [first] = addressees;
  if (!first) throw new Refusal("nobody_to_write_to");
  const { ownMailTexts } = await readOwnTexts(queries);
  const sender = await readSender(queries);
  const { subject, html, text } = withOwnWords(ownMailTexts, () =>
    writeLetter(orderMessage(messageTo({ ...first, days: first.days ?? [] }, letter)), sender),
  );
  const parcels = addressees.reduce((sum, guest) => sum + guest.deliveries, 0);
  return { subject, html, text, guests: addressees.length, deliveries: parcels };
}
