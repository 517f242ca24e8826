import { afterAll, beforeAll, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/capacity/set-capacity.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import { cartAnswers } from "#server/storefront/cart/finished-carts.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { readCart } from "#server/storefront/cart/read-cart.ts";
import { fillCart, friday, wednesday } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lines = [
  { menuId: 1, quantity: 6, day: wednesday },
  { menuId: 2, quantity: 3, day: friday },
];

async function fresh(guestId: string): Promise<string> {
  const cart = await readCart(shop.checkout, guestId);
  return JSON.stringify({ status: "success", data: presentCart(cart, shop.snapshot.settings) });
}

it("makes the answer once for as long as nothing has changed", async () => {
  const guest = shop.guest();
  const answerCart = cartAnswers(shop.checkout);
  await fillCart(guest, lines);
  const first = await answerCart(guest.id);
  expect(await answerCart(guest.id)).toBe(first);
  expect(first.json).toBe(await fresh(guest.id));
  await fillCart(guest, lines);
  expect(await answerCart(guest.id)).not.toBe(first);
});

it("never gives one guest the cart of another", async () => {
  const [eva, ben] = [shop.guest(), shop.guest()];
  await fillCart(eva, lines);
  const answerCart = cartAnswers(shop.checkout);
  await answerCart(eva.id);
  expect(JSON.parse((await answerCart(ben.id)).json).data).toMatchObject({ id: null, items: [] });
});

it("reads the carts of guests who ask at once together, and gives each their own", async () => {
  const guests = Array.from({ length: 12 }, () => shop.guest());
  for (const [at, guest] of guests.entries()) {
    await fillCart(guest, [{ menuId: 1, quantity: at + 1, day: wednesday }]);
  }
  const sent: unknown[] = [];
  const queries = queriesBy((query, values) => {
    sent.push(values);
    return shop.database.untyped(query, values);
  });
  const answerCart = cartAnswers({ ...shop.checkout, database: { ...shop.database, ...queries } });
  const ids = [shop.guest().id, ...guests.map(({ id }) => id)];
  const answers = await Promise.all(ids.map((id) => answerCart(id)));
  const quantities = answers.map(({ json }) => JSON.parse(json).data.items[0]?.qty);
  expect(quantities).toEqual([undefined, ...guests.map((_, at) => at + 1)]);
  expect(sent).toEqual([[ids]]);
});

it("is as good as new after everything that can change a cart's value", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, lines);
  const { database, snapshot, clock } = shop;
  const sql = async (text: string, values: unknown[] = []) => {
    await database.rows(text, values);
    await snapshot.refresh();
  };
  const portions = async (portionsLeft: number | null) => {
    await setPortionsOfMenu(database, { deliveryDay: friday, menuId: 2 }, portionsLeft);
    await snapshot.refresh();
  };
  const changes: Record<string, () => unknown> = {
    price: () => sql("UPDATE menus SET price_cents = price_cents + 50 WHERE id = 1"),
    "price seen": () => sql("UPDATE cart_lines SET unit_cents = unit_cents + 50 WHERE menu_id = 1"),
    name: () => sql("UPDATE menus SET name = 'Umbenannt' WHERE id = 2"),
    "shipping fee": () => sql("UPDATE shop_settings SET shipping_cents = shipping_cents + 100"),
    code: () => guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: "WILLKOMMEN10" } }),
    "percent of the code": () => sql("UPDATE discount_codes SET percent = 20 WHERE code = 'WILLKOMMEN10'"),
    "code switched off": () => sql("UPDATE discount_codes SET is_active = false WHERE code = 'WILLKOMMEN10'"),
    "few portions of a menu": () => portions(2),
    "enough portions again": () => portions(null),
    "little room on a day": async () => {
      await setPortionsOfDay(database, wednesday, 4);
      await snapshot.refresh();
    },
    "attempts to pay": () =>
      sql("UPDATE carts SET unpaid_attempts = 3, attempted_at = $2 WHERE id = $1", [cartId, shop.now()]),
    "attempts long ago": () => clock.forward({ hours: 24 }),
    "a menu off the menu": () => sql("UPDATE menus SET is_published = false WHERE id = 2"),
    "the cut-off": () => clock.set("2026-09-15T23:00"),
    quantity: () => guest.call("addToCart", { body: { menuId: 1, quantity: 1, deliveryDate: friday } }),
  };
  const unchanged: string[] = [];
  for (const [what, change] of Object.entries(changes)) {
    const before = (await guest.send({ method: "GET", path: "/api/v1/cart", body: undefined })).body;
    await change();
    const { body } = await guest.send({ method: "GET", path: "/api/v1/cart", body: undefined });
    expect(JSON.stringify(body), what).toBe(await fresh(guest.id));
    if (JSON.stringify(body) === JSON.stringify(before)) unchanged.push(what);
  }
  // a change that shows nowhere would prove nothing
  expect(unchanged).toEqual([]);
});
