import type { DataOf, QueryOf } from "#contract/contract.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import type { ComplaintRow } from "#contract/office/orders/complaints.ts";
import { isOpenPromise } from "#server/domain/orders/complaints/queries.ts";
import { orderVersionSql } from "#server/domain/orders/order-version.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, likeText, statement } from "#server/platform/database/statement.ts";

const fits = `(NOT $2::boolean OR c.decided_at IS NULL OR ${isOpenPromise}) AND ($3::text IS NULL OR c.reason = $3) AND (
  $1::text = '' OR o.number ILIKE $1 || '%' OR o.last_name ILIKE $1 || '%' OR lower(o.email) = lower($1)
)`;
const columns = `c.id, json_build_object('id', o.id, 'number', o.number, 'name', btrim(o.first_name || ' ' || o.last_name),
    'version', ${orderVersionSql("o.id")}) AS "order",
  c.delivery_day AS day, c.menu_id AS "menuId", m.name AS dish, d.carrier, c.reason, c.wish, c.text, c.answer_by AS "answerBy",
  (SELECT (l.unit_cents * l.quantity - l.discount_cents)::int FROM order_lines l
   WHERE l.order_id = c.order_id AND l.delivery_day = c.delivery_day AND l.menu_id = c.menu_id) AS "dishCents",
  (SELECT l.quantity FROM order_lines l
   WHERE l.order_id = c.order_id AND l.delivery_day = c.delivery_day AND l.menu_id = c.menu_id) AS "dishPieces",
  (SELECT count(*)::int FROM complaint_photos p WHERE p.complaint_id = c.id) AS photos,
  to_json(c.created_at) #>> '{}' AS "createdAt", c.created_by AS "createdBy", c.decision, c.answer,
  c.money_cents AS "moneyCents", to_json(c.decided_at) #>> '{}' AS "decidedAt", c.decided_by AS "decidedBy",
  (SELECT json_build_object('id', r.id, 'number', r.number) FROM orders r WHERE r.id = c.replacement_id) AS replacement,
  CASE WHEN c.promise_withdrawn_at IS NOT NULL THEN json_build_object('at', c.promise_withdrawn_at,
    'by', c.promise_withdrawn_by, 'why', c.promise_withdrawn_why) END AS withdrawn`;
const joined = `FROM complaints c JOIN orders o ON o.id = c.order_id LEFT JOIN menus m ON m.id = c.menu_id
  LEFT JOIN order_deliveries d ON d.order_id = c.order_id AND d.delivery_day = c.delivery_day`;
const computed = {
  order: is<ComplaintRow["order"]>(),
  dish: is<string | null>(),
  dishCents: is<Cents | null>(),
  dishPieces: is<number | null>(),
  carrier: is<string | null>(),
  reason: is<ComplaintRow["reason"]>(),
  wish: is<ComplaintRow["wish"]>(),
  photos: is<number>(),
  createdAt: is<string>(),
  decision: is<ComplaintRow["decision"]>(),
  decidedAt: is<string | null>(),
  replacement: is<ComplaintRow["replacement"]>(),
  withdrawn: is<ComplaintRow["withdrawn"]>(),
};

const listSql = statement(
  "complaints.read-complaints",
  `SELECT ${columns} ${joined} WHERE ${fits} ORDER BY c.created_at DESC, c.id LIMIT ${rowsPerPage} OFFSET $4`,
  computed,
);
const countSql = statement(
  "complaints.count-complaints",
  `SELECT count(*)::int AS total FROM complaints c JOIN orders o ON o.id = c.order_id WHERE ${fits}`,
  { total: is<number>() },
);

export async function readComplaints(
  queries: Queries,
  { q = "", open = false, reason, page = 1 }: QueryOf<"readComplaints">,
): Promise<DataOf<"readComplaints">> {
  const input = [likeText(q.trim()), open, reason ?? null] as const;
  const [rows, count] = await Promise.all([
    queries.rows(listSql, [...input, (page - 1) * rowsPerPage]),
    queries.row(countSql, input),
  ]);
  return { rows: rows.map(present), total: count?.total ?? 0 };
}

const ofGuestSql = statement(
  "complaints.read-complaints-of-guest",
  `SELECT ${columns} ${joined} WHERE o.id = $1 OR (o.paid_at IS NOT NULL AND o.customer_key = (
     SELECT customer_key FROM orders WHERE id = $1
   )) ORDER BY c.created_at DESC, c.id LIMIT $2`,
  computed,
);

/** The newest of all orders of the guest who placed this one. */
export async function complaintsOfGuest(
  queries: Queries,
  orderId: string,
  most: number,
): Promise<ComplaintRow[]> {
  return (await queries.rows(ofGuestSql, [orderId, most])).map(present);
}

type Found = Omit<ComplaintRow, "money" | "dishPrice"> & { moneyCents: Cents; dishCents: Cents | null };

function present({ moneyCents, dishCents, ...row }: Found): ComplaintRow {
  const dishPrice = dishCents === null ? null : eurosFromCents(dishCents);
  return { ...row, money: eurosFromCents(moneyCents), dishPrice };
}

const photosSql = statement(
  "complaints.read-photos",
  "SELECT bytes FROM complaint_photos WHERE complaint_id = $1 ORDER BY created_at, id",
);

/** As data addresses: a picture of its own would need the login in its address. */
export async function readPhotos(queries: Queries, complaintId: string): Promise<string[]> {
  const rows = await queries.rows(photosSql, [complaintId]);
  return rows.map(({ bytes }) => `data:image/webp;base64,${bytes.toString("base64")}`);
}
