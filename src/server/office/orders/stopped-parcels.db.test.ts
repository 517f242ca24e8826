import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/office/kitchen/deliveries/end-empty-deliveries.ts";
import { friday, orderNumber, wednesday } from "#test/buy.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus } from "#test/portions.ts";
import { moneyGoesBack, paramsOf, refundContextOf } from "#test/refunds.ts";
import { dhlNumber, printSlips } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { closeBatchesOf } from "#test/stock.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const packer = await staffOf(shop, "packing");
const desk = refundContextOf(boss);
const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
const [stopped, going, open, byDelivery, partly, partlyGoing] = [
  await ordered(shop, { lines }),
  await ordered(shop, { lines }),
  await ordered(shop, { lines }),
  await ordered(shop, { lines }),
  await ordered(shop, { lines }),
  await ordered(shop, { lines }),
];
const of = ({ orderId }: Ordered) => ({ day: wednesday, orderId });
let codes: ReadonlyMap<string, string>;
const inCartons = [partly, partlyGoing];
beforeAll(async () => {
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  for (const order of inCartons)
    await packer.call("splitParcel", { params: of(order), body: { cartons: 3 } });
  codes = await printSlips(shop, packer, { day: wednesday });
  shop.clock.set("2026-09-15T09:00:00");
  for (const order of [stopped, going, byDelivery, ...inCartons])
    await packer.call("packParcel", { params: of(order) });
});

async function refundWhole(order: Ordered, parcel?: RefundInput["parcel"]): Promise<void> {
  await desk.refund(order, { ...(await desk.wholeRefund(order)), parcel });
}
const parcelOf = async ({ orderId }: Ordered) =>
  (await packer.call("readParcels", { params: { day: wednesday } })).data.rows.find(
    (row) => row.orderId === orderId,
  );
const inCarrierFile = async (order: Ordered) => {
  const { data } = await packer.call("readCarrierFile", { params: { day: wednesday } });
  return data.text.includes(await orderNumber(shop, order.orderId));
};
const proof = async () => (await boss.call("readProof", { params: { day: wednesday } })).data;
const ship = (order: Ordered, count: number) => ({
  params: of(order),
  body: { carrier: "DHL" as const, trackingNumber: dhlNumber(count) },
});

describe("a packed parcel whose order is refunded as a whole", () => {
  it("is stopped: scan, number and carrier's file leave it out, and taking it apart is a task", async () => {
    expect((await desk.termsOf(stopped)).stops).toEqual([wednesday]);
    await refundWhole(stopped);
    const number = await orderNumber(shop, stopped.orderId);
    for (const code of [number, codes.get(number)!]) {
      const body = { code };
      expect(await packer.refused("scanSlip", { params: { day: wednesday }, body })).toMatchObject({
        code: "parcel_stopped",
        message: expect.stringContaining(`${number} ist gestoppt`),
      });
    }
    expect(await packer.refused("shipParcel", ship(stopped, 1))).toMatchObject({ code: "parcel_stopped" });
    expect(await inCarrierFile(stopped)).toBe(false);
    expect(await parcelOf(stopped)).toMatchObject({ status: "cancelled", isToUnpack: true });
    expect((await packer.call("readOverdue")).data).toMatchObject({
      counts: { toUnpack: 1 },
      toUnpack: [{ number, day: wednesday }],
    });
    await packer.call("takeParcelApart", { params: of(stopped) });
    await packer.call("takeParcelApart", { params: of(stopped) });
    expect((await packer.call("readOverdueCounts")).data.counts.toUnpack).toBe(0);
    expect(await parcelOf(stopped)).toMatchObject({ isToUnpack: false });
    const packed = await shop.database.rows("SELECT FROM packed_portions WHERE order_id = $1", [
      stopped.orderId,
    ]);
    expect(packed).toEqual([]);
    await moneyGoesBack(shop);
    expect(await orderStatus(shop, stopped.orderId)).toBe("refunded");
    expect(await miscounted(shop)).toEqual([]);
  });

  it("is stopped in the same way when its delivery is refunded alone", async () => {
    const [delivery] = (await desk.termsOf(byDelivery)).deliveries;
    const what = { scope: "delivery" as const, day: wednesday };
    await desk.refund(byDelivery, { id: randomUUID(), what, reason: "", amount: delivery!.amount });
    expect(await parcelOf(byDelivery)).toMatchObject({ status: "cancelled", isToUnpack: true });
    await packer.call("takeParcelApart", { params: of(byDelivery) });
  });
});

describe("a parcel that goes although its money goes back", () => {
  it("is sent as it was packed, its guest is told, and the proof holds", async () => {
    await refundWhole(going, "goes");
    await moneyGoesBack(shop);
    expect((await storedChanges(shop, going)).mails.at(-1)).toMatchObject({
      data: { of: "nothing", comes: [wednesday] },
    });
    await packer.call("shipParcel", ship(going, 2));
    expect(await parcelOf(going)).toMatchObject({ status: "shipped" });
  });

  it("is still cooked and packed when it was only planned", async () => {
    await refundWhole(open, "goes");
    expect(await inCarrierFile(open)).toBe(true);
    const { parcel } = (
      await packer.call("scanSlip", {
        params: { day: wednesday },
        body: { code: await orderNumber(shop, open.orderId) },
      })
    ).data;
    expect(parcel).toMatchObject({ status: "packed", portions: 6 });
    await packer.call("shipParcel", ship(open, 3));
    await boss.call("makeLabels", { params: { day: wednesday }, body: { which: "missing" } });
    await closeBatchesOf(shop, wednesday);
    expect(await proof()).toMatchObject({ sold: 24, holds: true });
    expect((await boss.call("readOrder", paramsOf(open))).data.deliveries).toMatchObject([
      { status: "shipped" },
    ]);
  });

  it("stays to be sent when its day is over", async () => {
    shop.clock.set("2026-09-15T09:00:00");
    const late = await ordered(shop, { lines: [{ menuId: 2, quantity: 6, day: friday }] });
    await refundWhole(late, "goes");
    shop.clock.set("2026-09-19T09:00:00");
    await endEmptyDeliveries(shop.checkout);
    const { deliveries } = (await packer.call("readOverdue")).data;
    expect(deliveries).toContainEqual(
      expect.objectContaining({ orderId: late.orderId, day: friday, status: "planned" }),
    );
  });

  it("ends as an order that is refunded, also when its money was back before it left", async () => {
    shop.clock.set("2026-09-16T18:00:00");
    expect(await orderStatus(shop, going.orderId)).toBe("paid");
    const deliveries = [{ day: wednesday, orderIds: [going.orderId] }];
    await packer.call("confirmDeliveries", { body: { deliveries } });
    expect(await orderStatus(shop, going.orderId)).toBe("refunded");
  });
});

describe("a parcel of which one carton has left when its order is refunded as a whole", () => {
  const carton = (order: Ordered, which: number, count: number) => ({
    ...ship(order, count),
    query: { carton: which },
  });
  const rowsInFile = async (order: Ordered) => {
    const { data } = await packer.call("readCarrierFile", { params: { day: wednesday } });
    const number = await orderNumber(shop, order.orderId);
    return data.text.split("\r\n").flatMap((row) => (row.startsWith(number) ? [row.split(";")[0]] : []));
  };
  const scan = async (order: Ordered, which: number) => {
    const slips = { day: wednesday, order: order.orderId, carton: which };
    const code = (await printSlips(shop, packer, slips)).get(await orderNumber(shop, order.orderId))!;
    return { params: { day: wednesday }, body: { code } };
  };
  beforeAll(async () => {
    shop.clock.set("2026-09-15T15:00:00");
    await packer.call("shipParcel", carton(partly, 1, 11));
    await packer.call("shipParcel", carton(partlyGoing, 2, 12));
  });

  it("keeps the others here: scan, number and carrier's file, and taking them out is a task", async () => {
    const number = await orderNumber(shop, partly.orderId);
    expect(await rowsInFile(partly)).toEqual([`${number}-2`, `${number}-3`]);
    expect(await desk.termsOf(partly)).toMatchObject({ stops: [], stopsRest: [wednesday] });
    const apart = (await boss.call("readOverdueCounts")).data.counts.toUnpack;
    await refundWhole(partly);
    expect((await storedChanges(shop, partly)).mails.at(-1)).toMatchObject({
      data: { of: "nothing", comes: [], restStays: [wednesday] },
    });
    const refusal = { code: "parcel_stopped", message: expect.stringContaining("Karton 2 und 3 darf nicht") };
    expect(await packer.refused("scanSlip", await scan(partly, 2))).toMatchObject(refusal);
    expect(await packer.refused("shipParcel", carton(partly, 2, 13))).toMatchObject(refusal);
    expect((await packer.call("scanSlip", await scan(partly, 1))).data.isNew).toBe(false);
    expect(await rowsInFile(partly)).toEqual([]);
    expect(await parcelOf(partly)).toMatchObject({
      status: "shipped",
      isRestStopped: true,
      isToUnpack: true,
    });
    expect((await packer.call("readOverdue")).data).toMatchObject({
      counts: { toUnpack: apart + 1 },
      toUnpack: expect.arrayContaining([expect.objectContaining({ number, isPartlySent: true })]),
    });
    await packer.call("takeParcelApart", { params: of(partly) });
    expect((await boss.call("readOverdueCounts")).data.counts.toUnpack).toBe(apart);
    expect(await packer.refused("scanSlip", await scan(partly, 3))).toMatchObject(refusal);
    const { data } = await boss.call("readOrder", paramsOf(partly));
    expect(data.deliveries[0]).toMatchObject({ status: "shipped", isRestStopped: true });
    expect(await desk.termsOf(partly)).toMatchObject({ stopsRest: [] });
  });

  it("ends with what had left", async () => {
    await moneyGoesBack(shop);
    shop.clock.set("2026-09-16T19:00:00");
    expect((await packer.call("readOverdue")).data.cartons.map(({ orderId }) => orderId)).not.toContain(
      partly.orderId,
    );
    await packer.call("confirmDeliveries", {
      body: { deliveries: [{ day: wednesday, orderIds: [partly.orderId] }] },
    });
    expect(await orderStatus(shop, partly.orderId)).toBe("refunded");
  });

  it("or goes all the same", async () => {
    await refundWhole(partlyGoing, "goes");
    const number = await orderNumber(shop, partlyGoing.orderId);
    expect(await rowsInFile(partlyGoing)).toEqual([`${number}-1`, `${number}-3`]);
    await packer.call("shipParcel", carton(partlyGoing, 1, 14));
    expect((await boss.call("readOrder", paramsOf(partlyGoing))).data.goesRefunded).toEqual([wednesday]);
  });
});
