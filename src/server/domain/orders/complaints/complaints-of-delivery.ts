import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Decision } from "#contract/office/orders/complaints.ts";
import type { ComplaintReason, ComplaintRemedy } from "#contract/orders/complaint-words.ts";

/** What its guest has reported of a delivery, and what the team decided. */
export interface ComplaintOfDelivery {
  id: string;
  at: string;
  menuId: number | null;
  dish: string | null;
  reason: ComplaintReason;
  wish: ComplaintRemedy;
  isByGuest: boolean;
  answerBy: CalendarDay | null;
  decision: Decision | null;
  answer: string;
  moneyCents: Cents;
  decidedAt: string | null;
  /** number of the order that keeps the promise */
  replacement: string | null;
  isWithdrawn: boolean;
}

/** SQL: the complaints about a delivery of the order, the oldest first. */
export const complaintsOfDeliverySql = (delivery: string) => `(
  SELECT json_agg(json_build_object('id', k.id, 'at', k.created_at, 'menuId', k.menu_id, 'dish', m.name,
    'reason', k.reason, 'wish', k.wish, 'isByGuest', k.created_by IS NULL, 'answerBy', k.answer_by,
    'decision', k.decision, 'answer', k.answer, 'moneyCents', k.money_cents, 'decidedAt', k.decided_at,
    'replacement', (SELECT r.number FROM orders r WHERE r.id = k.replacement_id),
    'isWithdrawn', k.promise_withdrawn_at IS NOT NULL) ORDER BY k.created_at, k.id)
  FROM complaints k LEFT JOIN menus m ON m.id = k.menu_id
  WHERE k.order_id = ${delivery}.order_id AND k.delivery_day = ${delivery}.delivery_day)`;
