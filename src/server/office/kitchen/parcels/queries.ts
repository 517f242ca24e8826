import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { type FurtherParcel, furtherParcelsSql } from "#server/domain/orders/further-parcels.ts";
import { type Address, orderAddressSql } from "#server/domain/orders/order-address.ts";
import {
  markTakenApart,
  isToUnpackSql,
  ordersInParcel,
  packDelivery,
  unpackDelivery,
} from "#server/domain/orders/parcel-queries.ts";
import { stopInWords, stopsOfParcels } from "#server/domain/stock/may-use.ts";
import { parcelStatusesBefore } from "#server/domain/orders/parcel-rules.ts";
import type { Weighed } from "#server/office/kitchen/parcels/cartons.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, statement, value, variantOf } from "#server/platform/database/statement.ts";

export interface ParcelRow
  extends Omit<
    Parcel,
    | "coolPacks"
    | "cartons"
    | "cartonsByRule"
    | "contents"
    | "furtherParcels"
    | "trackingUrl"
    | "slipChanges"
    | "isAllergy"
    | "dishesToMind"
    | "noteToRead"
    | "company"
    | "absence"
  > {
  /** of each carton; null until it is packed */
  coolPacks: number[] | null;
  contents: Weighed["contents"];
  furtherParcels: FurtherParcel[];
  address: Address;
}

// Unpaid orders have deliveries but no parcels, and so do deliveries of which everything is refunded. What was added to
// another delivery lies in its parcel, and shows by itself only while a person has to take it out again.
const isParcel = `d.delivery_day = $1 AND o.paid_at IS NOT NULL AND (d.rides_with IS NULL OR ${isToUnpackSql})
  AND (d.status <> 'planned' OR (o.status IN ('paid', 'completed') AND EXISTS (
    SELECT FROM order_portions f
    WHERE f.order_id IN ${ordersInParcel} AND f.delivery_day = d.delivery_day AND f.status = 'final'
  )))`;

/** SQL: the numbers of the orders that were added to the delivery `d`, as far as `which` holds for one. */
const addedWhere = (which: string) => `ARRAY(
    SELECT w.number FROM order_deliveries r JOIN orders w ON w.id = r.order_id
    WHERE r.rides_with = d.order_id AND r.delivery_day = d.delivery_day AND ${which} ORDER BY w.number
  )`;

const columns = `SELECT o.id AS "orderId", o.number, d.status, d.cool_packs AS "coolPacks",
  d.cartons AS "chosenCartons", d.carrier,
  d.tracking_number AS "trackingNumber", ${furtherParcelsSql} AS "furtherParcels", d.first_arrived_at IS NOT NULL AS "hasFirstArrived",
  a.address, a.address->>'zip_code' AS zip, a.address->>'city' AS city,
  a.address->>'notes' AS notes, (a.address->>'firstName') || ' ' || (a.address->>'lastName') AS name,
  o.gift_card AS "giftCard", to_json(d.packed_at) #>> '{}' AS "packedAt", d.packed_by AS "packedBy",
  (SELECT r.read_by FROM guest_note_readings r WHERE r.order_id = d.order_id AND r.delivery_day = d.delivery_day
    AND r.note_hash = md5(btrim(a.address->>'notes', E' \\t\\r\\n'))) AS "noteReadBy",
  ${isToUnpackSql} AS "isToUnpack", d.is_rest_stopped AS "isRestStopped",
  ${addedWhere("r.status <> 'cancelled' AND w.status IN ('paid', 'completed')")} AS added,
  ${addedWhere("r.status = 'cancelled' AND r.packed_at IS NOT NULL AND r.unpacked_at IS NULL")} AS "toTakeOut",
  (SELECT coalesce(json_agg(json_build_object('menuId', m.id, 'name', m.name, 'portions', s.portions)
      ORDER BY m.name COLLATE german, m.id), '[]') FROM (
    SELECT menu_id, count(*)::int AS portions FROM scanned_portions s
    WHERE s.delivery_day = d.delivery_day AND (s.order_id = d.order_id OR s.order_id IN (
      SELECT order_id FROM order_deliveries r WHERE r.rides_with = d.order_id AND r.delivery_day = d.delivery_day
    )) GROUP BY menu_id
  ) AS s JOIN menus m ON m.id = s.menu_id) AS scanned,
  c.portions, c.contents`;

const joins = `CROSS JOIN LATERAL (SELECT coalesce(d.address, ${orderAddressSql}) AS address) AS a
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(p.portions), 0)::int AS portions,
      coalesce(json_agg(json_build_object('menuId', m.id, 'name', m.name, 'portions', p.portions,
        'grams', coalesce(m.weight_grams, 0)) ORDER BY m.name COLLATE german, m.id),
        '[]') AS contents
    FROM (
      SELECT f.menu_id, sum(f.portions)::int AS portions FROM order_portions f
      WHERE f.order_id IN ${ordersInParcel} AND f.delivery_day = d.delivery_day
        AND (f.status = 'final' OR d.status = 'cancelled') GROUP BY f.menu_id
    ) AS p JOIN menus m ON m.id = p.menu_id
  ) AS c`;

const orders: Record<string, string> = {
  number: "d.number",
  "-number": "d.number DESC",
  name: "d.last_name COLLATE german, d.first_name COLLATE german, d.number",
  "-name": "d.last_name COLLATE german DESC, d.first_name COLLATE german DESC, d.number",
};

export interface ParcelSelection {
  deliveryDay: DeliveryDay;
  status?: string;
  q?: string;
  sort?: string;
  page?: { rows: number; offset: number };
}

// OFFSET 0 keeps the day's deliveries first: common words would otherwise be searched in all orders
const from = `FROM (
  SELECT d.*, o.number, o.last_name, o.first_name, o.search FROM order_deliveries d
  JOIN orders o ON o.id = d.order_id WHERE ${isParcel} AND ($2::text IS NULL OR d.status = $2) OFFSET 0
) AS d WHERE $3 = '' OR d.search @@ (
  SELECT to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
  FROM unnest(string_to_array(search_words($3), ' ')) AS word WHERE word <> '')`;

const computed = {
  furtherParcels: is<FurtherParcel[]>(),
  hasFirstArrived: is<boolean>(),
  address: is<ParcelRow["address"]>(),
  zip: is<ParcelRow["zip"]>(),
  city: is<ParcelRow["city"]>(),
  notes: is<ParcelRow["notes"]>(),
  name: is<ParcelRow["name"]>(),
  packedAt: is<string | null>(),
  noteReadBy: is<string | null>(),
  isToUnpack: is<boolean>(),
  added: is<string[]>(),
  toTakeOut: is<string[]>(),
  scanned: is<ParcelRow["scanned"]>(),
  contents: is<ParcelRow["contents"]>(),
};

const listBy = (order: string) => `
  ${columns} FROM (SELECT d.* ${from} ORDER BY ${order} LIMIT $4 OFFSET $5) AS d
  JOIN orders o ON o.id = d.order_id ${joins} ORDER BY ${order}`;
const listSql = statement("kitchen.read-parcel-rows", listBy("d.number"), computed);

const countSql = statement("kitchen.count-parcel-rows", `SELECT count(*)::int AS total ${from}`);

/** A day's parcels; the search works as in the order list. */
export async function readParcelRows(
  queries: Queries,
  { deliveryDay, status, q = "", sort, page }: ParcelSelection,
): Promise<{ rows: ParcelRow[]; total: number }> {
  const order = orders[sort ?? "number"] ?? "d.number";
  const values = [deliveryDay, status ?? null, q.trim()] as const;
  // a transaction has one connection, so the statements run in turn
  const rows = await queries.rows(variantOf(listSql, listBy(order)), [
    ...values,
    page?.rows ?? null,
    page?.offset ?? 0,
  ]);
  const held = await withStops(queries, deliveryDay, rows);
  if (!page) return { rows: held, total: rows.length };
  const count = await queries.row(countSql, values);
  return { rows: held, total: count?.total ?? 0 };
}

type StoredRow = Omit<ParcelRow, "held">;

/** Names in each parcel what is stopped, with the reason. */
async function withStops(
  queries: Queries,
  deliveryDay: DeliveryDay,
  rows: readonly StoredRow[],
): Promise<ParcelRow[]> {
  const orderIds = rows.map(({ orderId }) => orderId);
  const stops = await stopsOfParcels(queries, deliveryDay, orderIds);
  return rows.map((row) => ({ ...row, held: (stops.get(row.orderId) ?? []).map(stopInWords) }));
}

const parcelSql = statement(
  "kitchen.read-parcel-row",
  `${columns} FROM order_deliveries d JOIN orders o ON o.id = d.order_id ${joins} WHERE ${isParcel} AND o.id = $2`,
  computed,
);

export async function readParcelRow(
  queries: Queries,
  deliveryDay: DeliveryDay,
  orderId: string,
): Promise<ParcelRow | undefined> {
  const row = await queries.row(parcelSql, [deliveryDay, orderId]);
  return row && (await withStops(queries, deliveryDay, [row]))[0];
}

export const findParcel = value(
  "kitchen.find-parcel",
  `SELECT o.id FROM order_deliveries d JOIN orders o ON o.id = d.order_id WHERE ${isParcel} AND o.number = $2`,
  (deliveryDay: DeliveryDay, number: string) => [deliveryDay, number],
);

const countsSql = statement(
  "kitchen.count-parcels",
  `SELECT count(*) FILTER (WHERE d.status = 'planned')::int AS planned,
     count(*) FILTER (WHERE d.status = 'packed')::int AS packed,
     count(*) FILTER (WHERE d.status = 'shipped')::int AS shipped,
     count(*) FILTER (WHERE d.status = 'delivered')::int AS delivered,
     count(*) FILTER (WHERE d.status = 'cancelled')::int AS cancelled,
     count(*) FILTER (WHERE ${isToUnpackSql})::int AS "toUnpack",
     EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1) AS "isFrozen"
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id WHERE ${isParcel}`,
  { isFrozen: is<ParcelCounts["isFrozen"]>() },
);

export interface ParcelCounts extends Record<Parcel["status"], number> {
  toUnpack: number;
  isFrozen: boolean;
}

export async function countParcels(queries: Queries, deliveryDay: DeliveryDay): Promise<ParcelCounts> {
  const row = await queries.row(countsSql, [deliveryDay]);
  if (!row) throw new Error("parcels could not be counted");
  return row;
}

/** False when the parcel's status does not allow packing. */
export const markPacked = matched(
  "kitchen.mark-packed",
  `WITH packed AS (
     ${packDelivery("EXISTS (SELECT FROM cook_lists WHERE delivery_day = $2)")}
   )
   INSERT INTO packed_portions (order_id, delivery_day, menu_id, portions)
   SELECT p.order_id, p.delivery_day, p.menu_id, p.portions FROM packed JOIN order_portions p USING (order_id, delivery_day)
   WHERE p.status = 'final' RETURNING menu_id`,
  (parcel: { orderId: string; deliveryDay: DeliveryDay; at: Date; by: string; coolPacks: number[] }) => [
    parcel.orderId,
    parcel.deliveryDay,
    parcel.at,
    parcel.coolPacks,
    parcelStatusesBefore("packed"),
    parcel.by,
  ],
);

export const markUnpacked = matched(
  "kitchen.mark-unpacked",
  `WITH unpacked AS (
     ${unpackDelivery}
   )
   DELETE FROM packed_portions p USING unpacked u
   WHERE p.order_id = u.order_id AND p.delivery_day = u.delivery_day RETURNING p.menu_id`,
  (parcel: { orderId: string; deliveryDay: DeliveryDay }) => [
    parcel.orderId,
    parcel.deliveryDay,
    parcelStatusesBefore("planned"),
  ],
);

/** What lay in a stopped parcel is no longer in one; one of which cartons have left keeps what lay in them. False when there is nothing to take apart. */
export const markApart = matched(
  "kitchen.remove-packed-portions",
  `WITH apart AS (
     ${markTakenApart}
   ), emptied AS (
     DELETE FROM packed_portions p USING apart WHERE apart.status = 'cancelled' AND p.order_id = apart.order_id AND p.delivery_day = apart.delivery_day
   )
   SELECT order_id FROM apart`,
  (parcel: { orderId: string; deliveryDay: DeliveryDay; at: Date; by: string }) =>
    inOrder(parcel, "orderId", "deliveryDay", "at", "by"),
);
