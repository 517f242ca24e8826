import { Temporal } from "temporal-polyfill";
import type { CalendarDay } from "#contract/day.ts";
import { eurosFromCents, noCents } from "#contract/money.ts";
import type { SalesRow, SalesSpan } from "#contract/office/shop/overview.ts";
import { moneyBackSql } from "#server/domain/checkout/refunds.ts";
import { isPurchaseSql } from "#server/domain/orders/purchases.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** From one Berlin midnight to another; `to` is the last day inside. */
interface Span {
  from: CalendarDay;
  to: CalendarDay;
  begins: Date;
  ends: Date;
}

const zone = "Europe/Berlin";

/** 30 days, 12 weeks from Monday or 12 months, the current one last. */
export function spansUntil(today: CalendarDay, by: SalesSpan): Span[] {
  const last = Temporal.PlainDate.from(today);
  const [current, step, count] = {
    days: [last, { days: 1 }, 30] as const,
    weeks: [last.subtract({ days: last.dayOfWeek - 1 }), { weeks: 1 }, 12] as const,
    months: [last.with({ day: 1 }), { months: 1 }, 12] as const,
  }[by];
  let from = current;
  for (let back = 1; back < count; back++) from = from.subtract(step);
  return Array.from({ length: count }, () => {
    const next = from.add(step);
    const span = { from: dayOf(from), to: dayOf(next.subtract({ days: 1 })) };
    const bounds = { begins: midnight(from), ends: midnight(next) };
    from = next;
    return { ...span, ...bounds };
  });
}

function dayOf(date: Temporal.PlainDate): CalendarDay {
  return date.toString() as CalendarDay;
}

function midnight(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds);
}

// a late payment never paid an order, so neither it nor its refund counts as a sale
const salesSql = statement(
  "overview.read-sales",
  `SELECT sold.orders, sold.cents AS "revenueCents", back.cents AS "refundCents"
   FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS span (begins, ends, at)
   CROSS JOIN LATERAL (
     SELECT (count(*) FILTER (WHERE ${isPurchaseSql()}))::int AS orders, coalesce(sum(total_cents), 0)::bigint AS cents
     FROM orders WHERE paid_at >= span.begins AND paid_at < span.ends
   ) AS sold
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(r.amount_cents), 0)::bigint AS cents
     FROM ${moneyBackSql} AS r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.created_at >= span.begins AND r.created_at < span.ends AND o.paid_at IS NOT NULL
   ) AS back
   ORDER BY span.at`,
);

export async function readSales(queries: Queries, today: CalendarDay, by: SalesSpan): Promise<SalesRow[]> {
  const spans = spansUntil(today, by);
  const rows = await queries.rows(salesSql, [
    spans.map(({ begins }) => begins),
    spans.map(({ ends }) => ends),
  ]);
  return spans.map(({ from, to }, at) => {
    const { orders = 0, revenueCents = noCents, refundCents = noCents } = rows[at] ?? {};
    const [revenue, refunds] = [eurosFromCents(revenueCents), eurosFromCents(refundCents)];
    return { from, to, orders, revenue, refunds };
  });
}
