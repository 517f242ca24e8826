import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Recipient } from "#contract/guest-orders.ts";
import { carryOutRefunds } from "#server/payments/carry-out-refunds.ts";
import { issuedDocument } from "#server/invoices/queries.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";

const thursday = "2026-09-17";
const nextWednesday = "2026-09-23";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));
afterAll(() => shop.close());

async function ordered(more: Parameters<typeof buy>[2] = {}) {
  const guest = shop.guest();
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: friday },
  ];
  const bought = await buy(shop, guest, { lines, ...more });
  const { token } = (await guest.call("readOrderLink", { params: { orderId: bought.orderId } })).data;
  return { ...bought, guest: shop.guest(), token };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;
const move = ({ guest, token }: Ordered, day: string, to: string) =>
  guest.call("moveDelivery", { params: { token, day }, body: { to } });
const refusedMove = ({ guest, token }: Ordered, day: string, to: string) =>
  guest.refused("moveDelivery", { params: { token, day }, body: { to } });
const cancel = ({ guest, token }: Ordered, day: string) =>
  guest.call("cancelDelivery", { params: { token, day } });
const refusedCancel = ({ guest, token }: Ordered, day: string) =>
  guest.refused("cancelDelivery", { params: { token, day } });

async function kept({ orderId }: Ordered) {
  const corrections = await shop.database.rows<{ number: string; totalCents: number; scope: string }>(
    `SELECT number, total_cents AS "totalCents", scope FROM invoices
     WHERE order_id = $1 AND kind = 'correction' ORDER BY issued_at, sequence`,
    [orderId],
  );
  const refunds = await shop.database.rows<{ cents: number; status: string }>(
    `SELECT r.amount_cents AS cents, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 ORDER BY r.created_at`,
    [orderId],
  );
  const mails = await shop.database.rows<{ kind: string; data: Record<string, unknown> }>(
    "SELECT kind, data FROM mails WHERE order_id = $1 AND kind <> 'order-confirmation' ORDER BY created_at",
    [orderId],
  );
  return { corrections, refunds, mails };
}

const codeOf = (answer: { status: number; body: unknown }) =>
  answer.status < 400 ? "done" : (answer.body as { code: string }).code;

/** Sends the same or different changes at once and tells what each was answered. */
async function atOnce(guest: TestGuest, requests: { method: string; path: string; body?: unknown }[]) {
  const answers = await Promise.all(requests.map((one) => guest.send({ body: undefined, ...one })));
  return answers.map(codeOf);
}

describe("moving a delivery", () => {
  it("takes lines and portions along, leaves the price, and says the new day on a document and in a mail", async () => {
    const order = await ordered();
    const before = await portionsOn(shop, thursday);
    const { data } = await move(order, wednesday, thursday);
    expect(data.deliveries.map(({ isoDate, lines }) => [isoDate, lines[0]?.qty])).toEqual([
      [thursday, 6],
      [friday, 2],
    ]);
    expect((await portionsOn(shop, thursday)).taken).toBe(before.taken + 6);
    expect(await miscounted(shop)).toEqual([]);
    const { corrections, refunds, mails } = await kept(order);
    expect(refunds).toEqual([]);
    expect(corrections).toMatchObject([{ scope: "details", totalCents: 0 }]);
    const number = corrections[0]?.number ?? "";
    expect((await issuedDocument(shop.database, number))?.document.changes).toEqual([
      { what: "day", from: wednesday, to: thursday },
    ]);
    expect(mails).toMatchObject([{ kind: "delivery-change", data: { correctionNumber: number } }]);
    // the word that opens the order lies in no database
    expect(JSON.stringify(mails)).not.toContain(order.token);
  });

  it("asked for twice changes nothing more, and it can be moved on and back", async () => {
    const order = await ordered();
    const first = await move(order, wednesday, thursday);
    expect((await move(order, wednesday, thursday)).data).toEqual(first.data);
    expect((await kept(order)).corrections).toHaveLength(1);
    await move(order, thursday, nextWednesday);
    const { data } = await move(order, nextWednesday, wednesday);
    expect(data.deliveries.map(({ isoDate }) => isoDate)).toEqual([wednesday, friday]);
    expect((await kept(order)).mails).toHaveLength(3);
  });

  it("is refused onto a day of the same order, a day that cannot be booked, and an unknown one", async () => {
    const order = await ordered();
    expect(await refusedMove(order, wednesday, friday)).toMatchObject({ code: "day_taken", httpStatus: 409 });
    const sunday = await refusedMove(order, wednesday, "2026-09-20");
    expect(sunday).toMatchObject({ code: "day_not_bookable", message: "Keine Lieferung sonntags." });
    expect(await refusedMove(order, wednesday, "irgendwann")).toMatchObject({ httpStatus: 400 });
    expect(await refusedMove(order, thursday, nextWednesday)).toMatchObject({ code: "delivery_not_found" });
    expect(await kept(order)).toEqual({ corrections: [], refunds: [], mails: [] });
  });

  it("is refused from the cut-off on, and tells what is possible instead", async () => {
    const order = await ordered();
    shop.clock.set("2026-09-14T12:00:00");
    const late = await refusedMove(order, wednesday, nextWednesday);
    expect(late).toMatchObject({ code: "delivery_fixed", httpStatus: 409 });
    expect(late.message).toContain("Bestellschluss");
    expect(await refusedCancel(order, wednesday)).toMatchObject({ code: "delivery_fixed" });
    await move(order, friday, nextWednesday);
  });

  it("is refused where the recipient's state has a holiday, and the calendar names it", async () => {
    const order = await ordered({ guestData: { ...eva, zip_code: "01067", city: "Dresden" } });
    shop.clock.set("2026-09-14T09:00:00");
    await shop.database.rows("UPDATE calendar_settings SET horizon_days = 90");
    await shop.publicData.refresh();
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
    expect(days.find(({ date }) => date === friday)).toMatchObject({ bookable: false, reason: "taken" });
    expect(days.find(({ date }) => date === nextWednesday)).toMatchObject({ bookable: true });
  });

  it("is refused onto a day without room, with what is left, and keeps its old portions", async () => {
    const order = await ordered();
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
    expect(await portionsOn(shop, day)).toEqual({ counted: 2, taken: 2 });
  });

  it("finds the room of a hold that has run out", async () => {
    const order = await ordered();
    const day = "2026-09-25";
    await shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 6)", [day]);
    const other = shop.guest();
    await other.call("addToCart", { body: { menuId: 1, quantity: 6, deliveryDate: day } });
    const cart = (await other.call("readCart")).data;
    await other.call("placeOrder", { body: { cart_id: cart.id ?? "", guest_data: eva } });
    expect(await refusedMove(order, wednesday, day)).toMatchObject({ code: "day_full" });
    shop.clock.forward({ minutes: 61 });
    await move(order, wednesday, day);
    expect(await portionsOn(shop, day)).toEqual({ counted: 6, taken: 6 });
  });
});

describe("another address", () => {
  const office: Recipient = {
    firstName: "Eva",
    lastName: "Brandt",
    phone: "+49221471",
    street: "Ring",
    street_nr: "7",
    zip_code: "50672",
    city: "Köln",
  };
  const change = ({ guest, token }: Ordered, deliveries: "one" | "all", recipient = office) =>
    guest.call("changeDeliveryAddress", {
      params: { token, day: wednesday },
      body: { recipient, deliveries },
    });

  it("for one delivery leaves the others and the invoice's buyer, and is said once", async () => {
    const order = await ordered();
    const { data } = await change(order, "one");
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Ring", "Lindenstraße"]);
    expect((await change(order, "one")).data).toEqual(data);
    const { corrections, mails } = await kept(order);
    expect(corrections).toHaveLength(1);
    expect(mails).toHaveLength(1);
    const { document } = (await issuedDocument(shop.database, corrections[0]?.number ?? ""))!;
    expect(document.buyer.street).toBe("Lindenstraße 12a");
    expect(document.changes).toMatchObject([
      { what: "recipient", day: wednesday, from: { street: "Lindenstraße 12a" }, to: { street: "Ring 7" } },
    ]);
  });

  it("for all makes the invoice out to it", async () => {
    const order = await ordered();
    const { data } = await change(order, "all");
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Ring", "Ring"]);
    const { corrections } = await kept(order);
    const { document } = (await issuedDocument(shop.database, corrections[0]?.number ?? ""))!;
    expect(document.changes).toMatchObject([{ what: "buyer", to: { street: "Ring 7", zip: "50672" } }]);
  });

  it("leaves what can no longer be changed", async () => {
    const order = await ordered();
    shop.clock.set("2026-09-14T12:00:00");
    const params = { token: order.token, day: friday };
    const body = { recipient: office, deliveries: "all" } as const;
    const { data } = await order.guest.call("changeDeliveryAddress", { params, body });
    expect(data.deliveries.map(({ address }) => address.street)).toEqual(["Lindenstraße", "Ring"]);
  });

  it("is looked at like that of a new order", async () => {
    const { guest, token } = await ordered();
    const params = { token, day: wednesday };
    const body = { recipient: { ...office, zip_code: "00000" }, deliveries: "one" } as const;
    const unknown = await guest.refused("changeDeliveryAddress", { params, body });
    expect(unknown).toMatchObject({ code: "form_invalid", errors: { zip_code: [expect.any(String)] } });
    const station = { recipient: { ...office, street: "Packstation 123" }, deliveries: "one" } as const;
    const refused = await guest.refused("changeDeliveryAddress", { params, body: station });
    expect(refused).toMatchObject({ httpStatus: 422 });
    expect(Object.keys(refused.errors ?? {}).join()).toContain("street");
  });
});

describe("cancelling a delivery", () => {
  const partOf = async ({ guest, token }: Ordered, day: string) => {
    const { data } = await guest.call("readGuestOrder", { params: { token } });
    const one = data.deliveries.find(({ isoDate }) => isoDate === day)!;
    return Math.round((one.goods - one.discount + one.deliveryCost) * 100);
  };

  it("gives back its lines after discount and its shipping, exactly what was said before", async () => {
    const order = await ordered({ code: "SOMMER5" });
    const cents = await partOf(order, friday);
    const params = { token: order.token, day: friday };
    const said = (await order.guest.call("readCancellation", { params })).data;
    expect(said).toEqual({ refund: cents / 100, endsOrder: false });
    const before = await portionsOn(shop, friday);
    const { data } = await cancel(order, friday);
    expect(data.status).toBe("paid");
    expect(data.deliveries.map(({ status }) => status)).toEqual(["planned", "cancelled"]);
    expect((await portionsOn(shop, friday)).taken).toBe(before.taken - 2);
    const { corrections, refunds, mails } = await kept(order);
    expect(corrections).toMatchObject([{ scope: "delivery", totalCents: -cents }]);
    expect(refunds).toEqual([{ cents, status: "wanted" }]);
    expect(mails).toMatchObject([{ kind: "cancellation", data: { of: "deliveries", refundCents: cents } }]);
    const text = "SELECT status FROM discount_redemptions WHERE order_id = $1";
    expect(await shop.database.rows(text, [order.orderId])).toEqual([{ status: "final" }]);
  });

  it("of the last one ends the order, which is refunded when the money has gone back", async () => {
    const order = await ordered();
    const total = (await partOf(order, wednesday)) + (await partOf(order, friday));
    await move(order, wednesday, thursday);
    await cancel(order, thursday);
    const { data } = await cancel(order, friday);
    expect(data.status).toBe("cancelled");
    const { refunds, mails } = await kept(order);
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
    expect(mails.at(-1)?.data).toMatchObject({ of: "order" });
    const { database, clock, providers } = shop.checkout;
    const errors: unknown[] = [];
    await carryOutRefunds({ database, clock, provider: providers.chosen }, (error) => errors.push(error));
    expect(errors).toEqual([]);
    expect(await orderStatus(shop, order.orderId)).toBe("refunded");
    expect((await cancel(order, friday)).data.status).toBe("refunded");
    expect(await miscounted(shop)).toEqual([]);
  });

  it("that nobody has the link for is refused like an order that is not there", async () => {
    const params = { token: "x".repeat(48), day: wednesday };
    expect(await shop.guest().refused("cancelDelivery", { params })).toMatchObject({
      code: "order_not_found",
    });
  });

  it("is refused once it is packed", async () => {
    const order = await ordered();
    await shop.database.rows("UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1", [
      order.orderId,
    ]);
    expect(await refusedCancel(order, wednesday)).toMatchObject({
      code: "delivery_fixed",
      message: expect.stringContaining("gepackt"),
    });
  });
});

describe("at the same moment", () => {
  const at = ({ token }: Ordered, day: string) => `/api/v1/orders/${token}/deliveries/${day}`;
  const moving = (order: Ordered, day: string, to: string) => ({
    method: "POST",
    path: `${at(order, day)}/move`,
    body: { to },
  });
  const cancelling = (order: Ordered, day: string) => ({
    method: "POST",
    path: `${at(order, day)}/cancellation`,
  });

  it("twenty cancellations give the money back once", async () => {
    const order = await ordered();
    const requests = Array.from({ length: 20 }, () => cancelling(order, friday));
    expect(new Set(await atOnce(order.guest, requests))).toEqual(new Set(["done"]));
    const { corrections, refunds, mails } = await kept(order);
    expect([corrections.length, refunds.length, mails.length]).toEqual([1, 1, 1]);
  });

  it("twenty times the same move is one move", async () => {
    const order = await ordered();
    const requests = Array.from({ length: 20 }, () => moving(order, wednesday, thursday));
    expect(new Set(await atOnce(order.guest, requests))).toEqual(new Set(["done"]));
    expect((await kept(order)).corrections).toHaveLength(1);
    expect(await miscounted(shop)).toEqual([]);
  });

  it("two moves to different days are one", async () => {
    const order = await ordered();
    const requests = [moving(order, wednesday, thursday), moving(order, wednesday, nextWednesday)];
    expect((await atOnce(order.guest, requests)).sort()).toEqual(["delivery_not_found", "done"]);
    expect((await kept(order)).corrections).toHaveLength(1);
  });

  it("two deliveries of an order do not end on one day", async () => {
    const order = await ordered();
    const requests = [moving(order, wednesday, nextWednesday), moving(order, friday, nextWednesday)];
    expect((await atOnce(order.guest, requests)).sort()).toEqual(["day_taken", "done"]);
  });

  it("a move and a cancellation: one of the two, and the books agree", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await ordered();
      const requests = [moving(order, wednesday, thursday), cancelling(order, wednesday)];
      expect(["delivery_not_found", "delivery_fixed"]).toContain(
        (await atOnce(order.guest, requests)).find((code) => code !== "done"),
      );
      expect((await kept(order)).corrections).toHaveLength(1);
    }
    expect(await miscounted(shop)).toEqual([]);
  });

  it("both deliveries cancelled end the order once, and all money goes back", async () => {
    const order = await ordered();
    await atOnce(order.guest, [cancelling(order, wednesday), cancelling(order, friday)]);
    expect(await orderStatus(shop, order.orderId)).toBe("cancelled");
    const { refunds, mails } = await kept(order);
    const paid = "SELECT amount_cents AS cents FROM payments WHERE order_id = $1";
    const row = await shop.database.row<{ cents: number }>(paid, [order.orderId]);
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(row?.cents);
    expect(mails.map(({ data }) => data.of).sort()).toEqual(["deliveries", "order"]);
  });

  it("many orders move onto a day with little room: it is never overbooked", async () => {
    const day = "2026-09-30";
    await shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 13)", [day]);
    const orders: Ordered[] = [];
    for (let count = 0; count < 5; count++) orders.push(await ordered());
    const answers = await Promise.all(
      orders.map(async (order) => (await atOnce(order.guest, [moving(order, wednesday, day)]))[0]),
    );
    expect(answers.sort()).toEqual(["day_full", "day_full", "day_full", "done", "done"]);
    expect(await portionsOn(shop, day)).toEqual({ counted: 12, taken: 12 });
    expect(await miscounted(shop)).toEqual([]);
  });
});
