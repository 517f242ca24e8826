import type { DeliveryDay } from "#contract/day.ts";
import type { ParcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import { inOrder, is, matched, row, rows } from "#server/platform/database/statement.ts";

/** False where the same was reported before, settled or not. */
export const recordIncident = matched(
  "parcel-incidents.record-incident",
  `INSERT INTO parcel_incidents (order_id, delivery_day, tracking_number, kind, words, reported_at, reported_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7) 
   ON CONFLICT (order_id, delivery_day, tracking_number, kind) WHERE kind <> 'request' DO NOTHING RETURNING id`,
  (one: {
    orderId: string;
    deliveryDay: DeliveryDay;
    trackingNumber: string;
    kind: ParcelIncident["kind"];
    words: string;
    at: Date;
    by: string;
  }) => inOrder(one, "orderId", "deliveryDay", "trackingNumber", "kind", "words", "at", "by"),
);

/** What a carrier shall change about a parcel on its way. False where it is on record already, or nothing is shipped. */
export const recordRequest = matched(
  "parcel-incidents.record-request",
  `INSERT INTO parcel_incidents (id, order_id, delivery_day, tracking_number, kind, words, reported_at, reported_by)
   SELECT $1, order_id, delivery_day, coalesce(tracking_number, ''), 'request', $4, $5, $6
   FROM order_deliveries WHERE order_id = $2 AND delivery_day = $3 AND status = 'shipped'
   ON CONFLICT (id) DO NOTHING RETURNING id`,
  (one: { id: string; orderId: string; deliveryDay: DeliveryDay; text: string; at: Date; by: string }) =>
    inOrder(one, "id", "orderId", "deliveryDay", "text", "at", "by"),
);

/** Undefined where it is settled already, or there is none. */
export const settleIncident = row(
  "parcel-incidents.settle-incident",
  `UPDATE parcel_incidents SET settled_at = $2, settled_by = $3, settled_note = $4 WHERE id = $1 AND settled_at IS NULL
   RETURNING order_id AS "orderId", delivery_day AS "deliveryDay", kind`,
  { kind: is<ParcelIncident["kind"]>() },
  (id: string, { at, by, note }: { at: Date; by: string; note: string }) => [id, at, by, note],
);

/** A parcel that was not delivered at first has arrived: no one has to do anything about it. True when that was a task. */
export const settleArrived = matched(
  "parcel-incidents.settle-arrived",
  `UPDATE parcel_incidents SET settled_at = $4, settled_by = $5, settled_note = $6
   WHERE order_id = $1 AND delivery_day = $2 AND tracking_number = $3 AND kind IN ('failed', 'refused') AND settled_at IS NULL RETURNING id`,
  (one: {
    orderId: string;
    deliveryDay: DeliveryDay;
    trackingNumber: string;
    at: Date;
    by: string;
    note: string;
  }) => inOrder(one, "orderId", "deliveryDay", "trackingNumber", "at", "by", "note"),
);

export const hasIncident = matched(
  "parcel-incidents.has-incident",
  "SELECT id FROM parcel_incidents WHERE id = $1",
);

export const incidentsOfOrder = rows(
  "parcel-incidents.incidents-of-order",
  `SELECT id, delivery_day AS day, tracking_number AS "trackingNumber", kind, words,
     to_json(reported_at) #>> '{}' AS "reportedAt", reported_by AS "reportedBy",
     to_json(settled_at) #>> '{}' AS "settledAt", settled_by AS "settledBy", settled_note AS "settledNote"
   FROM parcel_incidents WHERE order_id = $1 ORDER BY reported_at, id`,
  { kind: is<ParcelIncident["kind"]>(), reportedAt: is<string>() },
);
