import type { DeliveryDay } from "#contract/day.ts";
import type { BatchGuests, PastRecall, RecallGuest } from "#contract/office/kitchen/recalls.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import { cartonsLeftSql } from "#server/domain/orders/further-parcels.ts";
import { isToUnpackSql } from "#server/domain/orders/parcel-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const batchSql = statement(
  "kitchen.read-batch",
  `SELECT m.id AS "menuId", coalesce(c.name, m.name) AS "menuName", ${batchOf("$1::date", "m.id")} AS batch
   FROM menus m LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1
   WHERE m.id = $2 AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1) AND (
     EXISTS (SELECT FROM packed_portions WHERE delivery_day = $1 AND menu_id = $2)
     OR EXISTS (SELECT FROM (${soldOn("$1")}) AS s WHERE s.menu_id = $2)
     OR EXISTS (SELECT FROM recalls WHERE delivery_day = $1 AND menu_id = $2)
   )`,
  { menuName: is<Batch["menuName"]>(), batch: is<Batch["batch"]>() },
);

export type Batch = Pick<BatchGuests, "menuId" | "menuName" | "batch">;

/** Undefined without a frozen list, and for a dish that nobody gets: nothing was cooked. */
export function readBatch(
  queries: Queries,
  deliveryDay: DeliveryDay,
  menuId: number,
): Promise<Batch | undefined> {
  return queries.row(batchSql, [deliveryDay, menuId]);
}

// what was packed counts even if the order was cancelled later; of an unpacked parcel, what is sold
const guestsSql = statement(
  "kitchen.read-guests",
  `SELECT o.id AS "orderId", o.number, o.first_name || ' ' || o.last_name AS name, o.email,
     o.recipient_email AS "recipientEmail", coalesce(d.address->>'phone', o.phone) AS phone, g.portions,
     d.status, d.shipped_at IS NOT NULL AS "hasLeft",
     d.status = 'shipped' AND (${cartonsLeftSql} > 0 OR ${isToUnpackSql}) AS "isPartlyHere"
   FROM (
     SELECT order_id, portions FROM packed_portions WHERE delivery_day = $1 AND menu_id = $2
     UNION ALL
     SELECT s.order_id, s.portions FROM (${soldOn("$1")}) AS s WHERE s.menu_id = $2 AND NOT EXISTS (
       SELECT FROM packed_portions p WHERE p.order_id = s.order_id AND p.delivery_day = $1
     )
   ) AS g JOIN orders o ON o.id = g.order_id
   JOIN order_deliveries d ON d.order_id = o.id AND d.delivery_day = $1 AND d.status <> 'cancelled'
   ORDER BY o.number`,
  {
    name: is<string>(),
    phone: is<string>(),
    portions: is<RecallGuest["portions"]>(),
    hasLeft: is<RecallGuest["hasLeft"]>(),
    isPartlyHere: is<boolean>(),
    status: is<RecallGuest["status"]>(),
  },
);

export function readGuests(
  queries: Queries,
  deliveryDay: DeliveryDay,
  menuId: number,
): Promise<RecallGuest[]> {
  return queries.rows(guestsSql, [deliveryDay, menuId]);
}

const columns = `id, subject, to_json(sent_at) #>> '{}' AS "sentAt", sent_by AS "sentBy", recipients`;
const recallsSql = statement(
  "kitchen.read-recalls",
  `SELECT ${columns} FROM recalls WHERE delivery_day = $1 AND menu_id = $2 ORDER BY sent_at DESC`,
  { sentAt: is<PastRecall["sentAt"]>() },
);

export function readRecalls(
  queries: Queries,
  deliveryDay: DeliveryDay,
  menuId: number,
): Promise<PastRecall[]> {
  return queries.rows(recallsSql, [deliveryDay, menuId]);
}

const insertSql = statement(
  "kitchen.insert-recall",
  `INSERT INTO recalls (id, delivery_day, menu_id, subject, message, sent_at, sent_by, recipients)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

/** Undefined when this recall was sent before. */
export function insertRecall(
  queries: Queries,
  recall: {
    id: string;
    deliveryDay: DeliveryDay;
    menuId: number;
    subject: string;
    message: string;
    at: Date;
    by: string;
    recipients: number;
  },
): Promise<PastRecall | undefined> {
  const { id, deliveryDay, menuId, subject, message, at, by, recipients } = recall;
  return queries.row(insertSql, [id, deliveryDay, menuId, subject, message, at, by, recipients]);
}

const recallSql = statement(
  "kitchen.read-recall",
  `SELECT ${columns} FROM recalls WHERE id = $1 AND delivery_day = $2 AND menu_id = $3`,
  { sentAt: is<PastRecall["sentAt"]>() },
);

export function readRecall(
  queries: Queries,
  id: string,
  deliveryDay: DeliveryDay,
  menuId: number,
): Promise<PastRecall | undefined> {
  return queries.row(recallSql, [id, deliveryDay, menuId]);
}
