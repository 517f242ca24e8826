import type { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { FollowUpBasis } from "#server/domain/orders/follow-up/follow-up-basis.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

/** Days after the last delivery. After the week no one remembers: what was held up until then is left out. */
const days = { from: 2, to: 7 };
/** Hours in Berlin at which a question is no nuisance. */
const daytime = { from: 9, to: 19 };
const mostAtOnce = 200;

// No one is asked about a gift, which others have eaten, or about what did not come, came back, was refunded, withdrawn or recalled, or was reviewed already.
const dueSql = statement(
  "orders.due-follow-ups",
  `SELECT o.id, o.email FROM orders o
   WHERE o.id IN (SELECT order_id FROM order_deliveries WHERE status <> 'cancelled' AND delivery_day BETWEEN $2 AND $3)
     AND o.follow_up = ANY($1) AND o.status IN ('paid', 'completed') AND o.erased_at IS NULL AND o.gift_card IS NULL
     AND NOT EXISTS (
       SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status <> 'cancelled'
         AND (d.delivery_day > $3 OR d.status NOT IN ('shipped', 'delivered'))
     )
     AND NOT EXISTS (
       SELECT FROM order_lines l JOIN order_deliveries d USING (order_id, delivery_day)
       WHERE l.order_id = o.id AND d.status <> 'cancelled' AND l.refunded_quantity > 0
     )
     AND NOT EXISTS (
       SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'correction' AND i.scope IN ('whole', 'amount')
     )
     AND NOT EXISTS (SELECT FROM parcel_incidents p WHERE p.order_id = o.id)
     AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id)
     AND NOT EXISTS (SELECT FROM reviews r WHERE r.order_id = o.id)
     AND NOT EXISTS (
       SELECT FROM mails m WHERE m.order_id = o.id AND m.kind IN ('follow-up', 'recall', 'money-sent-back')
     )
     AND NOT EXISTS (
       SELECT FROM follow_up_objections x WHERE x.mailbox_hash = sha256(convert_to(o.customer_key, 'UTF8'))
     )
   ORDER BY o.created_at LIMIT $4`,
);

interface RoundDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  settings: Pick<Settings, "asksCustomers">;
}

/** Asks each guest who may be asked once per order; the order is the mail's key, so further workers send no second one. */
export async function queueFollowUps({ database, clock, outbox, settings }: RoundDeps): Promise<void> {
  const now = clock();
  if (!isDaytime(now)) return;
  const today = berlinDay(now);
  const bases: FollowUpBasis[] = settings.asksCustomers ? ["agreed", "customer"] : ["agreed"];
  const due = await database.rows(dueSql, [
    bases,
    addDays(today, -days.to),
    addDays(today, -days.from),
    mostAtOnce,
  ]);
  for (const { id, email } of due) {
    await database.transaction((queries) =>
      outbox.queue(queries, {
        kind: "follow-up",
        cause: `follow-up/${id}`,
        recipient: email,
        orderId: id,
        now: dateNow(clock),
      }),
    );
  }
}

function isDaytime(now: Temporal.Instant): boolean {
  const { hour } = now.toZonedDateTimeISO("Europe/Berlin");
  return hour >= daytime.from && hour < daytime.to;
}
