import { randomUUID } from "node:crypto";
import { attempt } from "#test/any-order/attempt.ts";
import { type Choose, type Operations, someDay } from "#test/any-order/operation.ts";
import type { AnyOrder, World } from "#test/any-order/world.ts";
import { confirm, pressAtProvider } from "#test/buy.ts";

/** Paid, paid without the shop learning of it at once, or not paid. */
type Pays = "paid" | "untold" | "unpaid";

/** Dishes added to a delivery are an order of their own, to which everything may happen, too. */
export async function addDishes(
  world: World,
  order: AnyOrder,
  { pays, day, choose }: { pays: Pays; day: string; choose: Choose },
): Promise<void> {
  const params = { orderId: order.orderId, day };
  const lines = [{ menuId: choose([world.otherDish, world.dish]), quantity: choose([1, 2]) }];
  const body = { id: randomUUID(), lines, pays: "link" as const };
  const added = await attempt(world, "addition", world.boss.call("addDishes", { params, body }));
  if (!added) return;
  world.orders.push({ ...order, ...added });
  if (pays !== "unpaid") await pay(world, added.orderId, pays);
}

async function pay(world: World, orderId: string, pays: Pays): Promise<void> {
  const { shop, boss } = world;
  const { payment } = (await boss.call("readOrder", { params: { orderId } })).data;
  const sessionId = payment?.sessionId ?? "";
  await pressAtProvider(shop, sessionId, "bezahlen");
  if (pays === "untold") return;
  const confirmed = confirm(shop.guest(), { orderId, sessionId, redirectLink: "" });
  await attempt(
    world,
    "payment",
    confirmed.then((data) => ({ data })),
  );
}

export const additionOperations: Operations = {
  "add dishes": async (world, order, choose) => {
    const pays = choose(["paid", "paid", "unpaid", "untold"] as const);
    await addDishes(world, order, { pays, day: await someDay(world, order.orderId, choose), choose });
  },
  "pay what was added": async (world, _order, choose) => {
    const unpaid = await world.shop.database.rows<{ id: string }>(
      "SELECT id FROM orders WHERE paid_at IS NULL ORDER BY number",
    );
    if (unpaid.length > 0) await pay(world, choose(unpaid).id, choose(["paid", "untold"] as const));
  },
};
