import type { DeliveryDay } from "#contract/day.ts";
import type { PortionCode } from "#contract/office/kitchen/portion-code.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { count, is, matched, row, statement } from "#server/platform/database/statement.ts";

export interface ParcelKey {
  orderId: string;
  deliveryDay: DeliveryDay;
}

/** The dish of a portion's label, and how many labels with a code exist of it. Undefined before the list is frozen. */
export const readPortionDish = row(
  "kitchen.read-portion-dish",
  `SELECT coalesce(c.name, m.name) COLLATE german AS name, coalesce(n.printed, 0) AS printed,
     coalesce(CASE WHEN c.menu_id IS NULL THEN m.shelf_life_days ELSE c.shelf_life_days END, l.shelf_life_days)
       AS "shelfLifeDays"
   FROM menus m JOIN cook_lists l ON l.delivery_day = $1
   LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1
   LEFT JOIN label_serials n ON n.menu_id = m.id AND n.delivery_day = $1
   WHERE m.id = $2`,
  { name: is<string>(), printed: is<number>(), shelfLifeDays: is<number>() },
  ({ day, menuId }: PortionCode) => [day, menuId],
);

/** SQL: the delivery `d` still has what was scanned for it. */
const keepsScans = "(d.status <> 'cancelled' OR d.packed_at IS NOT NULL AND d.unpacked_at IS NULL)";

/** The parcel in which a portion lies. */
export const findOwnerOfPortion = row(
  "kitchen.find-owner-of-portion",
  `SELECT o.id AS "orderId", o.number FROM scanned_portions s JOIN order_deliveries d USING (order_id, delivery_day)
   JOIN orders o ON o.id = coalesce(d.rides_with, d.order_id)
   WHERE s.delivery_day = $1 AND s.menu_id = $2 AND s.serial = $3 AND ${keepsScans}`,
  ({ day, menuId, serial }: PortionCode) => [day, menuId, serial],
);

// The key lets one table win when two scan the same tray. What was added to a parcel has its own portions, so that a
// batch leads to the right guest.
/** False when its dish is not needed, or the portion lies in a parcel already. */
export const insertScannedPortion = matched(
  "kitchen.insert-scanned-portion",
  `INSERT INTO scanned_portions AS s (delivery_day, menu_id, serial, order_id, batch_id, scanned_at, scanned_by)
   SELECT $1, $2, $3, needs.order_id, $5, $6, $7 FROM (
     SELECT p.order_id FROM order_portions p JOIN order_deliveries d USING (order_id, delivery_day)
     WHERE p.delivery_day = $1 AND p.menu_id = $2 AND p.status = 'final' AND d.status = 'planned'
       AND (p.order_id = $4 OR d.rides_with = $4)
     GROUP BY p.order_id HAVING sum(p.portions) > (
       SELECT count(*) FROM scanned_portions o
       WHERE o.order_id = p.order_id AND o.delivery_day = $1 AND o.menu_id = $2
     ) ORDER BY p.order_id <> $4, p.order_id LIMIT 1
   ) AS needs
   ON CONFLICT (delivery_day, menu_id, serial) DO UPDATE SET order_id = excluded.order_id, batch_id = excluded.batch_id,
     scanned_at = excluded.scanned_at, scanned_by = excluded.scanned_by
   WHERE NOT EXISTS (
     SELECT FROM order_deliveries d WHERE d.order_id = s.order_id AND d.delivery_day = s.delivery_day AND ${keepsScans}
   ) RETURNING serial`,
  (
    { day, menuId, serial }: PortionCode,
    scan: { orderId: string; batchId: string | null; at: Date; by: string },
  ) => [day, menuId, serial, scan.orderId, scan.batchId, scan.at, scan.by],
);

const ofParcel = `(s.order_id = $2 OR s.order_id IN (
     SELECT order_id FROM order_deliveries WHERE rides_with = $2 AND delivery_day = $1
   ))`;

/** False when it does not lie in this parcel. */
export const deleteScannedPortion = matched(
  "kitchen.delete-scanned-portion",
  `DELETE FROM scanned_portions s WHERE s.delivery_day = $1 AND ${ofParcel} AND s.menu_id = $3 AND s.serial = $4
   RETURNING s.serial`,
  ({ menuId, serial }: PortionCode, { deliveryDay, orderId }: ParcelKey) => [
    deliveryDay,
    orderId,
    menuId,
    serial,
  ],
);

/** The portions of a parcel that was taken apart may lie in any other; answers how many they were. */
export const freeScannedPortions = count(
  "kitchen.free-scanned-portions",
  `DELETE FROM scanned_portions s WHERE s.delivery_day = $1 AND ${ofParcel} RETURNING s.serial`,
  ({ deliveryDay, orderId }: ParcelKey) => [deliveryDay, orderId],
);

const serialsSql = statement(
  "kitchen.take-serials",
  `INSERT INTO label_serials AS l (delivery_day, menu_id, printed)
   SELECT $1, menu_id, sum(copies)::int FROM unnest($2::int[], $3::int[]) AS t (menu_id, copies) GROUP BY menu_id ORDER BY menu_id
   ON CONFLICT (delivery_day, menu_id) DO UPDATE SET printed = l.printed + excluded.printed
   RETURNING menu_id AS "menuId", printed`,
);

/** Takes the next serials for labels of dishes; answers the last one of each. */
export async function takeSerials(
  queries: Queries,
  day: DeliveryDay,
  counts: readonly { menuId: number; copies: number }[],
): Promise<Map<number, number>> {
  const rows = await queries.rows(serialsSql, [
    day,
    counts.map(({ menuId }) => menuId),
    counts.map(({ copies }) => copies),
  ]);
  return new Map(rows.map(({ menuId, printed }) => [menuId, printed]));
}
