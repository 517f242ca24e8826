import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { ClaimFilter } from "#contract/office/orders/orders.ts";
import { type Claim, claimOf } from "#contract/orders/claim.ts";
import { waitsForTeam } from "#server/domain/checkout/invoice-purchase/queries.ts";

const purchases = "payments ip JOIN invoice_purchases c ON c.id = ip.session_id AND ip.provider = 'invoice'";
const waits = `${waitsForTeam("c")} AND ip.status = 'open'`;
const isOwed =
  "c.status = 'owed' AND ip.status = 'paid' AND ip.amount_cents - ip.refunded_cents > received_cents(c.id)";

export interface Owing {
  waits: boolean;
  dueOn: CalendarDay;
  receivedCents: Cents;
  openCents: Cents;
}

/** SQL: what is still to come for an order on account, as `Owing`; null for every other. */
export const owingSql = (orderId: string) =>
  `(SELECT json_build_object('waits', ${waits}, 'dueOn', c.due_on, 'receivedCents', received_cents(c.id),
      'openCents', ip.amount_cents - ip.refunded_cents - received_cents(c.id)) FROM ${purchases}
    WHERE ip.order_id = ${orderId} AND (${waits} OR ${isOwed}) LIMIT 1)`;

export function claimOfOwing(owing: Owing | null, today: CalendarDay): Claim | null {
  if (!owing) return null;
  const { dueOn, receivedCents, openCents } = owing;
  return owing.waits
    ? { state: "waits", dueOn }
    : claimOf({ dueOn, received: receivedCents, open: openCents }, today);
}

/** SQL: the ids of all orders to which the filter applies; `today` is SQL for the day. */
export function ordersWithClaim(filter: ClaimFilter, today: string): string {
  const conditions = { waits, owed: isOwed, overdue: `${isOwed} AND c.due_on < ${today}` };
  return `SELECT ip.order_id FROM ${purchases} WHERE ${conditions[filter]}`;
}
