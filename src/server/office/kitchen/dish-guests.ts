import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { type DishGuest, type DishGuests, writesToGuests } from "#contract/office/kitchen/dish-guests.ts";
import type { Role } from "#contract/team/staff.ts";
import { cartonsLeftSql } from "#server/domain/orders/further-parcels.ts";
import { isToUnpackSql } from "#server/domain/orders/parcel-queries.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import { readHolds } from "#server/domain/stock/holds.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Undefined without a frozen list, and for a dish that no one gets: nothing was cooked. */
const readBatch = row(
  "kitchen.read-dish-of-day",
  `SELECT m.id AS "menuId", coalesce(c.name, m.name) AS "menuName", ${batchOf("$1::date", "m.id")} AS batch
   FROM menus m LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1
   WHERE m.id = $2 AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1) AND (
     EXISTS (SELECT FROM packed_portions WHERE delivery_day = $1 AND menu_id = $2)
     OR EXISTS (SELECT FROM (${soldOn("$1")}) AS s WHERE s.menu_id = $2)
   )`,
  { menuName: is<DishGuests["menuName"]>(), batch: is<DishGuests["batch"]>() },
  (deliveryDay: DeliveryDay, menuId: number) => [deliveryDay, menuId],
);

// what was packed counts even if the order was cancelled later; of an unpacked parcel, what is sold
/** Who gets a dish of a day. */
export const readGuests = rows(
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
    portions: is<DishGuest["portions"]>(),
    hasLeft: is<DishGuest["hasLeft"]>(),
    isPartlyHere: is<boolean>(),
    status: is<DishGuest["status"]>(),
  },
  (deliveryDay: DeliveryDay, menuId: number) => [deliveryDay, menuId],
);

/** Who gets a dish of a day, and what holds it. Only who writes to guests sees how to reach them. */
export async function readDishGuests(
  queries: Queries,
  { deliveryDay, menuId }: { deliveryDay: DeliveryDay; menuId: number },
  { today, role }: { today: CalendarDay; role: Role },
): Promise<DataOf<"readDishGuests">> {
  const batch = await readBatch(queries, deliveryDay, menuId);
  if (!batch) throw new Refusal("not_found");
  const [guests, holds] = await Promise.all([
    readGuests(queries, deliveryDay, menuId),
    readHolds(queries, { day: deliveryDay, menuId }),
  ]);
  const shown = (guest: DishGuest) =>
    writesToGuests.includes(role) ? guest : { ...guest, email: "", recipientEmail: "", phone: "" };
  return {
    ...batch,
    isOver: deliveryDay < today,
    guests: guests.map(shown),
    holds: holds
      .filter(({ releasedAt }) => releasedAt === null)
      .map(({ id, reason, heldAt, heldBy, isAsked }) => ({ id, reason, heldAt, heldBy, isAsked })),
  };
}
