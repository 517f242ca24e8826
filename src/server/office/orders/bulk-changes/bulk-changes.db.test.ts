import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { finishAbandonedBulkChanges } from "#server/office/orders/bulk-changes/continue-bulk-change.ts";
import { friday, wednesday } from "#test/buy.ts";
import { cancel, nextWednesday, type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { miscounted, orderStatus } from "#test/portions.ts";
import { moneyGoesBack, refundedCents } from "#test/refunds.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let support: TestStaff;
let packer: TestStaff;
let orders: Ordered[];
const thursday = "2026-09-24";

// four orders for Wednesday and Friday; Wednesday is over: one parcel is packed, one is shipped
beforeEach(async () => {
  await shop?.close();
  shop = await openShop();
  support = await staffOf(shop, "support");
  packer = await staffOf(shop, "packing");
  orders = [await ordered(shop), await ordered(shop), await ordered(shop), await ordered(shop)];
  shop.clock.set("2026-09-14T12:30:00");
  await freezeDueLists(shop.checkout);
  for (const { orderId } of orders.slice(2)) {
    await packer.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  }
  const body = { carrier: "DHL" as const, trackingNumber: "00340434161094015902" };
  await packer.call("shipParcel", { params: { day: wednesday, orderId: orders[3]!.orderId }, body });
  shop.clock.set("2026-09-18T09:00:00");
});
afterAll(() => shop.close());

const chosen = (selected: readonly Ordered[] = orders, day: string = wednesday) => [
  { day, orderIds: selected.map(({ orderId }) => orderId) },
];
const move = (to: string = nextWednesday): BulkChange => ({
  action: "move",
  to,
  reason: "Die Kühlung ist ausgefallen",
});
const message: BulkChange = {
  action: "message",
  subject: "Ihr Paket kommt später",
  message: "es tut uns leid.\n\nWir melden uns.",
};
const refund = (amount: number, menuId: number | null = null): BulkChange => ({
  action: "refund",
  menuId,
  reason: "Die Küche bleibt geschlossen",
  amount,
});
const refundTerms = async (selected?: readonly Ordered[], menuId: number | null = null) =>
  (await support.call("readBulkRefund", { body: { deliveries: chosen(selected), menuId } })).data;

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
const reasons = ({ refused }: BulkProgress) => refused.map(({ reason }) => reason);

describe("moving many deliveries", () => {
  it("moves what has not left, opens what is packed, and names the others with their reason", async () => {
    const begun = await start(move());
    expect(begun).toMatchObject({ total: 4, done: 0, refused: [], isOver: false });
    const over = await continueChange(begun.id);
    expect(over).toMatchObject({ total: 4, done: 3, isOver: true });
    expect(over.refused).toEqual([
      {
        orderId: orders[3]!.orderId,
        number: expect.stringMatching(/^[A-Z]{1,4}-\d+$/),
        name: "Eva Brandt",
        day: wednesday,
        reason: "Schon verschickt: lässt sich nicht mehr verschieben.",
      },
    ]);
    for (const order of orders.slice(0, 3)) {
      expect(await daysOf(order)).toEqual(["2026-09-18 planned", "2026-09-23 planned"]);
      expect((await storedChanges(shop, order)).mails).toMatchObject([
        { kind: "delivery-change", data: { reason: "Die Kühlung ist ausgefallen" } },
      ]);
    }
    expect(await shop.database.rows("SELECT order_id FROM packed_portions")).toEqual([
      { order_id: orders[3]!.orderId },
    ]);
    expect(await miscounted(shop)).toEqual([]);
  });

  it("is one change per id, however many requests continue it", async () => {
    const id = randomUUID();
    const begun = await Promise.all([1, 2, 3].map(() => start(move(), orders.slice(0, 3), id)));
    expect(new Set(begun.map(({ total }) => total))).toEqual(new Set([3]));
    const over = await Promise.all([1, 2, 3, 4].map(() => continueChange(id)));
    for (const result of over) expect(result).toMatchObject({ total: 3, done: 3, refused: [] });
    await start(move(thursday), orders.slice(0, 3), id);
    await continueChange(id);
    for (const order of orders.slice(0, 3)) {
      const { corrections, mails } = await storedChanges(shop, order);
      expect([corrections.length, mails.length]).toEqual([1, 1]);
      expect((await daysOf(order)).at(-1)).toBe("2026-09-23 planned");
    }
    const log = await shop.database.rows<{ action: string; changes: unknown }>(
      "SELECT action, changes FROM log_entries WHERE subject = 'bulk-change'",
    );
    expect(log).toEqual([
      {
        action: "Lieferungen verschoben",
        changes: [
          ["Lieferungen", null, "3"],
          ["Neuer Liefertag", null, "23.09.2026"],
          ["Grund", null, "Die Kühlung ist ausgefallen"],
        ],
      },
    ]);
  });

  it("leaves a parcel packed when the new day is full, and reports it", async () => {
    await shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 2)", [
      nextWednesday,
    ]);
    const over = await carryOut(move(), [orders[2]!]);
    expect(over).toMatchObject({ done: 0, total: 1, isOver: true });
    expect(reasons(over)[0]).toContain("sind nur noch 2 Portionen frei");
    expect((await daysOf(orders[2]!))[0]).toBe("2026-09-16 packed");
    expect(await miscounted(shop)).toEqual([]);
  });

  it("offers the days with the number of movable deliveries, and whether all fit", async () => {
    const days = (await support.call("readMoveDays", { body: { deliveries: chosen() } })).data;
    expect(days.find(({ date }) => date === nextWednesday)).toEqual({
      date: nextWednesday,
      fits: 3,
      hasRoom: true,
    });
    await shop.database.rows("UPDATE calendar_settings SET portions_per_day = 17");
    const tight = (await support.call("readMoveDays", { body: { deliveries: chosen() } })).data;
    expect(tight.find(({ date }) => date === nextWednesday)).toMatchObject({ fits: 3, hasRoom: false });
    expect(days.map(({ date }) => date)).not.toContain(friday);
  });

  it("reports deliveries that were moved or cancelled meanwhile", async () => {
    shop.clock.set("2026-09-14T12:00:00");
    await shop.database.rows("UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1", [
      orders[0]!.orderId,
    ]);
    const body = { to: nextWednesday };
    await support.call("moveForGuest", { params: { orderId: orders[1]!.orderId, day: wednesday }, body });
    const over = await carryOut(move(thursday), orders.slice(0, 2));
    expect(reasons(over).sort()).toEqual(["Liegt inzwischen auf einem anderen Tag.", "Schon storniert."]);
  });
});

describe("paying back many deliveries", () => {
  it("refunds each delivery with shipping, cancels what has not left, and pays exactly what was shown", async () => {
    const { amount, refundable, left } = await refundTerms();
    expect({ refundable, left }).toEqual({ refundable: 4, left: 0 });
    const wrong = { id: randomUUID(), deliveries: chosen(), change: refund(amount - 0.01) };
    expect(await support.refused("startBulkChange", { body: wrong })).toMatchObject({
      code: "refund_changed",
    });
    expect(await carryOut(refund(amount))).toMatchObject({ done: 4, refused: [] });
    const cents = await Promise.all(orders.map((order) => refundedCents(shop, order)));
    expect(cents.reduce((sum, amountCents) => sum + amountCents, 0)).toBe(Math.round(amount * 100));
    expect((await daysOf(orders[0]!))[0]).toBe("2026-09-16 cancelled");
    expect((await daysOf(orders[2]!))[0]).toBe("2026-09-16 cancelled");
    expect((await daysOf(orders[3]!))[0]).toBe("2026-09-16 shipped");
    expect((await storedChanges(shop, orders[0]!)).mails).toMatchObject([
      { kind: "cancellation", data: { of: "deliveries", reason: "Die Küche bleibt geschlossen" } },
    ]);
    await moneyGoesBack(shop);
    expect(await orderStatus(shop, orders[0]!.orderId)).toBe("paid");
    expect(await refundTerms()).toMatchObject({ amount: 0, refundable: 0 });
    expect(await miscounted(shop)).toEqual([]);
  });

  it("twice at once refunds once", async () => {
    const { amount } = await refundTerms();
    const id = randomUUID();
    await start(refund(amount), orders, id);
    await Promise.all([continueChange(id), continueChange(id), continueChange(id)]);
    for (const order of orders) expect((await storedChanges(shop, order)).refunds).toHaveLength(1);
  });

  it("skips an order that was partly refunded meanwhile, and reports it", async () => {
    const { amount } = await refundTerms(orders.slice(0, 2));
    const begun = await start(refund(amount), orders.slice(0, 2));
    const refundInput = { id: randomUUID(), what: { scope: "amount" as const }, reason: "Kulanz", amount: 5 };
    await support.call("refundOrder", { params: { orderId: orders[0]!.orderId }, body: refundInput });
    const over = await continueChange(begun.id);
    expect(over).toMatchObject({ done: 1 });
    expect(reasons(over)[0]).toContain("Betrag hat sich inzwischen geändert");
    expect(await refundedCents(shop, orders[0]!)).toBe(500);
  });

  it("of a recalled menu refunds its pieces, or the whole delivery if it holds nothing else", async () => {
    const mixed = await (async () => {
      shop.clock.set("2026-09-18T09:00:00");
      const lines = [
        { menuId: 1, quantity: 4, day: nextWednesday },
        { menuId: 2, quantity: 3, day: nextWednesday },
      ];
      return [
        await ordered(shop, { lines }),
        await ordered(shop, { lines: [lines[1]!, { ...lines[1]!, quantity: 3 }] }),
      ];
    })();
    const deliveries = chosen(mixed, nextWednesday);
    const { amount, refundable } = (await support.call("readBulkRefund", { body: { deliveries, menuId: 2 } }))
      .data;
    expect(refundable).toBe(2);
    const id = randomUUID();
    await support.call("startBulkChange", { body: { id, deliveries, change: refund(amount, 2) } });
    expect(await continueChange(id)).toMatchObject({ done: 2, refused: [] });
    expect((await daysOf(mixed[0]!))[0]).toBe("2026-09-23 planned");
    const portions = await shop.database.rows(
      "SELECT menu_id, portions FROM order_portions WHERE order_id = $1 AND status = 'final'",
      [mixed[0]!.orderId],
    );
    expect(portions).toEqual([{ menu_id: 1, portions: 4 }]);
    expect((await daysOf(mixed[1]!))[0]).toBe("2026-09-23 cancelled");
  });
});

describe("writing to many guests", () => {
  it("shows the letter first and sends one to each order, with its days and the log", async () => {
    const deliveries = [...chosen(), ...chosen(orders.slice(0, 1), friday)];
    const { action: _, ...letter } = message;
    const { data } = await support.call("previewBulkMessage", { body: { deliveries, ...letter } as never });
    expect(data).toMatchObject({ subject: "Ihr Paket kommt später", guests: 4 });
    expect(data.text).toContain("Guten Tag Eva Brandt,");
    expect(data.text).toContain("es tut uns leid.");
    expect(data.text).toMatch(/Mittwoch, 16\.\sSeptember 2026\n.*Freitag, 18\.\sSeptember 2026/);
    const id = randomUUID();
    await support.call("startBulkChange", { body: { id, deliveries, change: message } });
    await Promise.all([continueChange(id), continueChange(id)]);
    const mails = await shop.database.rows<{ recipient: string }>(
      "SELECT recipient, data FROM mails WHERE kind = 'order-message' ORDER BY created_at",
    );
    expect(mails).toHaveLength(4);
    const { events } = (await support.call("readOrder", { params: { orderId: orders[0]!.orderId } })).data;
    expect(events.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Dem Gast geschrieben: Ihr Paket kommt später",
        "E-Mail „Nachricht an den Gast“ wartet auf den Versand",
      ]),
    );
    expect(events.filter(({ text }) => text.startsWith("Dem Gast geschrieben"))).toHaveLength(1);
  });

  it("names orders without an address", async () => {
    await shop.database.rows(
      `UPDATE orders SET first_name = '', last_name = '', email = '', phone = '', street = '', street_nr = '', zip_code = '',
         city = '', notes = '', contact_erased_at = now(), erased_at = now() WHERE id = $1`,
      [orders[0]!.orderId],
    );
    const over = await carryOut(message, orders.slice(0, 2));
    expect(reasons(over)).toEqual(["Die Angaben zu dieser Person wurden gelöscht."]);
    expect(over.done).toBe(1);
  });
});

describe("a change whose page was closed", () => {
  it("is finished by the worker after a while, and not while a page continues it", async () => {
    const { id } = await start(move(), orders.slice(0, 2));
    const deps = { ...shop.checkout, outbox: shop.outbox, logFault: shop.logFault };
    await finishAbandonedBulkChanges(deps);
    expect((await daysOf(orders[0]!))[0]).toBe("2026-09-16 planned");
    shop.clock.forward({ seconds: 90 });
    await finishAbandonedBulkChanges(deps);
    expect((await daysOf(orders[0]!)).at(-1)).toBe("2026-09-23 planned");
    expect(await continueChange(id)).toMatchObject({ total: 2, done: 2, isOver: true });
  });
});

describe("bulk changes refuse", () => {
  it("roles that may not change one delivery", async () => {
    const body = { id: randomUUID(), deliveries: chosen(), change: move() };
    expect(await packer.refused("startBulkChange", { body })).toMatchObject({ httpStatus: 403 });
    expect(
      await packer.refused("readBulkRefund", { body: { deliveries: chosen(), menuId: null } }),
    ).toMatchObject({ httpStatus: 403 });
  });

  it("unknown orders, no reason, no day or too many", async () => {
    const unknown = [{ day: wednesday, orderIds: [randomUUID()] }];
    const refused = (deliveries: object, change: object) =>
      support.refused("startBulkChange", { body: { id: randomUUID(), deliveries, change } as never });
    expect(await refused(unknown, move())).toMatchObject({ code: "delivery_not_found" });
    expect(await refused(chosen(), { ...move(), reason: " " })).toMatchObject({ httpStatus: 422 });
    expect(await refused(chosen(), { ...move(), to: "morgen" })).toMatchObject({ code: "malformed" });
    const many = Array.from({ length: 1001 }, () => randomUUID());
    expect(
      await refused(
        [
          { day: wednesday, orderIds: many.slice(0, 600) },
          { day: friday, orderIds: many.slice(600) },
        ],
        move(),
      ),
    ).toMatchObject({
      httpStatus: 422,
    });
  });

  it("messages about deliveries that were cancelled or never paid", async () => {
    await cancel(orders[0]!, friday).catch(() => {});
    const { data } = await support.call("readDayDeliveries", { query: { days: `${wednesday},${friday}` } });
    expect(data.filter(({ day }) => day === wednesday).map(({ status }) => status)).toEqual([
      "planned",
      "planned",
      "packed",
      "shipped",
    ]);
    expect(await support.refused("readDayDeliveries", { query: { days: "x" } })).toMatchObject({
      code: "malformed",
    });
  });
});
