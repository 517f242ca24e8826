import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { buy, confirm, eva, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, portionsOn } from "#test/portions.ts";

const shop = await shopForTests({ ratePerMinute: 60_000 });
beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00");
  await shop.database.rows(
    "UPDATE orders SET status = 'cancelled' WHERE status IN ('pending_payment', 'paid')",
  );
  await shop.database.rows("DELETE FROM menu_day_portions");
  await shop.database.rows("UPDATE day_portions SET capacity = NULL");
});
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

const addressOf = (block: number, host = 1) => `2001:db8:0:${block.toString(16)}::${host.toString(16)}`;

async function cartFrom(address: string, quantity: number, deliveryDay = friday) {
  const guest = shop.guest(randomUUID(), address);
  const lines = [1, 2].map((menuId) => ({ menuId, quantity: Math.floor(quantity / 2), day: deliveryDay }));
  if (quantity % 2) lines.push({ menuId: 3, quantity: 1, day: deliveryDay });
  return {
    guest,
    cartId: await fillCart(
      guest,
      lines.filter((line) => line.quantity > 0),
    ),
  };
}

async function orderFrom(address: string, quantity: number, deliveryDay = friday) {
  const { guest, cartId } = await cartFrom(address, quantity, deliveryDay);
  const answer = await guest.call("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
  return {
    guest,
    notice: answer.data.portionsNotice,
    orderId: answer.data.orderId,
    sessionId: answer.redirect_link.split("/").at(-1) ?? "",
    redirectLink: answer.redirect_link,
  };
}

async function counted(deliveryDay = friday): Promise<number> {
  return (await portionsOn(shop, deliveryDay)).counted;
}

describe("with the general limit on, one address block", () => {
  it("keeps twelve portions of a day, whichever guests and addresses of it they are for", async () => {
    await orderFrom(addressOf(7, 1), 6);
    await orderFrom(addressOf(7, 2), 6);
    const third = await orderFrom(addressOf(7, 3), 2);
    expect(await counted()).toBe(12);
    const page = await shop.app.inject(`/testzahlung/${third.sessionId}`);
    expect(page.body).toContain("Ihre Portionen für Fr., 18.09.2026 sind erst mit der Bezahlung sicher.");
    expect(third.notice).toMatch(
      /^Ihre Portionen für Fr., 18\.09\.2026 sind erst mit der Bezahlung sicher\./,
    );
    await orderFrom(addressOf(7, 4), 6, wednesday);
    expect(await counted(wednesday)).toBe(6);
    await orderFrom(addressOf(8), 6);
    expect(await counted()).toBe(18);
  });

  it("keeps no more when all of it orders at the same moment", async () => {
    const carts = await Promise.all(Array.from({ length: 16 }, (_, at) => cartFrom(addressOf(9, at + 1), 3)));
    await Promise.all(carts.map(({ guest, cartId }) => placeOrder(guest, cartId)));
    expect(await counted()).toBe(12);
  });

  it("has its share back with the money, and after ten minutes", async () => {
    const first = await orderFrom(addressOf(7), 12);
    await pressAtProvider(shop, first.sessionId, "bezahlen");
    await confirm(first.guest, first);
    expect((await orderFrom(addressOf(7), 12)).notice).toBeNull();
    shop.clock.forward({ minutes: 10 });
    expect((await orderFrom(addressOf(7), 12)).notice).toBeNull();
  });

  it("buys as much as it likes: only who does not pay is bound", async () => {
    for (let at = 0; at < 5; at++) {
      await buy(shop, shop.guest(randomUUID(), addressOf(7, at + 1)), {
        lines: [{ menuId: 1, quantity: 70, day: friday }],
      });
    }
    expect(await counted()).toBe(350);
  });

  it("keeps 3 % of a day that has more portions", async () => {
    await setPortionsOfDay(shop.database, friday, 1000);
    await orderFrom(addressOf(7), 30);
    await orderFrom(addressOf(7), 1);
    expect(await counted()).toBe(30);
    await setPortionsOfDay(shop.database, wednesday, 2_000_000_000);
    await orderFrom(addressOf(7), 200, wednesday);
    expect(await counted(wednesday)).toBe(200);
  });

  it("is shown in the cart when one order is more than that", async () => {
    const { guest } = await cartFrom(addressOf(7), 13);
    expect((await guest.call("readCart")).data.metaData.portionsNotice).toMatch(/^Große Bestellung: /);
  });
});

describe("with the general limit on, all unpaid orders together", () => {
  it("keep a quarter of what is not sold, from however many addresses", async () => {
    const carts = await Promise.all(Array.from({ length: 30 }, (_, at) => cartFrom(addressOf(at), 12)));
    await Promise.all(carts.map(({ guest, cartId }) => placeOrder(guest, cartId)));
    expect(await counted()).toBe(96);
    await buy(shop, shop.guest(randomUUID(), addressOf(77)), {
      lines: [{ menuId: 1, quantity: 100, day: friday }],
    });
    expect(await counted()).toBe(196);
  });

  it("keep a quarter of a menu that is limited", async () => {
    await setPortionsOfMenu(shop.database, { deliveryDay: friday, menuId: 1 }, 20);
    await orderFrom(addressOf(1), 10);
    expect(await counted()).toBe(10);
    const second = await orderFrom(addressOf(2), 2);
    expect([await counted(), second.notice]).toEqual([10, expect.stringMatching(/erst mit der Bezahlung/)]);
  });
});

it("the network block of an order is stored only while it limits others, and never as an address", async () => {
  const text = "SELECT status, address_block FROM order_portions WHERE order_id = $1";
  const placed = await orderFrom("203.0.113.9", 1);
  const [held] = await shop.database.rows(text, [placed.orderId]);
  expect(held).toEqual({ status: "held", address_block: expect.stringMatching(/^[\w-]{22}$/) });
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  await confirm(placed.guest, placed);
  expect(await shop.database.rows(text, [placed.orderId])).toEqual([
    { status: "final", address_block: null },
  ]);
});

it("200 hostile guests behind 20 address blocks keep no honest guest from any day", {
  timeout: 120_000,
}, async () => {
  const { data } = await shop.guest().call("readDeliveryDays");
  const days = data.filter(({ bookable }) => bookable).map(({ date }) => date);
  // as calls would, a thousand of them
  const cartOfAllDays = async (guestId: string, menuId: number, quantity: number) => {
    const row = await shop.database.row<{ id: string }>(
      `WITH cart AS (INSERT INTO carts (guest_id) VALUES ($1) RETURNING id), lines AS (
         INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
         SELECT cart.id, m.id, day, $3, m.price_cents FROM cart, menus m, unnest($4::date[]) AS day WHERE m.id = $2
       ) SELECT id FROM cart`,
      [guestId, menuId, quantity, days],
    );
    return row?.id ?? "";
  };
  const hostile = Array.from({ length: 40 }, async (_, at) => {
    const guest = shop.guest(randomUUID(), addressOf(at % 20, at));
    await placeOrder(guest, await cartOfAllDays(guest.id, 1 + (at % 5), at < 20 ? 12 : 100));
  });
  await Promise.all(hostile);
  const honest = Array.from({ length: 30 }, (_, at) => {
    const day = at % 2 ? friday : (days[(at * 7) % days.length] ?? "");
    return buy(shop, shop.guest(randomUUID(), `198.51.100.${at + 1}`), {
      lines: [{ menuId: 6, quantity: 12, day }],
    });
  });
  expect((await Promise.all(honest)).length).toBe(30);
});
