import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { changeLine, lockLine } from "#server/domain/cart/line-queries.ts";
import { ask, countRows } from "#test/ask.ts";
import { confirm, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const shop = await shopForTests();

function add(guest: TestGuest, menuId: number, deliveryDate = wednesday) {
  return ask(shop, "addToCart", { body: { menuId, quantity: 1, deliveryDate }, guestId: guest.id });
}

function statuses(answers: { statusCode: number }[]): number[] {
  return [...new Set(answers.map(({ statusCode }) => statusCode))].sort();
}

describe("one guest at many tabs", () => {
  it("loses nothing of 30 first adds at once", async () => {
    const guest = shop.guest();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => add(guest, (at % 3) + 1)));
    expect(statuses(answers)).toEqual([200]);
    const { data } = await guest.call("readCart");
    expect(data.items.map(({ menuId, qty }) => [menuId, qty]).sort()).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
    ]);
    const carts = await shop.database.rows("SELECT line_count FROM carts WHERE guest_id = $1", [guest.id]);
    expect(carts).toEqual([{ line_count: 3 }]);
  });

  it("never gets past 100 of one line", async () => {
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 1, quantity: 90, day: wednesday }]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(guest, 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(statuses(answers)).toEqual([200, 422]);
    expect((await guest.call("readCart")).data.items[0]?.qty).toBe(100);
  });

  it("may add, change, move, merge and remove at once without a deadlock", async () => {
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 1, quantity: 2, day: wednesday },
      { menuId: 1, quantity: 2, day: friday },
      { menuId: 2, quantity: 2, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ]);
    const ids = (await guest.call("readCart")).data.items.map(({ rowId }) => rowId);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const params = { itemId: ids[at % 4] ?? "" };
        const day = at % 2 ? wednesday : friday;
        if (at % 3 === 0) return add(guest, (at % 2) + 1, day);
        if (at % 10 === 1) return ask(shop, "removeLine", { params, guestId: guest.id });
        return ask(shop, "changeLine", {
          params,
          body: { quantity: 1, deliveryDate: day },
          guestId: guest.id,
        });
      }),
    );
    for (const status of statuses(answers)) expect([200, 404]).toContain(status);
    const [cart] = await shop.database.rows<{ line_count: number; lines: number }>(
      `SELECT line_count, (SELECT count(*)::int FROM cart_lines WHERE cart_id = carts.id) AS lines
       FROM carts WHERE guest_id = $1`,
      [guest.id],
    );
    expect(cart?.line_count).toBe(cart?.lines);
  });
});

describe("a cart that changes while its payment settles", () => {
  it("keeps both: the paid order and the change", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const [settled, ...changed] = await Promise.all([
      confirm(guest, placed),
      ...[2, 3, 4].map((menuId) => add(guest, menuId)),
    ]);
    expect(statuses(changed)).toEqual([200]);
    expect(settled.status).toBe("success");
    const menus = (await guest.call("readCart")).data.items.map(({ menuId }) => menuId);
    expect(menus).toEqual(expect.arrayContaining([2, 3, 4]));
  });

  it("never waits for the payment while the payment waits for it", async () => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const lineId = (await guest.call("readCart")).data.items[0]?.rowId ?? "";
    const settling = await shop.database.transaction(async (queries) => {
      const line = await lockLine(queries, guest.id, lineId);
      const confirmation = confirm(guest, placed);
      await somebodyWaits();
      await changeLine(queries, lineId, {
        quantity: 7,
        deliveryDay: line?.deliveryDay ?? deliveryDay("2026-09-16"),
        seenCents: cents(890),
      });
      return { confirmation };
    });
    expect((await settling.confirmation).status).toBe("success");
    // When the change came first, the payment is for the order as placed, and the changed cart stays open.
    expect((await guest.call("readCart")).data.items).toMatchObject([{ qty: 7 }]);
  });

  async function somebodyWaits(): Promise<void> {
    const waiting =
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await shop.database.rows(waiting)).length === 0);
  }
});

it("parallel guesses at a code count each guess", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const before = await countRows(shop);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      ask(shop, "redeemDiscount", {
        params: { cartId },
        body: { discount_code: `RATEN${at}` },
        guestId: guest.id,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(30);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect(await countRows(shop)).toEqual(before);
});
