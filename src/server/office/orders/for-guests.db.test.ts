import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { move, type Ordered, ordered, storedChanges, thursday } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "support");
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const at = ({ orderId }: Ordered, day: string) => ({ params: { orderId, day } });
const eventsOf = async ({ orderId }: Ordered) =>
  (await support.call("readOrder", { params: { orderId } })).data.events;
const changesOf = async (order: Ordered) =>
  (await eventsOf(order)).filter(({ by }) => by !== null).map(({ text }) => text);
const logged = (order: Ordered) =>
  shop.database.rows<{ action: string; changes: unknown }>(
    "SELECT action, changes FROM log_entries WHERE subject = 'order' AND subject_id = $1 ORDER BY id",
    [order.orderId],
  );

it("tells in the history what a guest has changed, by the mail about it", async () => {
  const order = await ordered(shop);
  await move(order, wednesday, thursday);
  expect((await eventsOf(order)).at(-1)).toMatchObject({
    kind: "mail",
    text: "E-Mail „Lieferung geändert“ wartet auf den Versand: Liefertag 16.09.2026 → 17.09.2026",
  });
  const body = { recipient: { ...eva, email: undefined, street: "Geheimweg" }, deliveries: "one" as const };
  await order.guest.call("changeDeliveryAddress", {
    params: { token: order.token, day: thursday },
    body,
  });
  const told = (await eventsOf(order)).at(-1)?.text;
  expect(told).toMatch(/: Liefertag 16\.09\.2026 → 17\.09\.2026; neue Anschrift für 17\.09\.2026$/);
  expect(told).not.toContain("Geheimweg");
});

describe("for its guest the office", () => {
  it("moves a delivery, by the guest's rules and with the guest's mail", async () => {
    const order = await ordered(shop);
    const { data: days } = await support.call("readOfficeDays", at(order, wednesday));
    expect(days.find(({ date }) => date === thursday)?.bookable).toBe(true);
    const body = { to: thursday };
    await support.call("moveForGuest", { ...at(order, wednesday), body });
    await support.call("moveForGuest", { ...at(order, wednesday), body });
    expect(await changesOf(order)).toEqual(["Lieferung verschoben: 16.09.2026 → 17.09.2026"]);
    expect((await storedChanges(shop, order)).mails).toMatchObject([{ kind: "delivery-change" }]);
    const moveRefusal = await support.refused("moveForGuest", {
      ...at(order, thursday),
      body: { to: friday },
    });
    expect(moveRefusal).toMatchObject({ code: "day_taken" });
    expect(await miscounted(shop)).toEqual([]);
  });

  it("changes its address; the log has the changed fields, not the address", async () => {
    const order = await ordered(shop);
    const { email: _, ...recipient } = { ...eva, street: "Geheimweg", city: "Bonn", zip_code: "53111" };
    const body = { recipient, deliveries: "all" as const };
    await support.call("changeAddressForGuest", { ...at(order, wednesday), body });
    const log = await logged(order);
    expect(log).toMatchObject([
      {
        action: "Anschrift geändert",
        changes: expect.arrayContaining([
          ["Liefertage", "16.09.2026, 18.09.2026", null],
          ["Geändert", null, "Straße, PLZ, Ort"],
        ]),
      },
    ]);
    expect(JSON.stringify(log)).not.toContain("Geheimweg");
    const { data } = await support.call("readOrder", { params: { orderId: order.orderId } });
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Geheimweg", "Geheimweg"]);
  });

  it("cancels a delivery after the cut-off, too, with refund and reason; once", async () => {
    const order = await ordered(shop);
    shop.clock.set("2026-09-15T18:00:00");
    const guestMessage = await order.guest.refused("cancelDelivery", {
      params: { token: order.token, day: wednesday },
    });
    expect(guestMessage).toMatchObject({ code: "delivery_fixed" });
    const { data: terms } = await support.call("readOfficeCancellation", at(order, wednesday));
    const body = { reason: "Kühlung ausgefallen" };
    await Promise.all([1, 2, 3].map(() => support.call("cancelForGuest", { ...at(order, wednesday), body })));
    const { refunds, mails, corrections } = await storedChanges(shop, order);
    expect(refunds).toEqual([{ cents: Math.round(terms.refund * 100), status: "requested" }]);
    expect(corrections).toHaveLength(1);
    expect(mails).toMatchObject([{ data: { reason: "Kühlung ausgefallen", of: "deliveries" } }]);
    expect(await changesOf(order)).toEqual(["Lieferung storniert: 16.09.2026"]);
    expect(await orderStatus(shop, order.orderId)).toBe("paid");
  });

  it("moves a delivery after the cut-off, too, and when its day is over; the guest reads why", async () => {
    const order = await ordered(shop);
    shop.clock.set("2026-09-18T18:00:00");
    const { data: days } = await support.call("readOfficeDays", at(order, wednesday));
    expect(days.find(({ date }) => date === "2026-09-23")?.bookable).toBe(true);
    const body = { to: "2026-09-23", reason: "Das Paket blieb bei uns stehen" };
    await support.call("moveForGuest", { ...at(order, wednesday), body });
    expect(await changesOf(order)).toEqual(["Lieferung verschoben: 16.09.2026 → 23.09.2026"]);
    expect((await storedChanges(shop, order)).mails).toMatchObject([{ data: { reason: body.reason } }]);
    const document = await shop.database.row<{ reason: string }>(
      "SELECT document->'corrects'->>'reason' AS reason FROM invoices WHERE order_id = $1 AND kind = 'correction'",
      [order.orderId],
    );
    expect(document?.reason).toBe("Liefertag verschoben: Das Paket blieb bei uns stehen");
    expect(await miscounted(shop)).toEqual([]);
  });

  it("cancels and moves nothing that is packed", async () => {
    const order = await ordered(shop);
    await shop.database.rows("UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1", [
      order.orderId,
    ]);
    const body = { reason: "", to: thursday };
    const refusal = await support.refused("cancelForGuest", { ...at(order, wednesday), body });
    expect(refusal).toMatchObject({ code: "delivery_fixed" });
    const notMoved = await support.refused("moveForGuest", { ...at(order, wednesday), body });
    expect(notMoved).toMatchObject({ code: "delivery_fixed" });
    expect(await logged(order)).toEqual([]);
  });

  it("moves nothing, to no other day and door, that is not paid", async () => {
    const guest = shop.guest();
    const { orderId } = await placeOrder(guest, await fillCart(guest));
    const params = { orderId, day: wednesday };
    const { email: _, ...recipient } = eva;
    const address = { recipient, deliveries: "one" as const };
    const unpaid = { code: "delivery_fixed", message: "Diese Bestellung ist nicht bezahlt." };
    expect(await support.refused("moveForGuest", { params, body: { to: thursday } })).toMatchObject(unpaid);
    expect(await support.refused("changeAddressForGuest", { params, body: address })).toMatchObject(unpaid);
  });
});

describe("a note", () => {
  it("appears in the order's history with its author, once, and guests do not see it", async () => {
    const order = await ordered(shop);
    const params = { orderId: order.orderId };
    const body = { id: randomUUID(), text: "Ruft am Freitag wieder an." };
    await Promise.all([1, 2, 3].map(() => support.call("writeNote", { params, body })));
    expect(await changesOf(order)).toEqual(["Ruft am Freitag wieder an."]);
    const seen = await order.guest.call("readGuestOrder", { params: { token: order.token } });
    expect(JSON.stringify(seen)).not.toContain("Ruft am");
    expect(await logged(order)).toEqual([{ action: "Notiz geschrieben", changes: [] }]);
  });

  it("needs an order and words", async () => {
    const params = { orderId: randomUUID() };
    const body = { id: randomUUID(), text: "Niemand" };
    expect(await support.refused("writeNote", { params, body })).toMatchObject({ code: "order_not_found" });
    expect(await support.refused("writeNote", { params, body: { ...body, text: "  " } })).toMatchObject({
      code: "invalid",
    });
  });
});
