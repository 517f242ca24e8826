import { randomUUID } from "node:crypto";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { nextWednesday, type Ordered, ordered } from "#test/delivery-changes.ts";
import { openShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

export const moveTo = (to: string = nextWednesday): BulkChange => ({
  action: "move",
  to,
  reason: "Die Kühlung ist ausgefallen",
});

export type BulkShop = Awaited<ReturnType<typeof openBulkShop>>;

/** Four orders for Wednesday and Friday; Wednesday is over: one parcel is packed, one is shipped. */
export async function openBulkShop() {
  const shop = await openShop();
  const support = await staffOf(shop, "support");
  const packer = await staffOf(shop, "packing");
  const orders = [await ordered(shop), await ordered(shop), await ordered(shop), await ordered(shop)];
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  for (const { orderId } of orders.slice(2)) {
    await packer.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  }
  const body = { carrier: "DHL" as const, trackingNumber: "00340434161094015902" };
  await packer.call("shipParcel", { params: { day: wednesday, orderId: orders[3]!.orderId }, body });
  shop.clock.set("2026-09-18T09:00:00");

  const chosen = (selected: readonly Ordered[] = orders, day: string = wednesday) => [
    { day, orderIds: selected.map(({ orderId }) => orderId) },
  ];
  async function start(change: BulkChange, selected?: readonly Ordered[], id: string = randomUUID()) {
    const { data } = await support.call("startBulkChange", {
      body: { id, deliveries: chosen(selected), change },
    });
    return { id, ...data };
  }
  async function continueChange(id: string): Promise<BulkProgress> {
    let data: BulkProgress;
    do ({ data } = await support.call("continueBulkChange", { params: { bulkId: id } }));
    while (!data.isOver);
    return data;
  }
  const carryOut = async (...args: Parameters<typeof start>) => continueChange((await start(...args)).id);
  const daysOf = async ({ orderId }: Ordered) =>
    (await support.call("readOrder", { params: { orderId } })).data.deliveries.map(
      ({ isoDate, status }) => `${isoDate} ${status}`,
    );
  return { shop, support, packer, orders, chosen, start, continueChange, carryOut, daysOf };
}

export const reasonsOf = ({ refused }: BulkProgress) => refused.map(({ reason }) => reason);
