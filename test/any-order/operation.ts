import type { DeliveryDay } from "#contract/day.ts";
import type { AnyOrder, World } from "#test/any-order/world.ts";

/** One of several, the same one whenever a sequence is played again. */
export type Choose = <Item>(from: readonly Item[]) => Item;

/** By name, as a sequence that fails names them. Another operation is another entry. */
export type Operations = Record<string, (world: World, order: AnyOrder, choose: Choose) => Promise<unknown>>;

/** Chooses by the digits of a number: 0 is always the first. */
export function chooserOf(number: number): Choose {
  let left = number;
  return (from) => {
    if (from.length === 0) throw new Error("nothing to choose from");
    const at = left % from.length;
    left = Math.floor(left / from.length);
    return from[at] as (typeof from)[number];
  };
}

/** A day on which the order has a delivery. */
export async function someDay({ shop }: World, orderId: string, choose: Choose): Promise<DeliveryDay> {
  const rows = await shop.database.rows<{ day: DeliveryDay }>(
    "SELECT delivery_day AS day FROM order_deliveries WHERE order_id = $1 ORDER BY first_day, delivery_day",
    [orderId],
  );
  return choose(rows).day;
}
