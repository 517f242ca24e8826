import { asDeliveryDay, type DeliveryDay } from "#contract/day.ts";
import type { PlannedBatch } from "#contract/office/stock/batches.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { readBatchPlan } from "#server/office/stock/batches/read-batch-plan.ts";
import type { DemoKitchen } from "./demo-kitchen.ts";
import { dayOf, type Stage } from "./stage.ts";

/** A working day of the kitchen, counted as in the rows. */
export interface KitchenDay {
  day: number;
  /** for which it cooks */
  delivery: number;
  /** cooks only what keeps over the weekend: nothing is delivered on Saturday, Sunday and Monday */
  isAhead: boolean;
  /** the next working day: until then must last what there is */
  next: number;
}

/** Mondays to Fridays of three weeks, the last one the present one. */
export const kitchenDays: readonly KitchenDay[] = [-14, -7, 0].flatMap((monday) =>
  [0, 1, 2, 3, 4].map((weekday) => {
    const day = monday + weekday;
    const isFriday = weekday === 4;
    return {
      ...{ day, delivery: isFriday ? day + 4 : day + 1, isAhead: isFriday },
      next: isFriday ? day + 3 : day + 1,
    };
  }),
);

export const deliveryDayOf = ({ delivery }: KitchenDay): DeliveryDay => asDeliveryDay(dayOf(delivery));

export function isHeated({ cold }: Pick<DemoKitchen, "cold">, batch: PlannedBatch): boolean {
  return !cold.includes(batch.name) && batch.station !== "Kalte Küche";
}

/** What is still to be cooked on a day. */
export async function openBatches(
  { database }: Pick<Stage, "database">,
  kitchen: DemoKitchen,
  day: KitchenDay,
): Promise<PlannedBatch[]> {
  const { batches } = await readBatchPlan(database, deliveryDayOf(day));
  const isMeant = (batch: PlannedBatch) =>
    !day.isAhead || (batch.menuId === null && isHeated(kitchen, batch));
  return batches.filter((batch) => !batch.isDone && isMeant(batch));
}

/**
 * A person orders all that is cooked. The rows say nothing of it, because with an order the demo could not leave; but
 * without orders there is no cook list, and without a list no batch of a dish.
 */
export async function orderDishes({ database }: Stage, { cooking, portions }: DemoKitchen): Promise<void> {
  const deliveries = [...new Set(kitchenDays.map(({ delivery }) => delivery))];
  await database.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    for (const delivery of deliveries) {
      const dishes = cooking[(delivery + 20) % 7] ?? [];
      await queries.rows(ordersSql, [derivedId(`demo/order/${delivery}`), dayOf(delivery), dishes, portions]);
    }
  });
}

const ordersSql = `
  WITH placed AS (
    INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone, street,
      street_nr, zip_code, city, customer_key, address_key, goods_cents, shipping_cents, total_cents, vat, created_at, paid_at)
    VALUES ($1, $1, $1, 1, '', 'paid', '', '', '', '', '', '', '', '', '', '', 1, 0, 1, '[]', now(), now()) RETURNING id
  ), delivered AS (
    INSERT INTO order_deliveries (order_id, delivery_day, goods_cents, discount_cents, shipping_cents)
    SELECT id, $2, 1, 0, 0 FROM placed RETURNING order_id
  )
  INSERT INTO order_portions (order_id, delivery_day, menu_id, portions, cart_id, status, expires_at)
  SELECT order_id, $2, m.id, $4, order_id, 'final', now() FROM delivered, menus m WHERE m.slug = ANY($3)`;
