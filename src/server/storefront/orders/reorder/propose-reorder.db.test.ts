import { beforeAll, describe, expect, it } from "vitest";
import { isNeed } from "#contract/catalogue/form-claims.ts";
import { addAllToCart } from "#server/storefront/cart/add-to-cart.ts";
import { buy, friday, wednesday } from "#test/buy.ts";
import { shopForTests, type TestShop } from "#test/open-shop.ts";

let token: string;
const shop = await shopForTests();
beforeAll(async () => {
  const guest = shop.guest();
  const { orderId } = await buy(shop, guest, {
    lines: [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ],
  });
  token = (await guest.call("readOrderLink", { params: { orderId } })).data.token;
});

const anything = { withoutAllergenIds: [], avoidsTraces: false };
const propose = async (body = anything) =>
  (await shop.guest().call("proposeReorder", { params: { token }, body })).data.deliveries;
const menu = (id: number) => shop.snapshot.catalogue.menusById.get(id)?.menu;

describe("the same week again", () => {
  it("is proposed with today's prices and puts nothing into a cart", async () => {
    const proposed = await propose();
    expect(proposed.map(({ from, to, message }) => [from, to, message])).toEqual([
      [wednesday, "2026-09-23", null],
      [friday, "2026-09-25", null],
    ]);
    expect(proposed[0]?.dishes[0]).toMatchObject({
      qty: 6,
      reason: null,
      offer: { menuId: 1, price: menu(1)?.price },
    });
  });

  it("replaces a dish that left the range and says why, without a new allergen or trace or a lost need", async () => {
    await shop.database.rows("UPDATE menus SET is_published = false WHERE id = 1");
    await shop.snapshot.refresh();
    const dish = (await propose())[0]?.dishes[0];
    const [old, offered] = [menu(1), menu(dish?.offer?.menuId ?? 0)];
    expect(offered?.id).not.toBe(1);
    expect(offered?.allergenIds.filter((id) => !old?.allergenIds.includes(id))).toEqual([]);
    const known = [...(old?.allergenIds ?? []), ...(old?.traceIds ?? [])];
    expect(offered?.traceIds.filter((id) => !known.includes(id))).toEqual([]);
    const needs = shop.snapshot.catalogue.nutritionForms.filter(isNeed).map(({ id }) => id);
    const kept = old?.nutritionIds.filter((id) => needs.includes(id));
    expect(kept?.filter((id) => !offered?.nutritionIds.includes(id))).toEqual([]);
    expect(dish?.reason).toContain(
      `${old?.name} gibt es gerade nicht: Dafür ${offered?.name}, ohne neue Allergene`,
    );
  });

  it("says so when nothing fits", async () => {
    await shop.database.rows("DELETE FROM menu_allergens WHERE menu_id = 1");
    await shop.database.rows(
      "INSERT INTO menu_allergens (menu_id, allergen_id) SELECT id, 1 FROM menus WHERE id <> 1 ON CONFLICT DO NOTHING",
    );
    await shop.snapshot.refresh();
    const dish = (await propose())[0]?.dishes[0];
    expect(dish?.offer).toBeNull();
    expect(dish?.reason).toContain("kein anderes Menü passt");
  });

  it("is told to whoever has the link alone", async () => {
    const params = { token: "x".repeat(48) };
    expect(await shop.guest().refused("proposeReorder", { params, body: anything })).toMatchObject({
      code: "order_not_found",
    });
  });
});

describe("many additions at once", () => {
  const day = "2026-09-23";

  it("come into the cart together, beside what is there", async () => {
    const guest = shop.guest();
    const lines = [
      { menuId: 3, quantity: 2, deliveryDate: day },
      { menuId: 4, quantity: 1, deliveryDate: day },
      { menuId: 3, quantity: 1, deliveryDate: day },
    ];
    const { data } = await guest.call("addAllToCart", { body: { lines } });
    expect(data.items.map(({ menuId, qty }) => [menuId, qty]).sort()).toEqual([
      [3, 3],
      [4, 1],
    ]);
  });

  it("cost a read and a write, however many they are", async () => {
    const names: (string | undefined)[] = [];
    const transaction: TestShop["database"]["transaction"] = (work) =>
      shop.database.transaction((queries) => {
        const noted = <Call extends typeof queries.rows | typeof queries.row>(call: Call) =>
          ((statement: { name?: string }, ...values: never[]) => {
            names.push(statement.name);
            return (call as (...all: unknown[]) => unknown)(statement, ...values);
          }) as unknown as Call;
        return work({ ...queries, row: noted(queries.row), rows: noted(queries.rows) });
      });
    const deps = { ...shop.checkout, database: { ...shop.database, transaction } };
    const lines = Array.from({ length: 60 }, (_, at) => ({
      menuId: 3 + (at % 4),
      quantity: 1,
      deliveryDate: at % 2 ? day : "2026-09-25",
    }));
    await addAllToCart(deps, { guestId: shop.guest().id, lines });
    expect(names).toEqual(["cart.read-day-availability", "cart.add-lines"]);
  });

  it.each([
    ["more than a line has", { menuId: 3, quantity: 99, deliveryDate: day }, "quantity_too_large"],
    ["a dish that is gone", { menuId: 1, quantity: 1, deliveryDate: day }, "menu_not_found"],
    ["an unknown dish", { menuId: 9999, quantity: 1, deliveryDate: day }, "menu_not_found"],
    ["a closed day", { menuId: 4, quantity: 1, deliveryDate: "2026-09-20" }, "day_not_bookable"],
    ["more than a day has", { menuId: 4, quantity: 100, deliveryDate: "2026-09-24" }, "day_full"],
    ["no quantity", { menuId: 4, quantity: 0, deliveryDate: day }, "quantity_too_small"],
  ])("stay out together because of %s", async (_what, wrong, code) => {
    await shop.database.rows(
      `INSERT INTO menu_day_portions (delivery_day, menu_id, capacity) VALUES ('2026-09-24', 4, 5) ON CONFLICT DO NOTHING`,
    );
    const guest = shop.guest();
    const lines = [{ menuId: 3, quantity: 2, deliveryDate: day }, wrong];
    expect(await guest.refused("addAllToCart", { body: { lines } })).toMatchObject({ code });
    expect((await guest.call("readCart")).data.items).toEqual([]);
  });
});
