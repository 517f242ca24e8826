import type { DeliveryDay } from "#contract/day.ts";
import { type DishStop, stopsInWords, stopsOfDishes, stopsOfParcels } from "#server/domain/stock/may-use.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const dishesSql = statement(
  "kitchen.dishes-of-day",
  `SELECT menu_id FROM cook_list_menus WHERE delivery_day = $1
   UNION SELECT menu_id FROM order_portions WHERE delivery_day = $1 AND status = 'final'`,
  { menu_id: is<number>() },
);

/** What is stopped of a day's dishes, by its own hold, by a deviation or by anything that went into it. */
export async function readHeld(queries: Queries, deliveryDay: DeliveryDay): Promise<DishStop[]> {
  const dishes = await queries.rows(dishesSql, [deliveryDay]);
  return stopsOfDishes(
    queries,
    deliveryDay,
    dishes.map((dish) => dish.menu_id),
  );
}

/** Runs before a parcel is packed and before it is sent. */
export async function refuseHeld(
  queries: Queries,
  { deliveryDay, orderId, number }: { deliveryDay: DeliveryDay; orderId: string; number: string },
): Promise<void> {
  const held = (await stopsOfParcels(queries, deliveryDay, [orderId])).get(orderId);
  if (!held) return;
  const message = `${number} bleibt hier: Gesperrt ist ${stopsInWords(held)}. Bitte legen Sie das Paket beiseite.`;
  throw new Refusal("batch_held", { message });
}
