import { beforeAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const boss = await staffOf(shop, "admin");
const orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
beforeAll(async () => {
  shop.clock.set("2026-09-15T12:00:00");
  await freezeDueLists(shop.checkout);
  const third = { params: { day: wednesday, orderId: orders[2]!.orderId } };
  const refusal = { code: "more_cartons_than_portions", httpStatus: 400 };
  expect(await packer.refused("splitParcel", { ...third, body: { cartons: 99 } })).toMatchObject(refusal);
  const { data } = await packer.call("splitParcel", { ...third, body: { cartons: 2 } });
  expect(data).toMatchObject({ cartonsByRule: 1, chosenCartons: 2, coolPacks: 4 });
  for (const { orderId } of orders) await packer.call("packParcel", { params: { day: wednesday, orderId } });
});

async function send(path: string, text: string) {
  const answer = await shop.app.inject({
    method: "POST",
    url: `/api/v1/staff/${path}`,
    headers: { authorization: `Bearer ${packer.token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(text),
  });
  return answer.json().data;
}

const trackingFile = async (...rows: string[]) => {
  const file = ["Bestellnummer;Sendungsnummer", ...rows].join("\n");
  const path = `production/${wednesday}/tracking-file`;
  const { plan } = await send(`${path}/check?fileName=s.csv`, file);
  return send(`${path}?fileName=s.csv&plan=${plan}`, file);
};
const statusFile = async (...rows: string[]) => {
  const file = ["Sendungsnummer;Status", ...rows].join("\n");
  const { plan } = await send("deliveries/status-file/check?fileName=s.csv", file);
  return send(`deliveries/status-file?fileName=s.csv&plan=${plan}`, file);
};
const parcels = async () => (await packer.call("readParcels", { params: { day: wednesday } })).data.rows;
const dispatchLetters = async ({ orderId }: Ordered) =>
  (
    await shop.database.rows<{ data: { wrong: string | null; isFurther: boolean } }>(
      "SELECT data FROM mails WHERE kind = 'dispatch' AND order_id = $1 ORDER BY cause",
      [orderId],
    )
  ).map(({ data }) => [data.wrong, data.isFurther]);
const writeLetters = () =>
  shop.database.rows("UPDATE mails SET status = 'failed', last_error = 'voll' WHERE status = 'queued'");
const ship = (order: Ordered, count: number) => ({
  params: { day: wednesday, orderId: order.orderId },
  body: { carrier: "DHL" as const, trackingNumber: dhlNumber(count) },
});

it("two rows of one delivery are two cartons: both are kept, and the guest sees both", async () => {
  const [number] = (await parcels()).map((parcel) => parcel.number);
  const { counts } = await trackingFile(`${number};${dhlNumber(1)}`, `${number};${dhlNumber(2)}`);
  expect(counts).toMatchObject({ changed: 2, error: 0 });
  expect((await parcels())[0]).toMatchObject({
    trackingNumber: dhlNumber(1),
    furtherParcels: [{ trackingNumber: dhlNumber(2), hasArrived: false }],
  });
  const { guest, token } = orders[0]!;
  const { data } = await guest.call("readGuestOrder", { params: { token } });
  expect(data.deliveries[0]?.furtherParcels).toEqual([
    {
      carton: 2,
      trackingNumber: dhlNumber(2),
      trackingUrl: expect.stringContaining(dhlNumber(2)),
      hasArrived: false,
    },
  ]);
  const found = (await boss.call("readOrders", { query: { q: dhlNumber(2) } })).data.rows;
  expect(found.map(({ id }) => id)).toEqual([orders[0]!.orderId]);
  expect(await packer.refused("shipParcel", ship(orders[1]!, 2))).toMatchObject({ code: "tracking_taken" });
});

it("it is delivered when all of its cartons have arrived", async () => {
  shop.clock.set("2026-09-16T18:00:00");
  expect(await statusFile(`${dhlNumber(2)};Zugestellt`)).toMatchObject({
    confirmed: 0,
    changes: [{ becomes: "arrived" }],
  });
  expect((await parcels())[0]).toMatchObject({
    status: "shipped",
    hasFirstArrived: false,
    furtherParcels: [{ hasArrived: true }],
  });
  expect(await statusFile(`${dhlNumber(1)};Zugestellt`)).toMatchObject({ confirmed: 1, open: [] });
  expect((await parcels())[0]?.status).toBe("delivered");
  expect(await statusFile(`${dhlNumber(1)};Zugestellt`, `${dhlNumber(2)};Zugestellt`)).toMatchObject({
    confirmed: 0,
    already: 2,
  });
});

it("a heavy delivery has a row for each carton, and takes a number for each; a light one takes one", async () => {
  const light = ship(orders[1]!, 3);
  await packer.call("shipParcel", light);
  await writeLetters();
  expect(await packer.refused("shipParcel", ship(orders[1]!, 4))).toMatchObject({ code: "parcel_shipped" });
  const { data: settings } = await boss.call("readProductionSettings");
  const body = { ...settings, packagingGrams: 500, mostParcelGrams: 2500 };
  await boss.call("changeProductionSettings", { body });
  // what is packed keeps its cartons
  expect((await parcels())[1]?.cartons).toHaveLength(1);
  await shop.database.rows("UPDATE order_deliveries SET cool_packs = '{0,0}' WHERE order_id = $1", [
    orders[1]!.orderId,
  ]);
  const { cartons, number } = (await parcels())[1]!;
  expect(cartons).toHaveLength(2);
  await packer.call("shipParcel", ship(orders[1]!, 4));
  await packer.call("shipParcel", ship(orders[1]!, 4));
  expect((await parcels())[1]?.furtherParcels).toMatchObject([{ trackingNumber: dhlNumber(4) }]);
  expect(await dispatchLetters(orders[1]!)).toEqual([
    [null, false],
    [null, true],
  ]);
  const correct = (wrong: number, right: number) =>
    packer.call("correctShipment", { ...ship(orders[1]!, right), query: { wrong: dhlNumber(wrong) } });
  // the letter that waits will show the corrected number
  await correct(4, 5);
  await correct(4, 5);
  expect(await dispatchLetters(orders[1]!)).toHaveLength(2);
  await writeLetters();
  await correct(5, 6);
  expect((await parcels())[1]).toMatchObject({
    trackingNumber: dhlNumber(3),
    furtherParcels: [{ trackingNumber: dhlNumber(6) }],
  });
  expect(await dispatchLetters(orders[1]!)).toContainEqual([`DHL ${dhlNumber(5)}`, false]);
  await shop.database.rows("DELETE FROM further_parcels WHERE order_id = $1", [orders[1]!.orderId]);
  await shop.database.rows(
    "UPDATE order_deliveries SET status = 'packed', tracking_number = NULL WHERE order_id = $1",
    [orders[1]!.orderId],
  );
  const { text } = (await packer.call("readCarrierFile", { params: { day: wednesday } })).data;
  const rows = text.split("\r\n").filter((row) => row.startsWith(number));
  expect(rows.map((row) => row.split(";")[0])).toEqual(cartons.map((_, at) => `${number}-${at + 1}`));
});

it("of two cartons each gets a number in any order; one without is a task, and nothing is delivered before", async () => {
  shop.clock.set("2026-09-15T18:00:00");
  const third = orders[2]!;
  const ofCarton = (carton: number, count: number) => ({ ...ship(third, count), query: { carton } });
  const body = { cartons: null };
  expect(await packer.refused("splitParcel", { ...ship(third, 7), body })).toMatchObject({
    code: "parcel_is_packed",
  });
  await packer.call("shipParcel", ofCarton(2, 7));
  await packer.call("shipParcel", ofCarton(2, 7));
  expect((await parcels())[2]).toMatchObject({
    status: "shipped",
    trackingNumber: null,
    furtherParcels: [{ carton: 2, trackingNumber: dhlNumber(7) }],
  });
  expect(await packer.refused("shipParcel", ofCarton(2, 8))).toMatchObject({ code: "parcel_shipped" });
  expect(await packer.refused("shipParcel", ofCarton(1, 7))).toMatchObject({ code: "tracking_taken" });
  expect(await packer.refused("shipParcel", ofCarton(3, 8))).toMatchObject({ code: "parcel_shipped" });
  const overdue = async () => (await packer.call("readOverdue")).data;
  expect((await overdue()).cartons).toEqual([]);
  shop.clock.set("2026-09-16T18:00:00");
  const left = { orderId: third.orderId, day: wednesday, cartons: 2, cartonsLeft: 1 };
  expect(await overdue()).toMatchObject({ cartons: [left], counts: { cartons: 1 } });
  expect(await statusFile(`${dhlNumber(7)};Zugestellt`)).toMatchObject({
    confirmed: 0,
    changes: [{ becomes: "arrived" }],
  });
  await boss.call("confirmDeliveries", { body: { deliveries: [{ day: wednesday }] } });
  expect((await parcels())[2]?.status).toBe("shipped");
  shop.clock.set("2026-09-20T18:00:00");
  expect((await overdue()).counts).toMatchObject({ cartons: 1, unconfirmed: 0 });
  await packer.call("shipParcel", ofCarton(1, 8));
  expect((await overdue()).counts).toMatchObject({ cartons: 0, unconfirmed: 1 });
  expect(await statusFile(`${dhlNumber(8)};Zugestellt`)).toMatchObject({ confirmed: 1 });
});

it("the carrier's file names each carton, whatever the order of its rows", async () => {
  const [, , { orderId, number }] = (await parcels()) as [
    unknown,
    unknown,
    { orderId: string; number: string },
  ];
  await shop.database.rows("DELETE FROM further_parcels WHERE order_id = $1", [orderId]);
  await shop.database.rows(
    `UPDATE order_deliveries SET status = 'packed', tracking_number = NULL, first_arrived_at = NULL, delivered_at = NULL,
       delivered_by = NULL WHERE order_id = $1`,
    [orderId],
  );
  await shop.database.rows("UPDATE orders SET status = 'paid' WHERE id = $1", [orderId]);
  const plan = await trackingFile(`${number}-2;${dhlNumber(12)}`, `${number}-1;${dhlNumber(11)}`);
  expect(plan.rows).toMatchObject([
    { number, carton: 2 },
    { number, carton: 1 },
  ]);
  expect((await parcels())[2]).toMatchObject({
    trackingNumber: dhlNumber(11),
    furtherParcels: [{ carton: 2, trackingNumber: dhlNumber(12) }],
  });
});
