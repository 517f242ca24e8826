import { randomUUID } from "node:crypto";
import type { DeliveryDay } from "#contract/day.ts";
import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import { destroySurplus, makeLabels } from "#test/any-order/kitchen.ts";
import { readStanding } from "#test/any-order/standing.ts";
import { openTable } from "#test/any-order/table.ts";
import { openHolds, release } from "#test/any-order/kitchen.ts";
import { parcelsOn, print, sendParcel } from "#test/any-order/tables.ts";
import { goOn, lastMoment, type World } from "#test/any-order/world.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { moneyGoesBack } from "#test/refunds.ts";
import { closeBatchesOf } from "#test/stock.ts";

/** All that is left is packed, sent and delivered; says where the proof of a day does not hold then. */
export async function finishDays(world: World): Promise<string[]> {
  const { shop } = world;
  while (world.moment < lastMoment) await goOn(world);
  for (const { id } of await openHolds(world)) await release(world, id);
  // fewer scans; what is packed keeps its cartons
  await shop.database.rows("UPDATE production_settings SET most_parcel_grams = 31500");
  const days = new Set((await readStanding(shop)).map((one) => one.day));
  const faults: string[] = [];
  for (const day of days) faults.push(...(await finishDay(world, day)));
  return faults;
}

async function finishDay(world: World, day: DeliveryDay): Promise<string[]> {
  const { boss, shop } = world;
  const open = async () =>
    (await parcelsOn(world, day)).filter(({ status }) => status !== "cancelled" && status !== "delivered");
  for (const { orderId, isToUnpack } of await parcelsOn(world, day))
    if (isToUnpack) await boss.call("takeParcelApart", { params: { day, orderId } });
  await makeLabels(world, day);
  await destroySurplus(world, day);
  await closeBatchesOf(shop, day);
  await readAllNotes(shop, day, boss);
  await print(world, day);
  const table = openTable(world.packers[0]!, day);
  for (const { orderId } of await open()) await sendParcel(world, table, orderId);
  const unsent = (await open()).filter(
    (parcel) => cartonsWithoutNumber(parcel, parcel.cartons.length).length > 0,
  );
  const { data: proof } = await boss.call("readProof", { params: { day } });
  await boss.call("confirmDeliveries", { body: { deliveries: [{ day }] } });
  return [
    ...unsent.map(
      ({ number, cartons }) =>
        `${number} on ${day}: a number for each of ${cartons.length} cartons is missing`,
    ),
    ...(proof.holds ? [] : [`${day}: the proof does not hold: ${JSON.stringify(proof)}`]),
    ...(await open()).map(({ number, status }) => `${number} on ${day} is still ${status}`),
  ];
}

/** Whatever went back before: in the end everything may go back, and no cent more. */
export async function refundEverything(world: World): Promise<void> {
  const paid = await world.shop.database.rows<{ orderId: string }>(
    `SELECT id AS "orderId" FROM orders WHERE paid_at IS NOT NULL`,
  );
  for (const params of paid) {
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
