import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { ComplaintReason } from "#contract/orders/complaint-words.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface NewComplaint {
  id: string;
  orderId: string;
  day: DeliveryDay;
  menuId: number | null;
  reason: ComplaintReason;
  text: string;
  at: Date;
  today: CalendarDay;
  /** null: the guest */
  by: string | null;
}

// a parcel that is due may be missing, so the day alone decides; a box is named, or a dish inside one
const insertSql = statement(
  "complaints.insert-complaint",
  `INSERT INTO complaints (id, order_id, delivery_day, menu_id, reason, text, created_at, created_by)
   SELECT $1, d.order_id, d.delivery_day, $4::int, $5, $6, $7, $8
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id AND o.paid_at IS NOT NULL
   WHERE d.order_id = $2 AND d.delivery_day = $3 AND d.delivery_day <= $9 AND (
     $4::int IS NULL
     OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = $2 AND l.delivery_day = $3 AND l.menu_id = $4)
     OR EXISTS (SELECT FROM order_portions p WHERE p.order_id = $2 AND p.delivery_day = $3 AND p.menu_id = $4)
   )
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** False when it exists already, or when no such dish has been delivered. */
export async function insertComplaint(queries: Queries, complaint: NewComplaint): Promise<boolean> {
  const { id, orderId, day, menuId, reason, text, at, by, today } = complaint;
  const row = await queries.row(insertSql, [id, orderId, day, menuId, reason, text, at, by, today]);
  return row !== undefined;
}

const ofOrderSql = statement(
  "complaints.ids-of-order",
  "SELECT id FROM complaints WHERE order_id = $1 AND created_by IS NULL",
);

/** Those that the guest has made. */
export async function complaintsOfGuest(queries: Queries, orderId: string): Promise<string[]> {
  return (await queries.rows(ofOrderSql, [orderId])).map(({ id }) => id);
}

const photoSql = statement(
  "complaints.insert-photo",
  `INSERT INTO complaint_photos (complaint_id, hash, bytes, created_at)
   SELECT c.id, $3, $4, $5 FROM complaints c WHERE c.id = $1 AND c.order_id = $2
   ON CONFLICT ON CONSTRAINT one_photo_once DO NOTHING RETURNING id`,
);

export async function insertPhoto(
  queries: Queries,
  photo: { complaintId: string; orderId: string; hash: string; bytes: Buffer; at: Date },
): Promise<void> {
  await queries.rows(photoSql, [photo.complaintId, photo.orderId, photo.hash, photo.bytes, photo.at]);
}

const countPhotosSql = statement(
  "complaints.count-photos",
  "SELECT count(*)::int AS photos FROM complaint_photos WHERE complaint_id = $1",
  { photos: is<number>() },
);

export async function countPhotos(queries: Queries, complaintId: string): Promise<number> {
  return (await queries.row(countPhotosSql, [complaintId]))?.photos ?? 0;
}

const removePhotosSql = statement(
  "complaints.remove-photos",
  "DELETE FROM complaint_photos WHERE created_at < $1",
);

export async function removeOldPhotos(queries: Queries, before: Date): Promise<void> {
  await queries.rows(removePhotosSql, [before]);
}

export type Decision = "refund" | "code" | "replacement" | "none";

const decideSql = statement(
  "complaints.decide-complaint",
  `UPDATE complaints SET decision = $2, answer = $3, money_cents = $4, decided_at = $5, decided_by = $6
   WHERE id = $1 AND decided_at IS NULL RETURNING id`,
);

/** False when somebody has decided it already. */
export async function markDecided(
  queries: Queries,
  id: string,
  decided: { decision: Decision; answer: string; moneyCents: Cents; at: Date; by: string },
): Promise<boolean> {
  const { decision, answer, moneyCents, at, by } = decided;
  return (await queries.row(decideSql, [id, decision, answer, moneyCents, at, by])) !== undefined;
}

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

const mayKeepSql = statement(
  "complaints.may-keep-promise",
  `SELECT c.id FROM complaints c WHERE c.id = $1 AND c.order_id = $2 AND (
     ${isOpenPromise} OR EXISTS (SELECT FROM orders r WHERE r.id = c.replacement_id AND r.guest_id = $3)
   )`,
);

/** Whether the promise is open, or kept by the order that has this id of the page. */
export async function mayKeepPromise(
  queries: Queries,
  { complaintId, orderId, guestId }: { complaintId: string; orderId: string; guestId: string },
): Promise<boolean> {
  return (await queries.row(mayKeepSql, [complaintId, orderId, guestId])) !== undefined;
}

const keepSql = statement(
  "complaints.keep-promise",
  `UPDATE complaints SET replacement_id = $3
   WHERE order_id = $1 AND ${isOpenPromise} AND (id = $2 OR $2::uuid IS NULL AND 1 = (
     SELECT count(*) FROM complaints WHERE order_id = $1 AND ${isOpenPromise}
   ))`,
);

/** Without a complaint, a replacement keeps the only open promise of its order. */
export async function keepPromise(
  queries: Queries,
  {
    complaintId,
    orderId,
    replacementId,
  }: { complaintId: string | null; orderId: string; replacementId: string },
): Promise<void> {
  await queries.rows(keepSql, [orderId, complaintId, replacementId]);
}

const withdrawSql = statement(
  "complaints.withdraw-promise",
  `UPDATE complaints SET promise_withdrawn_at = $2, promise_withdrawn_by = $3, promise_withdrawn_why = $4
   WHERE id = $1 AND ${isOpenPromise} RETURNING order_id AS "orderId"`,
);

/** Undefined where no promise is open. */
export function withdrawPromise(
  queries: Queries,
  complaintId: string,
  { at, by, why }: { at: Date; by: string; why: string },
): Promise<{ orderId: string } | undefined> {
  return queries.row(withdrawSql, [complaintId, at, by, why]);
}
