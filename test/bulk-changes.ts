import { randomUUID } from "node:crypto";
import { addDays } from "#contract/day.ts";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { nextWednesday, type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

export const moveTo = (to: string = nextWednesday): BulkChange => ({
  action: "move",
  to,
  reason: "Die Kühlung ist ausgefallen",
});

/** A shop with four orders for Wednesday and Friday; Wednesday is over: one parcel is packed, one is shipped. */
export async function bulkShopForTests() {
  const shop = await shopForTests();
  const support = await staffOf(shop, "support");
  const packer = await staffOf(shop, "packing");
  let fortnights = 0;
  const setClock = (days: number, time: string) => shop.clock.set(`${addDays(bulk.wednesday, days)}T${time}`);
  const bulk = {
    ...{ shop, support, packer, setClock, chosen, start, continueChange, carryOut, daysOf },
    ...{ orders: [] as Ordered[], wednesday, friday, nextWednesday },
    /** New orders in a fortnight that no test has used. */
    async nextFortnight() {
      const begins = addDays(wednesday, 14 * fortnights++);
      bulk.wednesday = deliveryDay(begins);
      bulk.friday = deliveryDay(addDays(begins, 2));
      bulk.nextWednesday = deliveryDay(addDays(begins, 7));
      setClock(-2, "09:00");
      const lines = [
        { menuId: 1, quantity: 6, day: bulk.wednesday },
        { menuId: 2, quantity: 2, day: bulk.friday },
      ];
      bulk.orders = [];
      for (let at = 0; at < 4; at++) bulk.orders.push(await ordered(shop, { lines }));
      setClock(-2, "12:30");
      await freezeDueLists(shop.checkout);
      const of = ({ orderId }: Ordered) => ({ params: { day: bulk.wednesday, orderId } });
      for (const order of bulk.orders.slice(2))
        await packer.call("packParcel", { ...of(order), query: { early: true } });
      const body = { carrier: "DHL" as const, trackingNumber: dhlNumber(fortnights) };
      await packer.call("shipParcel", { ...of(bulk.orders[3]!), body });
      setClock(2, "09:00");
    },
  };

  function chosen(selected: readonly Ordered[] = bulk.orders, day: string = bulk.wednesday) {
    return [{ day, orderIds: selected.map(({ orderId }) => orderId) }];
  }
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
  async function carryOut(...args: Parameters<typeof start>) {
    return continueChange((await start(...args)).id);
  }
  async function daysOf({ orderId }: Ordered): Promise<string[]> {
    const { data } = await support.call("readOrder", { params: { orderId } });
    return data.deliveries.map(({ isoDate, status }) => `${isoDate} ${status}`);
  }
  return bulk;
}

export const reasonsOf = ({ refused }: BulkProgress) => refused.map(({ reason }) => reason);
