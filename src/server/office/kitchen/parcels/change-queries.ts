import type { DeliveryDay } from "#contract/day.ts";
import { packDelivery, unpackDelivery } from "#server/domain/orders/parcel-queries.ts";
import { parcelStatusesBefore } from "#server/domain/orders/parcel-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const packSql = statement(
  "production.pack",
  `WITH packed AS (
     ${packDelivery("EXISTS (SELECT FROM cook_lists WHERE delivery_day = $2)")}
   )
   INSERT INTO packed_portions (order_id, delivery_day, menu_id, portions)
   SELECT p.order_id, p.delivery_day, p.menu_id, p.portions FROM packed JOIN order_portions p USING (order_id, delivery_day)
   WHERE p.status = 'final' RETURNING menu_id`,
);

/** False when the parcel's status does not allow packing. */
export async function markPacked(
  queries: Queries,
  parcel: { orderId: string; deliveryDay: DeliveryDay; at: Date; coolPacks: number },
): Promise<boolean> {
  const values = [
    parcel.orderId,
    parcel.deliveryDay,
    parcel.at,
    parcel.coolPacks,
    parcelStatusesBefore("packed"),
  ] as const;
  return (await queries.rows(packSql, values)).length > 0;
}

const unpackSql = statement(
  "production.unpack",
  `WITH unpacked AS (
     ${unpackDelivery}
   )
   DELETE FROM packed_portions p USING unpacked u
   WHERE p.order_id = u.order_id AND p.delivery_day = u.delivery_day RETURNING p.menu_id`,
);

export async function markUnpacked(
  queries: Queries,
  parcel: { orderId: string; deliveryDay: DeliveryDay },
): Promise<boolean> {
  const values = [parcel.orderId, parcel.deliveryDay, parcelStatusesBefore("planned")] as const;
  return (await queries.rows(unpackSql, values)).length > 0;
}
