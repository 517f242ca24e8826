import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, germanDay } from "#contract/day.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { finishAbandonedBulkChanges } from "#server/office/orders/bulk-changes/continue-bulk-change.ts";
import { bulkShopForTests, moveTo, reasonsOf } from "#test/bulk-changes.ts";
import { storedChanges } from "#test/delivery-changes.ts";
import { miscounted } from "#test/portions.ts";

const bulk = await bulkShopForTests();
beforeEach(() => bulk.nextFortnight());

const thursday = () => addDays(bulk.wednesday, 8);

const packed = () =>
  bulk.shop.database.rows("SELECT order_id FROM packed_portions WHERE order_id = ANY($1)", [
    bulk.orders.map(({ orderId }) => orderId),
  ]);

describe("moving many deliveries", () => {
  it("moves what has not left, opens what is packed, and names the others with their reason", async () => {
    const begun = await bulk.start(moveTo(bulk.nextWednesday));
    expect(begun).toMatchObject({ total: 4, done: 0, refused: [], isOver: false });
    const over = await bulk.continueChange(begun.id);
    expect(over).toMatchObject({ total: 4, done: 3, isOver: true });
    expect(over.refused).toEqual([
      {
        orderId: bulk.orders[3]!.orderId,
        number: expect.stringMatching(/^[A-Z]{1,4}-\d+$/),
        name: "Eva Brandt",
        day: bulk.wednesday,
        reason: "Schon verschickt: lässt sich nicht mehr verschieben.",
      },
    ]);
    for (const order of bulk.orders.slice(0, 3)) {
      expect(await bulk.daysOf(order)).toEqual([`${bulk.friday} planned`, `${bulk.nextWednesday} planned`]);
      expect((await storedChanges(bulk.shop, order)).mails).toMatchObject([
        { kind: "delivery-change", data: { reason: "Die Kühlung ist ausgefallen" } },
      ]);
    }
    expect(await packed()).toEqual([{ order_id: bulk.orders[3]!.orderId }]);
    expect(await miscounted(bulk.shop)).toEqual([]);
  });

  it("is one change per id, however many requests continue it", async () => {
    const last = await bulk.shop.database.row<{ id: number }>("SELECT max(id) AS id FROM log_entries");
    const id = randomUUID();
    const begun = await Promise.all(
      [1, 2, 3].map(() => bulk.start(moveTo(bulk.nextWednesday), bulk.orders.slice(0, 3), id)),
    );
    expect(new Set(begun.map(({ total }) => total))).toEqual(new Set([3]));
    const over = await Promise.all([1, 2, 3, 4].map(() => bulk.continueChange(id)));
    for (const result of over) expect(result).toMatchObject({ total: 3, done: 3, refused: [] });
    await bulk.start(moveTo(thursday()), bulk.orders.slice(0, 3), id);
    await bulk.continueChange(id);
    for (const order of bulk.orders.slice(0, 3)) {
      const { corrections, mails } = await storedChanges(bulk.shop, order);
      expect([corrections.length, mails.length]).toEqual([1, 1]);
      expect((await bulk.daysOf(order)).at(-1)).toBe(`${bulk.nextWednesday} planned`);
    }
    const log = await bulk.shop.database.rows<{ action: string; changes: unknown }>(
      "SELECT action, changes FROM log_entries WHERE subject = 'bulk-change' AND id > $1",
      [last?.id],
    );
    expect(log).toEqual([
      {
        action: "Lieferungen verschoben",
        changes: [
          ["Lieferungen", null, "3"],
          ["Neuer Liefertag", null, germanDay(bulk.nextWednesday)],
          ["Grund", null, "Die Kühlung ist ausgefallen"],
        ],
      },
    ]);
  });

  it("leaves a parcel packed when the new day is full, and reports it", async () => {
    await bulk.shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 2)", [
      bulk.nextWednesday,
    ]);
    const over = await bulk.carryOut(moveTo(bulk.nextWednesday), [bulk.orders[2]!]);
    expect(over).toMatchObject({ done: 0, total: 1, isOver: true });
    expect(reasonsOf(over)[0]).toContain("sind nur noch 2 Portionen frei");
    expect((await bulk.daysOf(bulk.orders[2]!))[0]).toBe(`${bulk.wednesday} packed`);
    expect(await miscounted(bulk.shop)).toEqual([]);
  });

  it("offers the days with the number of movable deliveries, and whether all fit", async () => {
    const days = (await bulk.support.call("readMoveDays", { body: { deliveries: bulk.chosen() } })).data;
    expect(days.find(({ date }) => date === bulk.nextWednesday)).toEqual({
      date: bulk.nextWednesday,
      fits: 3,
      hasRoom: true,
    });
    await setPortionsOfDay(bulk.shop.database, bulk.nextWednesday, 17);
    const tight = (await bulk.support.call("readMoveDays", { body: { deliveries: bulk.chosen() } })).data;
    expect(tight.find(({ date }) => date === bulk.nextWednesday)).toMatchObject({ fits: 3, hasRoom: false });
    expect(days.map(({ date }) => date)).not.toContain(bulk.friday);
  });

  it("reports deliveries that were moved or cancelled meanwhile", async () => {
    bulk.setClock(-2, "12:00");
    await bulk.shop.database.rows("UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1", [
      bulk.orders[0]!.orderId,
    ]);
    const body = { to: bulk.nextWednesday };
    await bulk.support.call("moveForGuest", {
      params: { orderId: bulk.orders[1]!.orderId, day: bulk.wednesday },
      body,
    });
    const over = await bulk.carryOut(moveTo(thursday()), bulk.orders.slice(0, 2));
    expect(reasonsOf(over).sort()).toEqual(["Liegt inzwischen auf einem anderen Tag.", "Schon storniert."]);
  });
});

describe("a change whose page was closed", () => {
  it("is finished by the worker after a while, and not while a page continues it", async () => {
    const { id } = await bulk.start(moveTo(bulk.nextWednesday), bulk.orders.slice(0, 2));
    const deps = { ...bulk.shop.checkout, outbox: bulk.shop.outbox, logFault: bulk.shop.logFault };
    bulk.shop.clock.forward({ seconds: 30 });
    await finishAbandonedBulkChanges(deps);
    expect((await bulk.daysOf(bulk.orders[0]!))[0]).toBe(`${bulk.wednesday} planned`);
    bulk.shop.clock.forward({ seconds: 90 });
    await finishAbandonedBulkChanges(deps);
    expect((await bulk.daysOf(bulk.orders[0]!)).at(-1)).toBe(`${bulk.nextWednesday} planned`);
    expect(await bulk.continueChange(id)).toMatchObject({ total: 2, done: 2, isOver: true });
  });
});
