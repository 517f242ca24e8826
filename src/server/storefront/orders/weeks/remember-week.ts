import { randomUUID } from "node:crypto";
import { addDays, type CalendarDay, weekdayOf } from "#contract/day.ts";
import type { WeekSlot } from "#contract/orders/weeks.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { customerKey } from "#server/domain/orders/customer-key.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { rememberWeek as storeWeek } from "#server/domain/orders/weeks/queries.ts";
import { mondayOf } from "#server/domain/orders/weeks/week-days.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { GuestOrderDeps } from "#server/storefront/orders/routes.ts";

/** As many as a slot may have; more of one dish are further slots. */
const mostOfSlot = 20;
const mostSlots = 40;

/**
 * Keeps what was ordered, and sends the link to the order's mailbox, once a day at most. Nothing is proposed before the
 * mailbox has answered, because the order's address may be mistyped (§ 7 UWG). A week that was confirmed stays as it is: the
 * link to an order changes nothing of it.
 */
export async function rememberWeek(deps: GuestOrderDeps, order: OrderRow): Promise<{ isKept: boolean }> {
  const isPaid = order.status === "paid" || order.status === "completed";
  const isOwn = order.giftCard === null && order.replaces === null && order.email.includes("@");
  if (!isPaid || !isOwn) throw new Refusal("week_not_paid");
  const now = dateNow(deps.clock);
  const today = berlinDay(deps.clock());
  return deps.database.transaction(async (queries) => {
    const week = await storeWeek(queries, {
      ...{ id: randomUUID(), email: order.email, customerKey: customerKey(order.email), now },
      slots: slotsOf(order),
      startsOn: firstMonday(order, today),
    });
    if (!week) throw new Error("the week was not stored");
    await deps.outbox.queue(queries, {
      kind: "week-remembered",
      cause: `week-remembered/${week.id}/${today}`,
      recipient: order.email,
      data: { weekId: week.id, isKept: week.isKept },
      now,
    });
    return { isKept: week.isKept };
  });
}

function activeDeliveries({ deliveries }: OrderRow) {
  const active = deliveries.filter(({ status }) => status !== "cancelled");
  return active.length > 0 ? active : deliveries;
}

function slotsOf(order: OrderRow): WeekSlot[] {
  return activeDeliveries(order)
    .flatMap(({ day, lines }) =>
      lines.map(
        ({ menuId, name, quantity }): WeekSlot => ({
          ...{ weekday: weekdayOf(day), rule: "dish", menuId, name },
          quantity: Math.min(quantity, mostOfSlot),
        }),
      ),
    )
    .slice(0, mostSlots);
}

/** The week after the last one of the order, and none that has begun. */
function firstMonday(order: OrderRow, today: CalendarDay): CalendarDay {
  const last = [...activeDeliveries(order).map(({ day }): CalendarDay => day), today].sort().at(-1) ?? today;
  return addDays(mondayOf(last), 7);
}
