import { randomUUID } from "node:crypto";
import { type Operations, someDay } from "#test/any-order/operation.ts";
import { print } from "#test/any-order/tables.ts";
import { attempt } from "#test/any-order/attempt.ts";
import { goOn, type World } from "#test/any-order/world.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { readAllNotes } from "#test/guest-notes.ts";

const remedies = ["refund", "substitute"] as const;

export async function destroySurplus(world: World, day: DeliveryDay): Promise<void> {
  const { data } = await world.boss.call("readDestroyedLabels", { params: { day } });
  for (const { menuId, labels } of data.surplus)
    await world.boss.call("destroyLabels", {
      params: { day },
      body: { id: randomUUID(), menuId, labels, reason: "Zu viel" },
    });
}

export const makeLabels = (world: World, day: DeliveryDay) =>
  attempt(world, "labels", world.boss.call("makeLabels", { params: { day }, body: { which: "missing" } }));

/** What happens in the kitchen, and to the papers. */
export const kitchenOperations: Operations = {
  "a dish falls out": async (world, { orderId }, choose) => {
    const day = await someDay(world, orderId, choose);
    const menuId = String(choose([world.dish, world.otherDish]));
    const params = { day, menuId };
    const cooked = choose([0, 1, 2, 4, 7]);
    const plan = await attempt(
      world,
      "plan",
      world.boss.call("planDishFailure", { params, query: { cooked } }),
    );
    if (!plan || plan.substitutes.length === 0) return;
    const { missing, amount, substitutes } = plan;
    const remedy = choose(remedies);
    const body = {
      id: randomUUID(),
      cooked,
      remedy,
      substituteId: remedy === "refund" ? null : choose(substitutes.slice(0, 3)).menuId,
      seen: { missing, amount },
    };
    const begun = await attempt(
      world,
      `dish fails: ${remedy}`,
      world.boss.call("failDish", { params, body }),
    );
    if (begun) await world.boss.call("continueBulkChange", { params: { bulkId: body.id } });
  },
  "hold a batch": async (world, { orderId }, choose) => {
    const day = await someDay(world, orderId, choose);
    const dishes = await world.shop.database.rows<{ menuId: string }>(
      `SELECT menu_id::text AS "menuId" FROM order_portions WHERE order_id = $1 AND delivery_day = $2 ORDER BY menu_id`,
      [orderId, day],
    );
    if (dishes.length === 0) return;
    const body = { of: { day, menuId: Number(choose(dishes).menuId) }, reason: "Zu warm" };
    await attempt(world, "hold", world.boss.call("holdGoods", { params: { holdId: randomUUID() }, body }));
  },
  "free a batch": async (world, { orderId }, choose) => {
    const day = await someDay(world, orderId, choose);
    const menuId = choose([world.dish, world.otherDish]);
    for (const hold of await openHolds(world))
      if (hold.day === day && hold.menuId === menuId) await attempt(world, "free", release(world, hold.id));
  },
  "read the notes": async (world, { orderId }, choose) => {
    await readAllNotes(world.shop, await someDay(world, orderId, choose), world.boss);
  },
  "another limit of weight": async (world, _order, choose) => {
    const { data } = await world.boss.call("readProductionSettings");
    const body = { ...data, mostParcelGrams: choose([2_500, 4_500, 31_500]) };
    await attempt(world, "limit", world.boss.call("changeProductionSettings", { body }));
  },
  "print slips": async (world, { orderId }, choose) => {
    const day = await someDay(world, orderId, choose);
    await print(world, day, choose([undefined, orderId]));
  },
  "print labels": async (world, { orderId }, choose) => {
    await makeLabels(world, await someDay(world, orderId, choose));
  },
  "destroy labels": async (world, { orderId }, choose) => {
    await destroySurplus(world, await someDay(world, orderId, choose));
  },
  "time goes on": goOn,
};

/** Of dishes, not ended yet. */
export function openHolds({ shop }: World): Promise<{ id: string; day: string; menuId: number }[]> {
  return shop.database.rows(
    `SELECT id, delivery_day AS day, menu_id AS "menuId" FROM open_holds() WHERE menu_id IS NOT NULL ORDER BY held_at, id`,
  );
}

export async function release({ boss, quality }: World, holdId: string) {
  const params = { exemptionId: randomUUID() };
  await boss.call("requestExemption", { params, body: { lifts: "hold", holdId, reason: "Geprüft" } });
  return quality.call("grantExemption", { params });
}
