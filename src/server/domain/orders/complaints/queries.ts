import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { ComplaintReason, ComplaintRemedy } from "#contract/orders/complaint-words.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  column,
  inOrder,
  is,
  matched,
  row,
  run,
  statement,
  value,
} from "#server/platform/database/statement.ts";

export interface NewComplaint {
  id: string;
  orderId: string;
  day: DeliveryDay;
  menuId: number | null;
  reason: ComplaintReason;
  wish: ComplaintRemedy;
  text: string;
  answerBy: CalendarDay;
  at: Date;
  today: CalendarDay;
  /** null: the guest */
  by: string | null;
}

// a parcel that is due may be missing, so the day alone decides; a box is named, or a dish inside one
/** False when it exists already, or when no such dish has been delivered. */
export const insertComplaint = matched(
  "complaints.insert-complaint",
  `INSERT INTO complaints (id, order_id, delivery_day, menu_id, reason, text, created_at, created_by, wish, answer_by)
   SELECT $1, d.order_id, d.delivery_day, $4::int, $5, $6, $7, $8, $10, $11
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id AND o.paid_at IS NOT NULL
   WHERE d.order_id = $2 AND d.delivery_day = $3 AND d.delivery_day <= $9 AND (
     $4::int IS NULL
     OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = $2 AND l.delivery_day = $3 AND l.menu_id = $4)
     OR EXISTS (SELECT FROM order_portions p WHERE p.order_id = $2 AND p.delivery_day = $3 AND p.menu_id = $4)
   )
   ON CONFLICT (id) DO NOTHING RETURNING id`,
  (one: NewComplaint) =>
    inOrder(
      one,
      ...([
        "id",
        "orderId",
        "day",
        "menuId",
        "reason",
        "text",
        "at",
        "by",
        "today",
        "wish",
        "answerBy",
      ] as const),
    ),
);

/** Those that the guest has made. */
export const complaintsOfGuest = column(
  "complaints.ids-of-order",
  "SELECT id FROM complaints WHERE order_id = $1 AND created_by IS NULL",
);

export const insertPhoto = run(
  "complaints.insert-photo",
  `INSERT INTO complaint_photos (complaint_id, hash, bytes, created_at)
   SELECT c.id, $3, $4, $5 FROM complaints c WHERE c.id = $1 AND c.order_id = $2
   ON CONFLICT ON CONSTRAINT one_photo_once DO NOTHING RETURNING id`,
  (photo: { complaintId: string; orderId: string; hash: string; bytes: Buffer; at: Date }) =>
    inOrder(photo, "complaintId", "orderId", "hash", "bytes", "at"),
);

const countPhotosSql = statement(
  "complaints.count-photos",
  "SELECT count(*)::int AS photos FROM complaint_photos WHERE complaint_id = $1",
  { photos: is<number>() },
);

export async function countPhotos(queries: Queries, complaintId: string): Promise<number> {
  return (await queries.row(countPhotosSql, [complaintId]))?.photos ?? 0;
}

export const removeOldPhotos = run(
  "complaints.remove-photos",
  "DELETE FROM complaint_photos WHERE created_at < $1",
);

const orderOfComplaint = value("complaints.order-of", "SELECT order_id FROM complaints WHERE id = $1");

/** What is done about a complaint waits for other acts with its order. Undefined when there is no such complaint. */
export async function lockOrderOfComplaint(
  queries: Queries,
  complaintId: string,
): Promise<string | undefined> {
  const orderId = await orderOfComplaint(queries, complaintId);
  if (orderId) await lockOrder(queries, orderId);
  return orderId;
}

export type Decision = "refund" | "voucher" | "code" | "replacement" | "none";

/** False when a person has decided it already. */
export const markDecided = matched(
  "complaints.decide-complaint",
  `UPDATE complaints SET decision = $2, answer = $3, money_cents = $4, decided_at = $5, decided_by = $6
   WHERE id = $1 AND decided_at IS NULL RETURNING id`,
  (id: string, one: { decision: Decision; answer: string; moneyCents: Cents; at: Date; by: string }) => [
    id,
    ...inOrder(one, "decision", "answer", "moneyCents", "at", "by"),
  ],
);

/** A replacement that was promised, neither ordered nor withdrawn yet. */
export const isOpenPromise =
  "decision = 'replacement' AND replacement_id IS NULL AND promise_withdrawn_at IS NULL";

const openPromiseSql = statement(
  "complaints.open-promise-of-order",
  `SELECT id, reason, delivery_day AS day, menu_id AS "menuId" FROM complaints
   WHERE order_id = $1 AND ${isOpenPromise} ORDER BY decided_at, id LIMIT 1`,
  { reason: is<ComplaintReason>() },
);

/** The oldest of an order. */
export async function openPromiseOf(queries: Queries, orderId: string) {
  return (await queries.row(openPromiseSql, [orderId])) ?? null;
}

/** Whether the promise is open, or kept by the order that has this id of the page. */
export const mayKeepPromise = matched(
  "complaints.may-keep-promise",
  `SELECT c.id FROM complaints c WHERE c.id = $1 AND c.order_id = $2 AND (
     ${isOpenPromise} OR EXISTS (SELECT FROM orders r WHERE r.id = c.replacement_id AND r.guest_id = $3)
   )`,
  (one: { complaintId: string; orderId: string; guestId: string }) =>
    inOrder(one, "complaintId", "orderId", "guestId"),
);

/** Without a complaint, a replacement keeps the only open promise of its order. */
export const keepPromise = run(
  "complaints.keep-promise",
  `UPDATE complaints SET replacement_id = $3
   WHERE order_id = $1 AND ${isOpenPromise} AND (id = $2 OR $2::uuid IS NULL AND 1 = (
     SELECT count(*) FROM complaints WHERE order_id = $1 AND ${isOpenPromise}
   ))`,
  (one: { complaintId: string | null; orderId: string; replacementId: string }) =>
    inOrder(one, "orderId", "complaintId", "replacementId"),
);

/** Undefined where no promise is open. */
export const withdrawPromise = row(
  "complaints.withdraw-promise",
  `UPDATE complaints SET promise_withdrawn_at = $2, promise_withdrawn_by = $3, promise_withdrawn_why = $4
   WHERE id = $1 AND ${isOpenPromise} RETURNING order_id AS "orderId"`,
  (complaintId: string, { at, by, why }: { at: Date; by: string; why: string }) => [complaintId, at, by, why],
);
