import { beforeEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { buy, eva, fillCart, friday, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";

const shop = await shopForTests();

async function setPrice(menuId: number, cents: number): Promise<void> {
  await shop.database.rows("UPDATE menus SET price_cents = $2 WHERE id = $1", [menuId, cents]);
  await shop.snapshot.refresh();
}

async function read(guest: TestGuest) {
  return (await guest.call("readCart")).data;
}

function order(guest: TestGuest, cart_id: string, cart_revision?: string) {
  return guest.call("placeOrder", { body: { cart_id, guest_data: eva, cart_revision } });
}

function refusedOrder(guest: TestGuest, cart_id: string, cart_revision?: string) {
  return guest.refused("placeOrder", { body: { cart_id, guest_data: eva, cart_revision } });
}

describe("a price that changes after a line was added", () => {
  beforeEach(async () => {
    await setPrice(1, 890);
    await setPrice(2, 990);
  });

  it("is shown as what it is now, beside what it was", async () => {
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    expect((await read(guest)).items[0]?.priceChanged).toBeNull();
    await setPrice(1, 950);
    expect((await read(guest)).items[0]).toMatchObject({
      originalPrice: 9.5,
      linePrice: 57,
      priceChanged: {
        oldPrice: 8.9,
        newPrice: 9.5,
        message: expect.stringMatching(/^Der Preis hat sich geändert: jetzt 9,50.€ statt 8,90.€\.$/),
      },
    });
    await setPrice(1, 890);
    expect((await read(guest)).items[0]?.priceChanged).toBeNull();
  });

  it("is shown at checkout before it is charged, with the current cart, and counts as seen then", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    await setPrice(1, 950);
    const refused = await refusedOrder(guest, cartId);
    expect(refused).toMatchObject({ httpStatus: 409, code: "cart_changed" });
    expect(refused.message).toMatch(/^Der Preis von Rindergulasch .+: jetzt 9,50.€ statt 8,90.€\. Bitte/);
    expect(refused.data).toMatchObject({ id: cartId, originalSubtotal: 57, items: [{ originalPrice: 9.5 }] });
    expect(refused.data?.items[0]?.priceChanged?.oldPrice).toBe(8.9);
    const orders = "SELECT total_cents FROM orders WHERE cart_id = $1";
    expect(await shop.database.rows(orders, [cartId])).toEqual([]);
    expect((await read(guest)).items[0]?.priceChanged).toBeNull();
    await order(guest, cartId);
    expect(await shop.database.rows(orders, [cartId])).toEqual([{ total_cents: 5700 + 490 }]);
  });

  it("needs no second click from a guest whose page shows it", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    await setPrice(1, 950);
    const { revision } = (await read(guest)).metaData;
    await order(guest, cartId, revision ?? "");
    expect((await read(guest)).items[0]?.priceChanged).toBeNull();
  });

  it("is refused to a page that still shows the old one, until it shows the new one", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]);
    const { revision } = (await read(guest)).metaData;
    await setPrice(1, 950);
    const refused = await refusedOrder(guest, cartId, revision ?? "");
    expect(refused).toMatchObject({ httpStatus: 409, code: "cart_changed" });
    expect((await refusedOrder(guest, cartId, revision ?? "")).code).toBe("cart_changed");
    await order(guest, cartId, refused.data?.metaData.revision ?? "");
  });

  it("is still to be shown after the line grows, moves or absorbs another", async () => {
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 1, quantity: 1, day: wednesday },
      { menuId: 2, quantity: 1, day: wednesday },
    ]);
    await setPrice(1, 950);
    await fillCart(guest, [
      { menuId: 1, quantity: 1, day: wednesday },
      { menuId: 1, quantity: 1, day: friday },
    ]);
    const [first, , onFriday] = (await read(guest)).items;
    expect([first?.qty, first?.priceChanged?.oldPrice, onFriday?.priceChanged]).toEqual([2, 8.9, null]);
    const body = { quantity: 1, deliveryDate: wednesday };
    await guest.call("changeLine", { params: { itemId: onFriday?.rowId ?? "" }, body });
    const merged = (await read(guest)).items.find(({ menuId }) => menuId === 1);
    expect([merged?.qty, merged?.priceChanged?.oldPrice]).toEqual([3, 8.9]);
  });

  it("of several lines is shown in one answer", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [
      { menuId: 1, quantity: 3, day: wednesday },
      { menuId: 2, quantity: 3, day: wednesday },
    ]);
    await setPrice(1, 950);
    await setPrice(2, 1050);
    const refused = await refusedOrder(guest, cartId);
    expect(refused.message).toBe("Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn noch einmal.");
    expect(refused.data?.items.filter(({ priceChanged }) => priceChanged)).toHaveLength(2);
    await order(guest, cartId);
  });
});

it("a cart that was changed in another tab is not ordered by the page that has not seen it", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 3, quantity: 6, day: wednesday }]);
  const { revision } = (await read(guest)).metaData;
  await fillCart(guest, [{ menuId: 4, quantity: 1, day: friday }]);
  const refused = await refusedOrder(guest, cartId, revision ?? "");
  expect(refused).toMatchObject({ httpStatus: 409, code: "cart_changed", data: { items: [{}, {}] } });
});

describe("a line whose day fills up", () => {
  const tuesday = deliveryDay("2026-09-22");

  it("is marked on the next read, with the next day that has enough portions", async () => {
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 1, quantity: 6, day: tuesday }]);
    await setPortionsOfDay(shop.database, tuesday, 5);
    await setPortionsOfDay(shop.database, deliveryDay("2026-09-23"), 3);
    await shop.snapshot.refresh();
    expect((await read(guest)).items[0]?.problem).toEqual({
      reason: "full",
      message: "Für den 22.09.2026 sind nur noch 5 Portionen frei.",
      nextDay: "2026-09-24",
    });
    await setPortionsOfDay(shop.database, tuesday, null);
    expect((await read(guest)).items[0]?.problem).toBeNull();
  });

  it("gives portions to the lines in the order in which they were added", async () => {
    const day = deliveryDay("2026-09-25");
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 1, quantity: 4, day },
      { menuId: 2, quantity: 3, day },
      { menuId: 3, quantity: 2, day },
    ]);
    await setPortionsOfDay(shop.database, day, 6);
    const { items } = await read(guest);
    expect(items.map(({ problem }) => problem?.message ?? null)).toEqual([
      null,
      "Für den 25.09.2026 sind nur noch 2 Portionen frei.",
      null,
    ]);
  });

  it("may become smaller, and moves to the day it was offered in one call", async () => {
    const day = deliveryDay("2026-09-29");
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 1, quantity: 6, day }]);
    await setPortionsOfDay(shop.database, day, 2);
    const [line] = (await read(guest)).items;
    const params = { itemId: line?.rowId ?? "" };
    await guest.call("changeLine", { params, body: { quantity: 4, deliveryDate: day } });
    const refused = await guest.refused("changeLine", { params, body: { quantity: 5, deliveryDate: day } });
    expect(refused).toMatchObject({ httpStatus: 409, code: "day_full" });
    expect(refused.errors?.deliveryDate).toEqual(["Für den 29.09.2026 sind nur noch 2 Portionen frei."]);
    const nextDay = line?.problem?.nextDay ?? "";
    const { data } = await guest.call("changeLine", { params, body: { quantity: 6, deliveryDate: nextDay } });
    expect(data.items[0]?.problem).toBeNull();
  });

  it("with a box in it counts what the box contains", async () => {
    const day = deliveryDay("2026-09-30");
    const box = await someBox(shop);
    const [[dish = 0, each = 0] = []] = box.contents;
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: box.id, quantity: 2, day }]);
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: dish }, 2 * each - 1);
    expect((await read(guest)).items[0]?.problem?.message).toBe(
      "Ein Teil dieser Auswahl ist für den 30.09.2026 ausgebucht.",
    );
    expect((await refusedOrder(guest, (await read(guest)).id ?? "")).code).toBe("day_full");
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: dish }, 2 * each);
    expect((await read(guest)).items[0]?.problem).toBeNull();
    await order(guest, (await read(guest)).id ?? "");
  });
});

describe("an addition", () => {
  const day = deliveryDay("2026-10-01");

  it("that the day has no portions for is refused and makes nothing", async () => {
    await setPortionsOfDay(shop.database, day, 10);
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 7, day }] });
    const guest = shop.guest();
    const refused = await guest.refused("addToCart", { body: { menuId: 2, quantity: 4, deliveryDate: day } });
    expect(refused).toMatchObject({
      httpStatus: 409,
      code: "day_full",
      message: "Für den 01.10.2026 sind nur noch 3 Portionen frei.",
    });
    expect(await shop.database.rows("SELECT id FROM carts WHERE guest_id = $1", [guest.id])).toEqual([]);
  });

  it("counts the cart's other portions of that day", async () => {
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 1, quantity: 2, day }]);
    const refused = await guest.refused("addToCart", { body: { menuId: 2, quantity: 2, deliveryDate: day } });
    expect(refused.message).toBe("Für den 01.10.2026 ist nur noch 1 Portion frei.");
    await fillCart(guest, [{ menuId: 2, quantity: 1, day }]);
  });
});
