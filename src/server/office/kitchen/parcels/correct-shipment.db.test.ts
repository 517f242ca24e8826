import { afterAll, expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { wednesday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { openMailServer, plainTextOf } from "#test/mail-server.ts";
import { shopForTests } from "#test/open-shop.ts";
import { dhlNumber } from "#test/slips.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";

const [wrong, right, third] = [dhlNumber(1), dhlNumber(2), dhlNumber(3)];

const shop = await shopForTests();
const packer = await staffOf(shop, "packing");
const server = await openMailServer();
afterAll(() => server.close());

/** A shipped parcel with another parcel's number. */
async function shippedWrongly(): Promise<Ordered> {
  shop.clock.set("2026-09-14T09:00:00");
  const order = await ordered(shop);
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  await packer.call("packParcel", { ...of(order), query: { early: true } });
  await packer.call("shipParcel", { ...of(order), body: { carrier: "DHL", trackingNumber: wrong } });
  return order;
}
const of = ({ orderId }: Ordered) => ({ params: { day: wednesday, orderId } });
const correct = (order: Ordered, trackingNumber: string) =>
  packer.call("correctShipment", { ...of(order), body: { carrier: "DHL", trackingNumber } });

/** The guest's mails about the parcel, once everything queued is sent. */
async function lettersAfter(doing: () => Promise<unknown>): Promise<string[]> {
  server.caught.length = 0;
  const worker = await work(shop, server.url);
  await doing();
  const unsent = () => shop.database.rows("SELECT FROM mails WHERE status <> 'sent'");
  await expect.poll(unsent).toEqual([]);
  await worker.stop();
  expect(worker.errors).toEqual([]);
  return server.caught.map(({ raw }) => plainTextOf(raw)).filter((text) => text.includes("Sendungsnummer"));
}

async function forget(order: Ordered): Promise<void> {
  await shop.database.rows("UPDATE order_deliveries SET tracking_number = NULL WHERE order_id = $1", [
    order.orderId,
  ]);
}

it("a corrected number is sent in exactly one more mail, which links to the order's page", async () => {
  const order = await shippedWrongly();
  const [first, ...none] = await lettersAfter(async () => {});
  expect(none).toEqual([]);
  expect(first).toContain(wrong);
  const letters = await lettersAfter(() => Promise.all([1, 2, 3].map(() => correct(order, right))));
  expect(letters).toHaveLength(1);
  const [second = ""] = letters;
  expect(second).toContain(`Sendungsnummer: ${right}`);
  expect(second).toContain(`Bisher genannt: DHL ${wrong}`);
  // the mail links to the order page, which shows the current number
  for (const letter of [first, second]) {
    expect(letter).not.toMatch(/dhl\.de|piececode/);
    const token = /http:\/\/shop.localhost\/bestellung\/([\w-]{40,})/.exec(letter ?? "")?.[1] ?? "";
    const { data } = await shop.guest().call("readGuestOrder", { params: { token } });
    expect(data.deliveries[0]).toMatchObject({
      trackingNumber: right,
      trackingUrl: expect.stringContaining(right),
    });
  }
  await forget(order);
});

it("a correction before the first mail is written needs no second mail", async () => {
  const hasty = await shippedWrongly();
  await correct(hasty, third);
  await correct(hasty, right);
  const [only, ...others] = await lettersAfter(async () => {});
  expect(others).toEqual([]);
  expect(only).toContain(right);
  expect(only).not.toContain(wrong);
  expect(only).not.toContain(third);
  await forget(hasty);
});

it("the order's history shows the old and the new number; an equal number is no change", async () => {
  const order = await shippedWrongly();
  await correct(order, right);
  await correct(order, right);
  const { data } = await packer.call("readOrderToPack", { params: { orderId: order.orderId } });
  const texts = data.events.map(({ text }) => text);
  expect(texts.filter((text) => text.includes("berichtigt"))).toEqual([
    `Sendungsnummer für 16.09.2026 berichtigt: DHL ${wrong} → DHL ${right}`,
  ]);
  expect(texts).toContain(`Paket für 16.09.2026 verschickt: DHL ${wrong}`);
});
