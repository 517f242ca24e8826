import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { freezeCookList } from "#server/office/kitchen/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/office/kitchen/deliveries/end-empty-deliveries.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { orderStatus } from "#test/portions.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const first = await ordered(shop);
const second = await ordered(shop);

const of = ({ orderId }: Ordered, deliveryDay = wednesday) => ({ params: { day: deliveryDay, orderId } });
const sending = (order: Ordered, trackingNumber: string, carrier: "DHL" | "DPD" = "DHL") => ({
  ...of(order),
  body: { carrier, trackingNumber },
});
const parcelOf = async (order: Ordered) => {
  const { data } = await packer.call("readParcels", { params: { day: wednesday } });
  return data.rows.find(({ orderId }) => orderId === order.orderId);
};
const mailsOf = (order: Ordered) =>
  shop.database.rows<{ recipient: string; data: Record<string, unknown> }>(
    "SELECT recipient, data FROM mails WHERE kind = 'dispatch' AND order_id = $1",
    [order.orderId],
  );
const entries = async (order: Ordered) =>
  (
    await shop.database.rows<{ action: string }>(
      "SELECT action FROM log_entries WHERE subject = 'order' AND subject_id = $1 ORDER BY id",
      [order.orderId],
    )
  ).map(({ action }) => action);

describe("a parcel", () => {
  it("is packed after its list was frozen, once, with cool packs by the rule", async () => {
    expect(await packer.refused("packParcel", { ...of(first), query: { early: true } })).toMatchObject({
      code: "list_not_frozen",
    });
    shop.clock.set("2026-09-14T12:30:00");
    await freezeCookList({ ...shop.checkout }, { id: null, name: "automatisch" }, wednesday);
    expect(await packer.refused("shipParcel", sending(first, dhlNumber(1)))).toMatchObject({
      code: "parcel_not_packed",
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => packer.call("packParcel", { ...of(first), query: { early: true } })),
    );
    for (const { data } of answers)
      expect(data).toMatchObject({
        status: "packed",
        coolPacks: 2,
        portions: 6,
        packedBy: expect.stringMatching(/^packing/),
      });
    expect(await parcelOf(first)).toMatchObject({
      packedAt: expect.stringMatching(/^2026-09-14T/),
      packedBy: expect.stringMatching(/^packing/),
    });
    expect(await entries(first)).toEqual(["Paket für 16.09.2026 gepackt"]);
    const early = await shop.database.row<{ changes: unknown }>(
      "SELECT changes FROM log_entries WHERE subject_id = $1 AND subject = 'order'",
      [first.orderId],
    );
    expect(early?.changes).toEqual([
      ["Portionen", null, "6"],
      ["Kühlakkus", null, "2"],
      ["Vor dem Packtag gepackt", null, "15.09.2026"],
    ]);
    const contents = await shop.database.rows(
      "SELECT menu_id, portions FROM packed_portions WHERE order_id = $1",
      [first.orderId],
    );
    expect(contents).toEqual([{ menu_id: 1, portions: 6 }]);
  });

  it("can be opened again until it is shipped", async () => {
    await packer.call("unpackParcel", of(first));
    await packer.call("unpackParcel", of(first));
    expect(await parcelOf(first)).toMatchObject({ status: "planned", packedAt: null, packedBy: null });
    expect(await shop.database.rows("SELECT FROM packed_portions")).toEqual([]);
    await packer.call("packParcel", { ...of(first), query: { early: true } });
  });

  it("is shipped once with one mail, and the guest sees where it is", async () => {
    const scanned = sending(first, ` ${dhlNumber(1).replace(/(\d{4})/g, "$1 ")}`);
    await Promise.all([1, 2, 3].map(() => packer.call("shipParcel", scanned)));
    expect(await parcelOf(first)).toMatchObject({ status: "shipped", trackingNumber: dhlNumber(1) });
    const mails = await mailsOf(first);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: "eva.brandt@example.de",
      data: {
        day: wednesday,
        lines: [{ name: expect.any(String), quantity: 6 }],
      },
    });
    const { data } = await first.guest.call("readGuestOrder", { params: { token: first.token } });
    expect(data.deliveries[0]).toMatchObject({ status: "shipped", trackingNumber: dhlNumber(1) });
    expect(data.deliveries[1]).toMatchObject({ status: "planned", trackingNumber: null });
  });

  it("that is shipped cannot be unpacked or shipped again", async () => {
    expect(await packer.refused("unpackParcel", of(first))).toMatchObject({ code: "parcel_shipped" });
    expect(await packer.refused("shipParcel", sending(first, "201298452277"))).toMatchObject({
      code: "parcel_shipped",
    });
  });

  it("never has the number of another parcel or an invalid one", async () => {
    await packer.call("packParcel", { ...of(second), query: { early: true } });
    await packer.call("correctShipment", sending(first, dhlNumber(2)));
    const { code, message, errors } = await packer.refused("shipParcel", sending(second, dhlNumber(2)));
    expect({ code, errors }).toEqual({ code: "tracking_taken", errors: { trackingNumber: [message] } });
    expect(message).toMatch(/gehört schon zu [A-Z]{1,4}-\d+\.$/);
    const { number = "" } = (await parcelOf(second)) ?? {};
    const ofAnOrder = [number, number.replace("-", "").toLowerCase()];
    for (const wrong of ["", "   ", "12", "a b?c!defghij", ...ofAnOrder]) {
      expect((await packer.refused("shipParcel", sending(second, wrong))).errors).toHaveProperty(
        "trackingNumber",
      );
    }
    expect(await parcelOf(second)).toMatchObject({ status: "packed" });
    expect(await mailsOf(second)).toEqual([]);
  });

  it("that was cancelled is not packed, and unknown ones are not found", async () => {
    await packer.call("unpackParcel", of(second));
    await shop.database.rows("UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1", [
      second.orderId,
    ]);
    expect(await packer.refused("packParcel", { ...of(second), query: { early: true } })).toMatchObject({
      code: "parcel_not_packable",
    });
    const unknown = { params: { day: wednesday, orderId: "3e1b4c1e-0000-4000-8000-000000000000" } };
    expect(await packer.refused("packParcel", { ...unknown, query: { early: true } })).toMatchObject({
      httpStatus: 404,
    });
    expect(
      await packer.refused("packParcel", {
        params: { day: wednesday, orderId: "x" },
        query: { early: true },
      }),
    ).toMatchObject({
      httpStatus: 404,
    });
  });
});

it("the list of parcels can be searched, and shows the day's progress", async () => {
  const read = async (query: object) =>
    (await packer.call("readParcels", { params: { day: wednesday }, query })).data;
  expect((await read({})).counts).toEqual({
    planned: 0,
    packed: 0,
    shipped: 1,
    delivered: 0,
    cancelled: 1,
    toUnpack: 0,
  });
  expect((await read({ status: "cancelled" })).rows.map(({ orderId }) => orderId)).toEqual([second.orderId]);
  expect((await read({ q: "brandt 50674" })).total).toBe(2);
  expect((await read({ q: "gibtesnicht" })).total).toBe(0);
});

it("a delivery whose pieces were all refunded keeps no order open when its day is over", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const boss = await staffOf(shop, "admin");
  const order = await ordered(shop);
  const params = { orderId: order.orderId };
  const put = (from: string, to: string) =>
    shop.database.rows("UPDATE order_deliveries SET status = $3 WHERE order_id = $1 AND status = $2", [
      order.orderId,
      from,
      to,
    ]);
  // only pieces of what was sent may all be refunded; it is put back as if nothing had been packed
  const payBackAllOf = async (at: number) => {
    await put("planned", "shipped");
    const line = (await boss.call("readRefundTerms", { params })).data.lines[at]!;
    const what = { scope: "lines" as const, lines: [{ position: line.position, quantity: line.quantity }] };
    const body = { id: randomUUID(), what, reason: "Auf Wunsch", amount: line.amounts.at(-1) ?? 0 };
    await boss.call("refundOrder", { params, body });
    await put("shipped", "planned");
  };
  const ended = async (at: string) => {
    shop.clock.set(at);
    await endEmptyDeliveries(shop.checkout);
    const { data } = await boss.call("readOrder", { params });
    return [await orderStatus(shop, order.orderId), ...data.deliveries.map(({ status }) => status)];
  };
  await payBackAllOf(0);
  expect(await ended("2026-09-16T23:59:00")).toEqual(["paid", "planned", "planned"]);
  expect(await ended("2026-09-17T00:00:30")).toEqual(["paid", "cancelled", "planned"]);
  await payBackAllOf(1);
  expect(await ended("2026-09-19T00:00:30")).toEqual(["completed", "cancelled", "cancelled"]);
});

it("a parcel that leaves after its day is late: its mail and the guest's page say when it comes", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const late = await ordered(shop);
  shop.clock.set("2026-09-17T09:00:00");
  await packer.call("packParcel", of(late));
  await packer.call("shipParcel", sending(late, dhlNumber(9)));
  expect((await mailsOf(late))[0]?.data).toMatchObject({ day: wednesday, lateArrival: "2026-09-18" });
  const seen = async () => {
    const { data } = await late.guest.call("readGuestOrder", { params: { token: late.token } });
    return data.deliveries[0];
  };
  expect(await seen()).toMatchObject({ lateArrival: "2026-09-18", isPresumedDelivered: false });
  shop.clock.set("2026-09-19T09:00:00");
  expect(await seen()).toMatchObject({ isPresumedDelivered: true });
});
