import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { endEmptyDeliveries } from "#server/office/kitchen/deliveries/end-empty-deliveries.ts";
import { friday, wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { orderStatus, portionsOn } from "#test/portions.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const boss = await staffOf(shop, "admin");
// three orders for Wednesday and Friday; the Wednesday parcels are shipped
const orders = [await ordered(shop), await ordered(shop), await ordered(shop)];
beforeAll(async () => {
  await shipAll(wednesday, "2026-09-14T12:30:00");
});
beforeEach(() => shop.clock.set("2026-09-17T09:00:00"));

async function shipAll(day: string, at: string) {
  shop.clock.set(at);
  await freezeDueLists(shop.checkout);
  for (const [at, { orderId }] of orders.entries()) {
    await packer.call("packParcel", { params: { day, orderId }, query: { early: true } });
    const body = { carrier: "DHL" as const, trackingNumber: trackingOf(day, at) };
    await packer.call("shipParcel", { params: { day, orderId }, body });
  }
}
const trackingOf = (day: string, at: number) => dhlNumber(Number(day.slice(-2)) * 10 + at);
const confirm = (orderIds?: string[], deliveryDay = wednesday) =>
  packer.call("confirmDeliveries", { body: { deliveries: [{ day: deliveryDay, orderIds }] } });
const confirmed = async (...args: Parameters<typeof confirm>) => (await confirm(...args)).data.confirmed;
const reopen = ({ orderId }: Ordered, deliveryDay = wednesday) =>
  packer.call("reopenDelivery", { params: { day: deliveryDay, orderId } });
const seenBy = async ({ guest, token }: Ordered) =>
  (await guest.call("readGuestOrder", { params: { token } })).data.deliveries.map(
    ({ status, isPresumedDelivered, changes }) => ({ status, isPresumedDelivered, message: changes.message }),
  );
const log = (order: Ordered) =>
  shop.database.rows<{ action: string; staff_name: string }>(
    "SELECT action, staff_name FROM log_entries WHERE subject_id = $1 AND action ~ 'zugestellt' ORDER BY id",
    [order.orderId],
  );
const sendStatus = async (path: string, text: string) =>
  (
    await shop.app.inject({
      method: "POST",
      url: `/api/v1/staff/deliveries/status-file${path}`,
      headers: { authorization: `Bearer ${packer.token}`, "content-type": "application/octet-stream" },
      payload: Buffer.from(text),
    })
  ).json();
const checkFile = (text: string) => sendStatus("/check?fileName=status.csv", text);
const importFile = (text: string, plan: string) => sendStatus(`?fileName=status.csv&plan=${plan}`, text);
const statusFile = async (text: string) => {
  const checked = await checkFile(text);
  return checked.data ? importFile(text, checked.data.plan) : checked;
};
const [first, second, third] = [() => orders[0]!, () => orders[1]!, () => orders[2]!];

describe("a shipped parcel", () => {
  it("is presumed delivered when its day is over, and stays shipped: time alone delivers nothing", async () => {
    shop.clock.set("2026-09-16T23:59:00");
    expect((await seenBy(first()))[0]).toMatchObject({ status: "shipped", isPresumedDelivered: false });
    shop.clock.set("2026-09-17T00:00:30");
    await endEmptyDeliveries(shop.checkout);
    expect((await seenBy(first()))[0]).toMatchObject({
      status: "shipped",
      isPresumedDelivered: true,
      message: expect.stringContaining("müsste angekommen sein"),
    });
    const { data } = await packer.call("readParcels", { params: { day: wednesday } });
    expect(data).toMatchObject({ isDue: true, isOver: true, counts: { shipped: 3, delivered: 0 } });
    shop.clock.set("2026-12-01T09:00:00");
    await endEmptyDeliveries(shop.checkout);
    expect((await seenBy(first()))[0]).toMatchObject({ status: "shipped" });
  });

  it("is delivered when a person confirms it, once, with an audit entry", async () => {
    expect(await confirmed([first().orderId])).toBe(1);
    expect(await confirmed([first().orderId])).toBe(0);
    expect((await seenBy(first()))[0]).toMatchObject({ status: "delivered", isPresumedDelivered: false });
    expect(await log(first())).toMatchObject([{ action: "Paket für 16.09.2026 zugestellt" }]);
    expect((await seenBy(second()))[0]).toMatchObject({ status: "shipped" });
  });

  it("whose delivery was noted by mistake is shipped again", async () => {
    await reopen(first());
    await reopen(first());
    expect((await seenBy(first()))[0]).toMatchObject({ status: "shipped", isPresumedDelivered: true });
    expect((await log(first())).map(({ action }) => action)).toEqual([
      "Paket für 16.09.2026 zugestellt",
      "Paket für 16.09.2026 doch nicht zugestellt",
    ]);
  });

  it("is not delivered before its day, nor is what was never shipped", async () => {
    expect(
      await packer.refused("confirmDeliveries", { body: { deliveries: [{ day: friday }] } }),
    ).toMatchObject({ code: "delivery_not_due" });
    shop.clock.set("2026-09-18T12:00:00");
    expect(await confirmed(undefined, friday)).toBe(0);
    expect((await seenBy(first()))[1]).toMatchObject({ status: "planned" });
  });
});

it("a carrier's file shows first what it would do, then confirms its delivered parcels; it lists every other row with its reason", async () => {
  const file = [
    "Sendungsnummer;Status;Datum",
    `${trackingOf(wednesday, 0)};In Zustellung;16.09.2026`,
    `${trackingOf(wednesday, 0)};Die Sendung wurde erfolgreich zugestellt.;16.09.2026`,
    `${trackingOf(wednesday, 1)};Konnte nicht zugestellt werden;16.09.2026`,
    "JJD0000;Zugestellt;16.09.2026",
  ].join("\r\n");
  const { data } = await checkFile(file);
  expect(data).toMatchObject({ confirmed: 1, already: 0, incidents: 1 });
  expect((await seenBy(first()))[0]).toMatchObject({ status: "shipped" });
  expect(await importFile(file, "")).toMatchObject({ code: "file_outdated" });
  expect((await importFile(file, data.plan)).data).toEqual(data);
  expect(data.changes).toEqual([
    {
      row: 3,
      number: expect.stringMatching(/^TT-/),
      trackingNumber: trackingOf(wednesday, 0),
      status: "Die Sendung wurde erfolgreich zugestellt.",
      becomes: "delivered",
    },
    expect.objectContaining({ row: 4, trackingNumber: trackingOf(wednesday, 1), becomes: "failed" }),
  ]);
  expect(data.open).toEqual([
    expect.objectContaining({ row: 5, reason: "Diese Sendungsnummer kennen wir nicht." }),
  ]);
  expect((await log(first())).at(-1)).toMatchObject({
    action: "Paket für 16.09.2026 laut DHL zugestellt",
  });
  expect((await statusFile(file)).data).toMatchObject({ confirmed: 0, already: 1 });
  expect(await statusFile("Sendungsnummer\r\n1")).toMatchObject({
    code: "file_unreadable",
    message: "Die Spalte „Status“ fehlt. Es wurde nichts geändert.",
  });
});

describe("a parcel that is not with its guest", () => {
  const seenByOffice = async ({ orderId }: Ordered) =>
    (await boss.call("readOrder", { params: { orderId } })).data.incidents;
  const overdue = async () => (await packer.call("readOverdue")).data;
  const report = (at: number, ...words: string[]) =>
    statusFile(
      ["Sendungsnummer;Status", ...words.map((one) => `${trackingOf(wednesday, at)};${one}`)].join("\n"),
    );

  it("is a task also when it could not be handed over, and has to be confirmed after the task is done", async () => {
    shop.clock.set("2026-09-18T09:00:00");
    const isUnconfirmed = async () =>
      (await overdue()).deliveries.some(
        ({ orderId, day }) => orderId === second().orderId && day === wednesday,
      );
    const [task] = (await overdue()).incidents;
    expect(task).toMatchObject({ kind: "failed", order: { id: second().orderId } });
    expect(await isUnconfirmed()).toBe(false);
    const params = { incidentId: task?.id ?? "" };
    await boss.call("settleParcelIncident", { params, body: { note: "" } });
    expect(await isUnconfirmed()).toBe(true);
  });

  it("is a task with its order until it is settled, also when it was noted as delivered", async () => {
    shop.clock.set("2026-09-18T09:00:00");
    expect((await seenBy(first()))[0]).toMatchObject({ status: "delivered" });
    expect((await report(0, "Zugestellt beim Auftraggeber")).data).toMatchObject({
      confirmed: 0,
      incidents: 1,
    });
    expect((await report(0, "Zugestellt beim Auftraggeber")).data).toMatchObject({ incidents: 0 });
    expect((await seenBy(first()))[0]).toMatchObject({
      status: "shipped",
      isPresumedDelivered: false,
      message: expect.stringContaining("nicht zugestellt werden konnte"),
    });
    const task = {
      kind: "returned",
      words: "Zugestellt beim Auftraggeber",
      trackingNumber: trackingOf(wednesday, 0),
    };
    expect(await seenByOffice(first())).toMatchObject([{ ...task, settledAt: null }]);
    const { incidents, counts, deliveries } = await overdue();
    expect(incidents).toMatchObject([{ ...task, order: { id: first().orderId }, carrier: "DHL" }]);
    expect(counts.incidents).toBe(1);
    expect(deliveries.some(({ orderId, day }) => orderId === first().orderId && day === wednesday)).toBe(
      false,
    );
    const params = { incidentId: incidents[0]!.id };
    await packer.call("settleParcelIncident", { params, body: { note: "Neu verschickt." } });
    await boss.call("settleParcelIncident", { params, body: { note: "" } });
    expect((await overdue()).incidents).toEqual([]);
    expect(await seenByOffice(first())).toMatchObject([
      { settledBy: expect.stringMatching(/^packing/), settledNote: "Neu verschickt." },
    ]);
    expect(
      await packer.refused("settleParcelIncident", {
        params: { incidentId: crypto.randomUUID() },
        body: { note: "" },
      }),
    ).toMatchObject({ httpStatus: 404 });
  });

  it("is not delivered by what its carrier says afterwards: that is the delivery to us", async () => {
    expect((await report(0, "Erfolgreiche Zustellung")).data).toMatchObject({
      confirmed: 0,
      open: [{ reason: expect.stringContaining("Dieses Paket kam zurück") }],
    });
    expect((await report(1, "Rücksendung eingeleitet", "Zustellung erfolgreich")).data).toMatchObject({
      confirmed: 0,
      incidents: 1,
    });
    expect(await confirmed([first().orderId, second().orderId])).toBe(2);
  });

  it("may be delivered after a refusal, and unknown words confirm nothing", async () => {
    expect((await report(2, "Annahme verweigert")).data).toMatchObject({ incidents: 1, confirmed: 0 });
    expect((await report(2, "Abgeholt durch Kurier")).data.open).toMatchObject([
      { reason: "Diesen Wortlaut kennen wir nicht; er bestätigt nichts." },
    ]);
    expect((await report(2, "Annahme verweigert", "Zustellung erfolgreich")).data).toMatchObject({
      incidents: 0,
      confirmed: 1,
    });
    expect(await seenByOffice(third())).toMatchObject([
      { kind: "refused", settledNote: "Laut DHL angekommen: „Zustellung erfolgreich“" },
    ]);
    for (const order of [second(), third()]) await reopen(order);
  });
});

it("a carrier's file delivers no parcel before its day", async () => {
  await shipAll(friday, "2026-09-16T12:30:00");
  const early = `Sendungsnummer;Status\n${trackingOf(friday, 0)};Zugestellt`;
  expect((await statusFile(early)).data).toMatchObject({
    confirmed: 0,
    open: [{ reason: "Der Liefertag ist noch nicht da." }],
  });
});

describe("an order", () => {
  it("is complete with the confirmation of its last parcel, also for a whole day and by two at once", async () => {
    shop.clock.set("2026-09-19T09:00:00");
    const both = await Promise.all([confirmed(), confirmed()]);
    expect(both.sort()).toEqual([0, 2]);
    expect(await orderStatus(shop, third().orderId)).toBe("paid");
    expect(await confirmed(undefined, friday)).toBe(3);
    for (const { orderId } of orders) expect(await orderStatus(shop, orderId)).toBe("completed");
  });

  it("of which a delivery was noted by mistake is open again, and what it has freed stays free", async () => {
    shop.clock.set("2026-09-19T09:00:00");
    const before = await portionsOn(shop, friday);
    await shop.database.rows(
      "UPDATE order_portions SET status = 'freed' WHERE order_id = $1 AND delivery_day = $2",
      [third().orderId, wednesday],
    );
    await reopen(third(), friday);
    expect(await orderStatus(shop, third().orderId)).toBe("paid");
    expect((await portionsOn(shop, wednesday)).reserved).toBe(12);
    expect(await portionsOn(shop, friday)).toEqual(before);
    await confirm([third().orderId], friday);
    expect(await orderStatus(shop, third().orderId)).toBe("completed");
  });

  it("may be confirmed by every role that sees parcels or guests, and by no other", async () => {
    const kitchen = await staffOf(shop, "kitchen");
    const body = { deliveries: [{ day: wednesday }] };
    expect(await kitchen.refused("confirmDeliveries", { body })).toMatchObject({ httpStatus: 403 });
    expect((await boss.call("confirmDeliveries", { body })).data.confirmed).toBe(0);
  });
});
