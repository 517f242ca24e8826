import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BulkChange } from "#contract/office/orders/bulk-changes.ts";
import { bulkShopForTests, moveTo, reasonsOf } from "#test/bulk-changes.ts";
import { fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { cancel } from "#test/delivery-changes.ts";

const bulk = await bulkShopForTests();
beforeAll(() => bulk.nextFortnight());

const message: BulkChange = {
  action: "message",
  subject: "Ihr Paket kommt später",
  message: "es tut uns leid.\n\nWir melden uns.",
};

describe("writing to many guests", () => {
  it("shows the letter first and sends one to each guest, with all orders, their days and the log", async () => {
    const ownMailboxes = bulk.orders.slice(1);
    // the last two orders are of one guest
    for (const [at, { orderId }] of ownMailboxes.entries()) {
      const email = `gast-${Math.min(at, 1)}@example.de`;
      await bulk.shop.database.rows("UPDATE orders SET email = $2, customer_key = $2 WHERE id = $1", [
        orderId,
        email,
      ]);
    }
    const deliveries = [...bulk.chosen(), ...bulk.chosen(bulk.orders.slice(0, 1), friday)];
    const { action: _, ...letter } = message;
    const { data } = await bulk.support.call("previewBulkMessage", {
      body: { deliveries, ...letter } as never,
    });
    expect(data).toMatchObject({ subject: "Ihr Paket kommt später", guests: 3, deliveries: 5 });
    expect(data.text).toContain("Guten Tag Eva Brandt,");
    expect(data.text).toContain("es tut uns leid.");
    expect(data.text).toMatch(/Mittwoch, 16\.\sSeptember 2026\n.*Freitag, 18\.\sSeptember 2026/);
    const id = randomUUID();
    await bulk.support.call("startBulkChange", { body: { id, deliveries, change: message } });
    await Promise.all([bulk.continueChange(id), bulk.continueChange(id)]);
    const mails = await bulk.shop.database.rows<{ recipient: string; numbers: string[] }>(
      "SELECT recipient, data->'orderNumbers' AS numbers FROM mails WHERE kind = 'order-message' ORDER BY recipient",
    );
    expect(mails.map(({ recipient, numbers }) => [recipient, numbers.length])).toEqual([
      ["eva.brandt@example.de", 1],
      ["gast-0@example.de", 1],
      ["gast-1@example.de", 2],
    ]);
    const eventsOf = async ({ orderId }: { orderId: string }) =>
      (await bulk.support.call("readOrder", { params: { orderId } })).data.events;
    const events = await eventsOf(bulk.orders[0]!);
    expect(events.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Dem Gast geschrieben: Ihr Paket kommt später",
        "E-Mail „Nachricht an den Gast“ wartet auf den Versand",
      ]),
    );
    for (const order of bulk.orders) {
      const written = (await eventsOf(order)).filter(({ text }) => text.startsWith("Dem Gast geschrieben"));
      expect(written).toHaveLength(1);
    }
  });

  it("names orders without an address", async () => {
    await bulk.shop.database.rows(
      `UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', street = '', street_nr = '', zip_code = '',
         city = '', notes = '', customer_key = 'erased/' || id, contact_erased_at = now(), erased_at = now() WHERE id = $1`,
      [bulk.orders[0]!.orderId],
    );
    const over = await bulk.carryOut(message, bulk.orders.slice(0, 2));
    expect(reasonsOf(over)).toEqual(["Die Angaben zu dieser Person wurden gelöscht."]);
    expect(over.done).toBe(1);
  });
});

describe("bulk changes refuse", () => {
  it("roles that may not change one delivery", async () => {
    const body = { id: randomUUID(), deliveries: bulk.chosen(), change: moveTo() };
    expect(await bulk.packer.refused("startBulkChange", { body })).toMatchObject({ httpStatus: 403 });
    expect(
      await bulk.packer.refused("readBulkRefund", { body: { deliveries: bulk.chosen(), menuId: null } }),
    ).toMatchObject({ httpStatus: 403 });
  });

  it("unknown and unpaid orders, no reason, no day or too many", async () => {
    const unknown = [{ day: wednesday, orderIds: [randomUUID()] }];
    const refused = (deliveries: object, change: object) =>
      bulk.support.refused("startBulkChange", { body: { id: randomUUID(), deliveries, change } as never });
    const guest = bulk.shop.guest();
    const { orderId } = await placeOrder(
      guest,
      await fillCart(guest, [{ menuId: 1, quantity: 6, day: bulk.nextWednesday }]),
    );
    const unpaid = [{ day: bulk.nextWednesday, orderIds: [orderId] }];
    for (const nothing of [unknown, unpaid])
      expect(await refused(nothing, moveTo())).toMatchObject({ code: "delivery_not_found" });
    expect(await refused(bulk.chosen(), { ...moveTo(), reason: " " })).toMatchObject({ httpStatus: 422 });
    expect(await refused(bulk.chosen(), { ...moveTo(), to: "morgen" })).toMatchObject({ code: "malformed" });
    const many = Array.from({ length: 1001 }, () => randomUUID());
    expect(
      await refused(
        [
          { day: wednesday, orderIds: many.slice(0, 600) },
          { day: friday, orderIds: many.slice(600) },
        ],
        moveTo(),
      ),
    ).toMatchObject({
      httpStatus: 422,
    });
  });

  it("messages about deliveries that were cancelled or never paid", async () => {
    await cancel(bulk.orders[0]!, friday).catch(() => {});
    const { data } = await bulk.support.call("readDayDeliveries", {
      query: { days: `${wednesday},${friday}` },
    });
    expect(data.filter(({ day }) => day === wednesday).map(({ status }) => status)).toEqual([
      "planned",
      "planned",
      "packed",
      "shipped",
    ]);
    expect(await bulk.support.refused("readDayDeliveries", { query: { days: "x" } })).toMatchObject({
      code: "malformed",
    });
  });
});

it("an order that is not paid is named, and the others are moved and refunded", async () => {
  await bulk.nextFortnight();
  const guest = bulk.shop.guest();
  const lines = [{ menuId: 1, quantity: 6, day: bulk.nextWednesday }];
  const unpaid = await placeOrder(guest, await fillCart(guest, lines));
  const carryOut = async (paid: { orderId: string }, changeOf: (amount: number) => BulkChange) => {
    const deliveries = [
      { day: bulk.wednesday, orderIds: [paid.orderId] },
      { day: bulk.nextWednesday, orderIds: [unpaid.orderId] },
    ];
    const terms = await bulk.support.call("readBulkRefund", { body: { deliveries, menuId: null } });
    const id = randomUUID();
    const change = changeOf(terms.data.amount);
    await bulk.support.call("startBulkChange", { body: { id, deliveries, change } });
    return (await bulk.support.call("continueBulkChange", { params: { bulkId: id } })).data;
  };
  const reason = "Schnee";
  const over = [
    await carryOut(bulk.orders[0]!, () => ({ ...moveTo(bulk.nextWednesday), reason })),
    await carryOut(bulk.orders[1]!, (amount) => ({ action: "refund", menuId: null, reason, amount })),
  ];
  const refused = [{ orderId: unpaid.orderId, reason: "Diese Bestellung ist nicht bezahlt." }];
  expect(over).toMatchObject([
    { done: 1, refused },
    { done: 1, refused },
  ]);
});
