import { beforeEach, describe, expect, it } from "vitest";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { eva, friday, wednesday } from "#test/buy.ts";
import {
  issueDue,
  move,
  nextWednesday,
  ordered,
  refusedCancel,
  refusedMove,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, portionsOn } from "#test/portions.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("moving a delivery", () => {
  it("moves lines and portions, keeps the price, and shows the new day on a document and in a mail", async () => {
    const order = await ordered(shop);
    const before = await portionsOn(shop, thursday);
    const { data } = await move(order, wednesday, thursday);
    expect(data.deliveries.map(({ isoDate, lines }) => [isoDate, lines[0]?.qty])).toEqual([
      [thursday, 6],
      [friday, 2],
    ]);
    expect((await portionsOn(shop, thursday)).reserved).toBe(before.reserved + 6);
    expect(await miscounted(shop)).toEqual([]);
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect([corrections, refunds]).toEqual([[], []]);
    const number = (await issueDue(shop, order)) ?? "";
    expect((await storedChanges(shop, order)).corrections).toEqual([
      { number, scope: "details", totalCents: 0 },
    ]);
    expect((await issuedDocument(shop.database, number))?.document.changes).toEqual([
      { what: "day", from: wednesday, to: thursday },
    ]);
    expect(mails).toMatchObject([{ kind: "delivery-change", data: { changes: [{ to: thursday }] } }]);
    // the database holds no token that opens the order
    expect(JSON.stringify(mails)).not.toContain(order.token);
  });

  it("repeated changes nothing, and it can be moved on and back", async () => {
    const order = await ordered(shop);
    const first = await move(order, wednesday, thursday);
    expect((await move(order, wednesday, thursday)).data).toEqual(first.data);
    expect([await issueDue(shop, order), await issueDue(shop, order)]).toEqual([
      expect.any(String),
      undefined,
    ]);
    await move(order, thursday, nextWednesday);
    const { data } = await move(order, nextWednesday, wednesday);
    expect(data.deliveries.map(({ isoDate }) => isoDate)).toEqual([wednesday, friday]);
    await issueDue(shop, order);
    expect((await storedChanges(shop, order)).corrections).toHaveLength(2);
  });

  it("is refused onto a day of the same order, a day that cannot be booked, and an unknown one", async () => {
    const order = await ordered(shop);
    expect(await refusedMove(order, wednesday, friday)).toMatchObject({ code: "day_taken", httpStatus: 409 });
    const sunday = await refusedMove(order, wednesday, "2026-09-20");
    expect(sunday).toMatchObject({ code: "day_not_bookable", message: "Keine Lieferung sonntags." });
    expect(await refusedMove(order, wednesday, "irgendwann")).toMatchObject({ httpStatus: 400 });
    expect(await refusedMove(order, thursday, nextWednesday)).toMatchObject({ code: "delivery_not_found" });
    expect(await storedChanges(shop, order)).toEqual({ corrections: [], refunds: [], mails: [] });
  });

  it("is refused from the cut-off on, with what is possible instead", async () => {
    const order = await ordered(shop);
    shop.clock.set("2026-09-14T12:00:00");
    const late = await refusedMove(order, wednesday, nextWednesday);
    expect(late).toMatchObject({ code: "delivery_fixed", httpStatus: 409 });
    expect(late.message).toContain("Bestellschluss");
    expect(await refusedCancel(order, wednesday)).toMatchObject({ code: "delivery_fixed" });
    await move(order, friday, nextWednesday);
  });

  it("is refused where the recipient's state has a holiday, and the calendar names it", async () => {
    const order = await ordered(shop, { guestData: { ...eva, zip_code: "01067", city: "Dresden" } });
    shop.clock.set("2026-09-14T09:00:00");
    await shop.database.rows("UPDATE calendar_settings SET horizon_days = 90");
    await shop.snapshot.refresh();
    const repentance = "2026-11-18";
    const refused = await refusedMove(order, wednesday, repentance);
    expect(refused).toMatchObject({ code: "day_not_bookable" });
    expect(refused.message).toContain("Buß- und Bettag");
    const params = { token: order.token, day: wednesday };
    const { data: days } = await order.guest.call("readOtherDays", { params });
    expect(days.find(({ date }) => date === repentance)).toMatchObject({
      bookable: false,
      reason: "holiday",
    });
    expect(days.find(({ date }) => date === friday)).toMatchObject({ bookable: false, reason: "occupied" });
    expect(days.find(({ date }) => date === nextWednesday)).toMatchObject({ bookable: true });
  });

  it("is refused onto a day without room, with what is left, and keeps its old portions", async () => {
    const order = await ordered(shop);
    const day = "2026-09-24";
    await shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 5)", [day]);
    const before = await portionsOn(shop, wednesday);
    const refused = await refusedMove(order, wednesday, day);
    expect(refused).toMatchObject({
      code: "day_full",
      message: "Für den 24.09.2026 sind nur noch 5 Portionen frei.",
    });
    expect(await portionsOn(shop, wednesday)).toEqual(before);
    await move(order, friday, day);
    expect(await portionsOn(shop, day)).toEqual({ counted: 2, reserved: 2 });
  });

  it("finds the room of a hold that has run out", async () => {
    const order = await ordered(shop);
    const day = "2026-09-25";
    await shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 6)", [day]);
    const other = shop.guest();
    await other.call("addToCart", { body: { menuId: 1, quantity: 6, deliveryDate: day } });
    const cart = (await other.call("readCart")).data;
    await other.call("placeOrder", { body: { cart_id: cart.id ?? "", guest_data: eva } });
    expect(await refusedMove(order, wednesday, day)).toMatchObject({ code: "day_full" });
    shop.clock.forward({ minutes: 61 });
    await move(order, wednesday, day);
    expect(await portionsOn(shop, day)).toEqual({ counted: 6, reserved: 6 });
  });
});
