import { convertIcsCalendar } from "ts-ics";
import { describe, expect, it } from "vitest";
import { friday, wednesday } from "#test/buy.ts";
import {
  cancel,
  move,
  nextWednesday,
  type Ordered,
  ordered,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

async function download({ token }: Ordered) {
  const { body } = await shop.app.inject(`/api/v1/orders/${token}/liefertage.ics`);
  const { events = [], method } = convertIcsCalendar(undefined, body);
  return { body, events, method };
}

const setStatus = (order: Ordered, status: string) =>
  shop.database.rows("UPDATE order_deliveries SET status = $2 WHERE order_id = $1", [order.orderId, status]);
const recipient = {
  firstName: "Eva",
  lastName: "Brandt",
  phone: "+49221471",
  street: "Straße; mit, allem\\",
  street_nr: "7",
  zip_code: "50672",
  city: "Köln-Müngersdorf am längsten Fußweg der ganzen Stadt hinter dem Stadion",
};

describe("the entry of a delivery", () => {
  const first = { uid: "first", on: wednesday, sequence: 0, status: "CONFIRMED" };
  const second = { uid: "second", on: friday, sequence: 0, status: "CONFIRMED" };
  const states: [string, (order: Ordered) => Promise<unknown>, object[]][] = [
    ["bought", async () => {}, [first, second]],
    [
      "moved",
      (order) => move(order, wednesday, nextWednesday),
      [second, { ...first, on: nextWednesday, sequence: 1 }],
    ],
    [
      "moved back",
      async (order) => {
        await move(order, wednesday, thursday);
        await move(order, thursday, wednesday);
      },
      [{ ...first, sequence: 2 }, second],
    ],
    [
      "moved again, onto the day of one that moved away",
      async (order) => {
        await move(order, wednesday, thursday);
        await move(order, friday, nextWednesday);
        await move(order, thursday, friday);
      },
      [
        { ...first, on: friday, sequence: 2 },
        { ...second, on: nextWednesday, sequence: 1 },
      ],
    ],
    [
      "cancelled after a move",
      async (order) => {
        await move(order, wednesday, thursday);
        await cancel(order, thursday);
      },
      [{ ...first, on: thursday, sequence: 2, status: "CANCELLED" }, second],
    ],
    [
      "all cancelled",
      async (order) => {
        await cancel(order, wednesday);
        await cancel(order, friday);
      },
      [
        { ...first, sequence: 1, status: "CANCELLED" },
        { ...second, sequence: 1, status: "CANCELLED" },
      ],
    ],
    [
      "to another address",
      ({ guest, token }) =>
        guest.call("changeDeliveryAddress", {
          params: { token, day: wednesday },
          body: { recipient, deliveries: "one" },
        }),
      [{ ...first, sequence: 1 }, second],
    ],
    ["packed", (order) => setStatus(order, "packed"), [first, second]],
    ["shipped", (order) => setStatus(order, "shipped"), [first, second]],
    ["delivered", (order) => setStatus(order, "delivered"), [first, second]],
    [
      "of a refunded order",
      async (order) => {
        await setStatus(order, "delivered");
        await shop.database.rows("UPDATE orders SET status = 'refunded' WHERE id = $1", [order.orderId]);
      },
      [first, second],
    ],
  ];

  it.each(states)("stays the same one when %s, in a valid file", async (_, change, expected) => {
    const order = await ordered(shop);
    const uids = (await download(order)).events.map(({ uid }) => uid);
    await change(order);
    const { body, events, method } = await download(order);

    const names = new Map(uids.map((uid, place) => [uid, ["first", "second"][place]]));
    const seen = events.map(({ uid, start, sequence, status }) => {
      return {
        uid: names.get(uid),
        on: start.date.toISOString().slice(0, 10),
        sequence: sequence ?? 0,
        status,
      };
    });
    expect(seen).toEqual(expected);
    expect(method).toBe("PUBLISH");
    for (const { timeTransparent, start, end, location, alarms = [], status } of events) {
      expect({ timeTransparent, type: start.type, end }).toEqual({
        timeTransparent: "TRANSPARENT",
        type: "DATE",
        end: undefined,
      });
      const evening = { action: "DISPLAY", trigger: { type: "relative", value: { before: true, hours: 6 } } };
      expect(alarms).toMatchObject(status === "CANCELLED" ? [] : [evening]);
      expect(location).toMatch(/Lindenstraße 12a, 50674 Köln|7, 50672 Köln-Müngersdorf/);
    }
    expect(body.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("is dated by its last change", async () => {
    const order = await ordered(shop);
    await move(order, wednesday, thursday);
    const rows = await shop.database.rows<{ at: Date }>(
      "SELECT date_trunc('second', revised_at) AS at FROM order_deliveries WHERE order_id = $1 ORDER BY 1",
      [order.orderId],
    );
    const { events } = await download(order);
    const dated = events.map(({ stamp, lastModified }) => [stamp.date, lastModified?.date]);
    const placedAt = shop.now();
    expect(dated).toEqual([
      [rows[0]?.at, rows[0]?.at],
      [placedAt, placedAt],
    ]);
  });

  it("keeps its revision when nothing changes that a calendar shows", async () => {
    const order = await ordered(shop);
    const before = await download(order);
    await shop.database.rows(
      "UPDATE order_deliveries SET carrier = 'DHL', status = 'planned', address = address WHERE order_id = $1",
      [order.orderId],
    );
    expect((await download(order)).body).toBe(before.body);
    expect((await storedChanges(shop, order)).mails).toEqual([]);
  });
});
