import { randomUUID } from "node:crypto";
import { attempt } from "#test/any-order/attempt.ts";
import { destroySurplus, makeLabels } from "#test/any-order/kitchen.ts";
import { readStanding } from "#test/any-order/standing.ts";
import { openTable } from "#test/any-order/table.ts";
import { parcelsOn, print, sendParcel } from "#test/any-order/tables.ts";
import { goOn, lastMoment, type World } from "#test/any-order/world.ts";
import { moneyGoesBack } from "#test/refunds.ts";

/** All that is left is packed, sent and delivered; says where the proof of a day does not hold then. */
export async function finishDays(world: World): Promise<string[]> {
  const { shop, boss } = world;
  while (world.moment < lastMoment) await goOn(world);
  const faults: string[] = [];
  const holds = await shop.database.rows<{ day: string; menuId: string }>(
    `SELECT delivery_day AS day, menu_id::text AS "menuId" FROM batch_holds WHERE released_at IS NULL`,
  );
  // of a batch that nobody gets any more there is nothing to free
  for (const params of holds) await attempt(world, "free", boss.call("releaseBatch", { params }));
  // what is packed keeps its cartons
  await shop.database.rows("UPDATE production_settings SET most_parcel_grams = 31500");
  for (const day of new Set((await readStanding(shop)).map((one) => one.day))) {
    for (const { orderId, isToUnpack } of await parcelsOn(world, day))
      if (isToUnpack) await boss.call("takeParcelApart", { params: { day, orderId } });
    await makeLabels(world, day);
    await destroySurplus(world, day);
    await print(world, day);
    const table = openTable(world.packers[0]!, day);
    for (const { orderId, status } of await parcelsOn(world, day))
      if (status !== "cancelled" && status !== "delivered") await sendParcel(world, table, orderId);
    for (const { status, number, cartons, trackingNumber, furtherParcels } of await parcelsOn(world, day))
      if (
        status !== "cancelled" &&
        status !== "delivered" &&
        (!trackingNumber || 1 + furtherParcels.length !== cartons.length)
      )
        faults.push(`${number} on ${day}, ${status}: ${cartons.length} cartons, and not as many numbers`);
    const { data: proof } = await boss.call("readProof", { params: { day } });
    if (!proof.holds) faults.push(`${day}: the proof does not hold: ${JSON.stringify(proof)}`);
    await boss.call("confirmDeliveries", { body: { deliveries: [{ day }] } });
    const open = (await parcelsOn(world, day)).filter(
      ({ status }) => !["delivered", "cancelled"].includes(status),
    );
    faults.push(...open.map(({ number, status }) => `${number} on ${day} is still ${status}`));
  }
  return faults;
}

/** Whatever went back before: in the end everything may go back, and no cent more. */
export async function refundEverything(world: World): Promise<void> {
  for (const { orderId } of world.orders) {
    const params = { orderId };
    const { whole } = (await world.boss.call("readRefundTerms", { params })).data;
    const body = { id: randomUUID(), what: { scope: "whole" as const }, reason: "", amount: whole };
    if (whole > 0) await world.boss.call("refundOrder", { params, body });
  }
  await moneyGoesBack(world.shop);
}

export async function unrefunded({ shop }: World): Promise<string[]> {
  const rows = await shop.database.rows<{ number: string; status: string; cents: number }>(
    `SELECT o.number, o.status, p.amount_cents - p.refunded_cents AS cents FROM orders o
     JOIN payments p ON p.order_id = o.id AND p.status = 'paid'
     WHERE p.amount_cents <> p.refunded_cents OR o.status <> 'refunded'`,
  );
  return rows.map(
    ({ number, status, cents }) => `${number} is ${status}, and ${cents} cents did not go back`,
  );
}
