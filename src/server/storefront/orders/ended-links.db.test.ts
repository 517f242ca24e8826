import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { orderToken } from "#server/domain/orders/order-link.ts";
import { buy, eva, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { storedLetters } from "#test/stored-letters.ts";
import { work } from "#test/work.ts";

const email = "eva.brandt@example.de";
let token: string;
let orderId: string;
const shop = await shopForTests();
const worker = await work(shop);
beforeAll(async () => {
  const guest = shop.guest();
  ({ orderId } = await buy(shop, guest, {
    lines: [{ menuId: 1, quantity: 6, day: wednesday }],
    guestData: { ...eva, email },
  }));
  token = (await guest.call("readOrderLink", { params: { orderId } })).data.token;
  shop.clock.set("2027-03-16T09:00:00");
});
afterAll(() => worker.stop());

const read = (word: string) => shop.guest().refused("readGuestOrder", { params: { token: word } });
const ask = (word: string) =>
  shop.app.inject({
    method: "POST",
    url: `/bestellung/${word}/neuer-link`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const links = () => storedLetters(shop.database, "kind = 'order-link'");

describe("a link whose order's last delivery is 180 days over", () => {
  it("opens the order no more, for any call", async () => {
    expect(await read(token)).toMatchObject({ httpStatus: 410, code: "order_link_ended" });
    for (const url of [`/api/v1/orders/${token}/liefertage.ics`, `/api/v1/orders/${token}/invoices/X`]) {
      expect((await shop.app.inject(url)).statusCode).toBe(410);
    }
  });

  it("sends a new one to the order's mailbox, once a day, and the new one works", async () => {
    for (let time = 0; time < 3; time++) {
      const { statusCode, headers } = await ask(token);
      expect([statusCode, headers.location]).toEqual([303, `/bestellung/${token}?neuer-link=unterwegs`]);
    }
    await expect.poll(async () => (await links())[0]?.status).toBe("sent");
    expect(await links()).toMatchObject([{ recipient: email }]);
    const row = await shop.database.row<{ linkVersion: number }>(
      'SELECT link_version AS "linkVersion" FROM orders WHERE id = $1',
      [orderId],
    );
    const lastDay = calendarDay("2027-09-12");
    const fresh = orderToken(shop.linkKeys, { id: orderId, linkVersion: row?.linkVersion ?? 0 }, lastDay);
    const { data } = await shop.guest().call("readGuestOrder", { params: { token: fresh } });
    expect(data.email).toBe(email);
    // the database holds the mail, but no token that opens the order
    expect((await links())[0]?.html).not.toContain(fresh);
  });

  it("reveals nothing to a made-up or revoked link, and sends nothing for it", async () => {
    const wrong = orderToken(
      { current: Buffer.from("another key"), all: [] },
      { id: orderId, linkVersion: 1 },
      calendarDay("2026-01-01"),
    );
    expect(await read(wrong)).toMatchObject({ httpStatus: 404, code: "order_not_found" });
    expect((await ask(wrong)).statusCode).toBe(404);
    expect(await links()).toHaveLength(1);
  });
});
