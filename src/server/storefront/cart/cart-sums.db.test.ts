import { beforeEach, describe, expect, it } from "vitest";
import { eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { mondayMorning, shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set(mondayMorning.slice(0, 16)));

async function priceOf(menuId: number): Promise<number> {
  const { data } = await shop.guest().call("readMenus");
  return data.find((menu) => menu.id === menuId)?.price ?? Number.NaN;
}

describe("the sums of a cart", () => {
  it("charge shipping for each day, and none from 59 € of goods on that day", async () => {
    await shop.database.rows("UPDATE menus SET price_cents = 2950 WHERE id = 7");
    await shop.database.rows("UPDATE menus SET price_cents = 2949 WHERE id = 8");
    await shop.snapshot.refresh();
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 7, quantity: 2, day: wednesday },
      { menuId: 8, quantity: 2, day: friday },
    ]);
    const { data } = await guest.call("readCart");
    expect(data.metaData.shippingData).toEqual([
      { deliveryIsoDate: wednesday, cost: 0, message: "Versand kostenlos", untilFree: null },
      {
        deliveryIsoDate: friday,
        cost: 4.9,
        message: "Versand 4,90\u00a0€, noch 0,02\u00a0€ bis zum kostenlosen Versand",
        untilFree: 0.02,
      },
    ]);
    expect(data).toMatchObject({ originalSubtotal: 117.98, deliveryCost: 4.9, total: 122.88 });
  });

  it("contain the VAT of goods and shipping after the discount", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 3, day: wednesday }]);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "WILLKOMMEN10" } });
    const { data } = await guest.call("readCart");
    expect(data.vat).toHaveLength(1);
    expect(data.vat[0]?.percent).toBe(7);
    expect(data.vat[0]?.amount).toBeCloseTo((data.total * 7) / 107, 2);
  });

  it("name each rate of VAT", async () => {
    await shop.database.rows("UPDATE menus SET vat_percent = 19 WHERE id = 9");
    await shop.snapshot.refresh();
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 1, quantity: 1, day: wednesday },
      { menuId: 9, quantity: 1, day: wednesday },
    ]);
    const { data } = await guest.call("readCart");
    expect(data.vat.map(({ percent }) => percent)).toEqual([7, 19]);
  });

  it("follow the price of the menu until it is ordered", async () => {
    const guest = shop.guest();
    await fillCart(guest, [{ menuId: 11, quantity: 2, day: wednesday }]);
    const before = await priceOf(11);
    await shop.database.rows("UPDATE menus SET price_cents = price_cents + 100 WHERE id = 11");
    await shop.snapshot.refresh();
    const { data } = await guest.call("readCart");
    expect(data.items[0]?.originalPrice).toBeCloseTo(before + 1, 5);
    expect(data.originalSubtotal).toBeCloseTo(2 * (before + 1), 5);
  });

  it("include the minimum per delivery, which is advice unless it is enforced", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 5, day: wednesday }]);
    const { data } = await guest.call("readCart");
    expect(data.metaData.minimumPerDelivery).toEqual({ menus: 6, enforced: false });
    await shop.database.rows("UPDATE shop_settings SET minimum_enforced = true");
    await shop.snapshot.refresh();
    const refused = await guest.refused("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
    expect(refused).toMatchObject({ httpStatus: 422, code: "minimum_not_reached" });
    expect(refused.message).toMatch(/mindestens 6 Menüs nötig: Am Mi., 16\.09\.2026 fehlt noch 1 Menü\.$/);
    const box = (await guest.call("readMenus")).data.find((menu) => menu.isBox);
    await fillCart(guest, [{ menuId: box?.id ?? 0, quantity: 1, day: wednesday }]);
    expect((await placeOrder(guest, cartId)).orderId).toMatch(/^[0-9a-f-]{36}$/);
    await shop.database.rows("UPDATE shop_settings SET minimum_enforced = false");
    await shop.snapshot.refresh();
  });
});

describe("a line whose day has passed its cut-off", () => {
  it("stays in the cart, is marked, and gets the next possible day", async () => {
    const guest = shop.guest();
    await fillCart(guest, [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 6, day: friday },
    ]);
    shop.clock.set("2026-09-14T11:59:59");
    expect((await guest.call("readCart")).data.items.map(({ problem }) => problem)).toEqual([null, null]);
    shop.clock.set("2026-09-14T12:00");
    expect((await guest.call("readCart")).data.items.map(({ problem }) => problem)).toEqual([
      {
        reason: "cut_off",
        message: "Der Bestellschluss für den 16.09.2026 ist vorbei (Mo., 14.09.2026, 12:00 Uhr).",
        nextDay: "2026-09-17",
      },
      null,
    ]);
  });

  it("blocks checkout, before any order exists, until it is moved", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    shop.clock.set("2026-09-14T12:00");
    const refused = await guest.refused("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
    expect(refused).toMatchObject({ httpStatus: 422, code: "day_not_bookable" });
    expect(refused.message).toMatch(/^.+: Der Bestellschluss für den 16\.09\.2026 ist vorbei \(.+\)\.$/);
    const orders = await shop.database.rows("SELECT id FROM orders WHERE cart_id = $1", [cartId]);
    expect(orders).toEqual([]);
    const [item] = (await guest.call("readCart")).data.items;
    await guest.call("changeLine", {
      params: { itemId: item?.rowId ?? "" },
      body: { quantity: 6, deliveryDate: item?.problem?.nextDay ?? "" },
    });
    expect((await placeOrder(guest, cartId)).redirectLink).toMatch(/testzahlung/);
  });

  it("can be removed, and is refused another quantity on that day", async () => {
    const guest = shop.guest();
    await fillCart(guest);
    shop.clock.set("2026-09-14T12:00");
    const [item] = (await guest.call("readCart")).data.items;
    const params = { itemId: item?.rowId ?? "" };
    const refused = await guest.refused("changeLine", {
      params,
      body: { quantity: 7, deliveryDate: wednesday },
    });
    expect(refused.code).toBe("day_not_bookable");
    expect((await guest.call("removeLine", { params })).data.id).toBeNull();
  });
});

it("a line whose menu is no longer sold stays, is marked and not ordered", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 20, quantity: 6, day: wednesday }]);
  await shop.database.rows("UPDATE menus SET is_published = false WHERE id = 20");
  await shop.snapshot.refresh();
  const { data } = await guest.call("readCart");
  expect(data.items[0]?.problem).toMatchObject({ reason: "menu_gone", nextDay: null });
  const refused = await guest.refused("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
  expect(refused.httpStatus).toBe(422);
});
