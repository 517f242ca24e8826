import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buy, friday, wednesday } from "#test/buy.ts";
import { mondayMorning, shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
const guest = shop.guest();
const bought = await buy(shop, guest, {
  lines: [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ],
});
const token = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data.token;

const read = async () => (await shop.guest().call("readGuestOrder", { params: { token } })).data;

describe("the link to an order", () => {
  it("is given only to the browser that ordered", async () => {
    const params = { orderId: bought.orderId };
    expect(await shop.guest().refused("readOrderLink", { params })).toMatchObject({ httpStatus: 404 });
    const unknown = await guest.refused("readOrderLink", { params: { orderId: randomUUID() } });
    expect(unknown).toMatchObject({ code: "order_not_found", httpStatus: 404 });
  });

  it("shows the whole order in any browser", async () => {
    const order = await read();
    expect(order.status).toBe("paid");
    expect(order.invoices).toEqual([
      {
        number: bought.invoiceNr,
        kind: "invoice",
        scope: null,
        issuedOn: mondayMorning.slice(0, 10),
        changesPayer: false,
      },
    ]);
    expect(order.deliveries.map(({ isoDate, lines }) => [isoDate, lines[0]?.qty])).toEqual([
      [wednesday, 6],
      [friday, 2],
    ]);
    const parts = order.deliveries.map((one) => one.goods - one.discount + one.deliveryCost);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(order.total, 5);
  });

  it("is stored by no cache and sent to no other site", async () => {
    const answer = await shop.app.inject(`/api/v1/orders/${token}`);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  });

  it("is unknown once it was revoked, like any other word", async () => {
    const wrong = await guest.refused("readGuestOrder", { params: { token: "x".repeat(48) } });
    await shop.database.rows("UPDATE orders SET link_version = 2 WHERE id = $1", [bought.orderId]);
    const revoked = await guest.refused("readGuestOrder", { params: { token } });
    await shop.database.rows("UPDATE orders SET link_version = 1 WHERE id = $1", [bought.orderId]);
    expect(revoked).toEqual(wrong);
    expect(revoked).toMatchObject({ code: "order_not_found", httpStatus: 404 });
  });
});

describe("a delivery", () => {
  it("may be changed until its day's cut-off, and the page says until when", async () => {
    shop.clock.set("2026-09-14T11:59:59");
    expect((await read()).deliveries[0]?.changes).toEqual({
      isPossible: true,
      until: "2026-09-14T10:00:00Z",
      message: "Änderbar bis Montag, 14. September um 12:00\u00a0Uhr.",
    });
    shop.clock.set("2026-09-14T12:00:00");
    const [first, second] = (await read()).deliveries;
    expect(first?.changes).toMatchObject({ isPossible: false });
    expect(first?.changes.message).toContain("Bestellschluss");
    expect(second?.changes.isPossible).toBe(true);
    shop.clock.set("2026-09-14T09:00:00");
  });

  it("that is on its way can be followed", async () => {
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'shipped', carrier = 'DHL', tracking_number = '0034 1' WHERE order_id = $1 AND delivery_day = $2",
      [bought.orderId, wednesday],
    );
    const [first] = (await read()).deliveries;
    expect(first?.trackingUrl).toBe(
      "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=0034%201",
    );
    expect(first?.changes.message).toContain("unterwegs");
  });
});

describe("the calendar file", () => {
  it("holds each delivery as a whole day", async () => {
    const answer = await shop.app.inject(`/api/v1/orders/${token}/liefertage.ics`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/filename="Lieferung-[A-Z]{1,4}-\d+\.ics"/);
    expect(answer.body).toContain("DTSTART;VALUE=DATE:20260916");
    expect(answer.body).toContain("DTSTART;VALUE=DATE:20260918");
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(answer.body).toBe((await shop.app.inject(`/api/v1/orders/${token}/liefertage.ics`)).body);
  });

  it("is not there for a wrong link", async () => {
    expect((await shop.app.inject("/api/v1/orders/nichts/liefertage.ics")).statusCode).toBe(404);
  });
});

describe("ordering again", () => {
  it("puts what can still be had into the cart on new days, and names the rest", async () => {
    await shop.database.rows("UPDATE menus SET is_published = false WHERE id = 2");
    await shop.snapshot.refresh();
    const someone = shop.guest();
    const days = [
      { from: wednesday, to: "2026-09-23" },
      { from: friday, to: "2026-09-25" },
    ];
    const { data } = await someone.call("reorder", { params: { token }, body: { days } });
    expect(data.added).toBe(6);
    expect(data.missing).toEqual([
      { name: expect.any(String), reason: "Dieses Menü gibt es nicht oder nicht mehr." },
    ]);
    const cart = (await someone.call("readCart")).data;
    expect(cart.items.map(({ menuId, qty, deliveryIsoDate }) => [menuId, qty, deliveryIsoDate])).toEqual([
      [1, 6, "2026-09-23"],
    ]);
  });

  it("takes each delivery once", async () => {
    const days = Array.from({ length: 60 }, () => ({ from: wednesday, to: "2026-09-23" }));
    const someone = shop.guest();
    const refused = await someone.refused("reorder", { params: { token }, body: { days } });
    expect(refused).toMatchObject({ code: "malformed" });
    expect((await someone.call("readCart")).data.items).toEqual([]);
  });

  it("refuses days that the order never had", async () => {
    const body = { days: [{ from: "2026-09-17", to: "2026-09-23" }] };
    expect(await guest.refused("reorder", { params: { token }, body })).toMatchObject({ httpStatus: 400 });
  });
});
