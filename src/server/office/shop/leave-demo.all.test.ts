import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillKitchen, fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { removeLeftMenus } from "#server/domain/shop/demo/leave-demo.ts";
import { buy, fillCart, placeOrder } from "#test/buy.ts";
import { readBySlug } from "#test/menus.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

let shop: TestShop;
let boss: TestStaff;
async function open() {
  shop = await openShop();
  boss = await staffOf(shop, "admin");
}
const demo = async () => (await boss.call("readDemo")).data;
const count = async (text: string) =>
  (await shop.database.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`))?.n;

describe("a demo in which nothing was sold", () => {
  beforeAll(open);
  afterAll(() => shop.close());

  it("says what goes before it goes", async () => {
    const { demo: content, hasSold } = await demo();
    expect(hasSold).toBe(false);
    expect(content).toMatchObject({
      boxes: ["Food-Box", "Vegetarische Box"],
      codes: ["ABGELAUFEN", "EINMAL", "SOMMER5", "WILLKOMMEN10"],
      changed: [],
      retained: [],
      carts: 0,
    });
    expect(content?.menus).toHaveLength(33);
    expect(content?.styles).toHaveLength(9);
    const { ingredients, subRecipes, suppliers, shelfLife } = content ?? {};
    expect([ingredients, subRecipes, suppliers, shelfLife].map((names) => (names ?? []).length)).toEqual([
      179, 45, 9, 11,
    ]);
  });

  it("leaves in one step: menus, boxes, styles, codes, packaging, pictures and recipes; a repetition changes nothing", async () => {
    await boss.call("leaveDemo", { body: { orders: 0 } });
    for (const table of [
      "menus",
      "styles",
      "discount_codes",
      "packaging_items",
      "pictures",
      "menu_prices",
      "recipes",
      "recipe_versions",
      "recipe_version_lines",
      "ingredients",
      "suppliers",
      "supplier_articles",
      "article_prices",
      "shelf_life_categories",
      "shelf_life_proofs",
      "demo_items",
    ]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect((await boss.call("leaveDemo", { body: { orders: 0 } })).data).toBeNull();
    expect(await demo()).toEqual({ demo: null, hasSold: false });
    expect(await count("log_entries WHERE action = 'Demo entfernt'")).toBe(1);
  });

  it("is gone from the shop at once", async () => {
    const { data } = await shop.guest().call("readMenus");
    expect(data).toEqual([]);
  });

  it("does not come back with the next start", async () => {
    expect(await fillWithDemo(shop.database)).toBe(false);
    expect(await count("menus")).toBe(0);
  });
});

describe("a demo whose kitchen has cooked for two weeks", () => {
  beforeAll(async () => {
    await open();
    await shop.database.transaction((queries) => fillKitchen(queries, shop.now()));
  });
  afterAll(() => shop.close());

  it("leaves with all goods, batches and readings; the limits and what somebody has added to the plan stay", async () => {
    const { demo: content } = await demo();
    expect(content?.receipts).toBeGreaterThan(10);
    await boss.call("createInstrument", { body: { name: "Eigenes Thermometer", calibrationMonths: 12 } });
    await boss.call("createPlace", { body: { name: "Eigenes Lager" } });
    // what a person has tried out goes, too
    const one = await shop.database.row<{ lotId: number; placeId: number }>(
      `SELECT l.id AS "lotId", p.id AS "placeId" FROM lots l JOIN lot_stock s ON s.lot_id = l.id, places p
       WHERE s.milligrams > 0 AND p.name = 'Eigenes Lager' LIMIT 1`,
    );
    const params = { lotId: String(one?.lotId) };
    await boss.call("placeLot", { params, body: { placeId: one?.placeId ?? 0 } });
    const hold = { of: { lotId: one?.lotId ?? 0 }, reason: "Probe" };
    await boss.call("holdGoods", { params: { holdId: randomUUID() }, body: hold });
    await boss.call("leaveDemo", { body: { orders: 0 } });
    for (const table of [
      "lots",
      "stock_moves",
      "batches",
      "cook_lists",
      "receipts",
      "readings",
      "deviations",
      "suppliers",
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
    const names = async (table: string) =>
      (await shop.database.rows<{ name: string }>(`SELECT name FROM ${table}`)).map(({ name }) => name);
    expect(await names("instruments")).toEqual(["Eigenes Thermometer"]);
    expect(await names("places")).toEqual(["Eigenes Lager"]);
    expect(await names("control_points")).toContain("Kerntemperatur beim Erhitzen");
    expect(await names("control_points WHERE kind = 'place'")).toEqual([]);
  });

  it("could not lose any of it once something was sold", async () => {
    const other = await openShop();
    await other.database.transaction((queries) => fillKitchen(queries, other.now()));
    const guest = other.guest();
    await placeOrder(guest, await fillCart(guest));
    for (const table of [
      "stock_moves",
      "batches",
      "lots",
      "readings",
      "deviations",
      "receipts",
      "cook_lists",
    ])
      await expect(other.database.owner.rows(`DELETE FROM ${table}`)).rejects.toThrow("immutable");
    await other.close();
  });
});

describe("what belongs to the shop's owner", () => {
  beforeAll(open);
  afterAll(() => shop.close());

  it("stays, with the demo menus that their own boxes need", async () => {
    const lasagne = await readBySlug(shop, boss, "lasagne-al-forno");
    const { data: copy } = await boss.call("copyMenu", { params: { menuId: String(lasagne.id) } });
    const { data: box } = await boss.call("createMenu", {
      body: { name: "Meine Box", isBox: true, price: 30 },
    });
    const made = (await boss.call("readEditedMenu", { params: { menuId: String(box.id) } })).data;
    const chili = await readBySlug(shop, boss, "chili-con-carne");
    await boss.call("changeMenu", {
      params: { menuId: String(box.id) },
      body: {
        version: made.version,
        content: { ...made.content, contents: [{ menuId: chili.id, quantity: 2 }] },
        offer: made.offer,
      },
    });
    await boss.call("changePrice", {
      params: { menuId: String(lasagne.id) },
      body: { version: lasagne.version, price: 9.5 },
    });
    const { demo: content } = await demo();
    expect(content?.changed).toEqual([lasagne.content.name]);
    expect(content?.retained).toContain(chili.content.name);
    await shop.database.rows(
      `INSERT INTO ingredient_specifications (ingredient_id, file_name, document, written_at, written_by)
       SELECT id, 'kokosmilch.pdf', '\\x25', now(), 'Frau Koch' FROM ingredients WHERE name = 'Kokosmilch'`,
    );
    await boss.call("leaveDemo", { body: { orders: 0 } });
    const rows = await shop.database.rows<{ id: number }>("SELECT id FROM menus ORDER BY id");
    expect(rows.map(({ id }) => id).sort()).toEqual([chili.id, copy.id, box.id].sort());
    expect(
      await count(`menu_pictures m JOIN pictures p ON p.id = m.picture_id WHERE m.menu_id = ${copy.id}`),
    ).toBe(1);
    expect(await count("styles")).toBe(chili.content.styleIds.length + lasagne.content.styleIds.length);
  });

  it("keeps the recipes of such a dish and of a copy with all that is in them, what a person has filed, and nothing more", async () => {
    const names = async (text: string) =>
      (await shop.database.rows<{ name: string }>(text)).map(({ name }) => name);
    expect((await names("SELECT name FROM recipes WHERE menu_id IS NULL")).sort()).toEqual([
      "Béchamelsauce",
      "Mehlschwitze",
      "Rinderragù",
      "Soffritto",
      "gekochter Langkornreis",
    ]);
    expect(
      await names(`SELECT i.name FROM ingredients i WHERE NOT EXISTS (
        SELECT FROM recipe_version_lines l WHERE l.ingredient_id = i.id)`),
    ).toEqual(["Kokosmilch"]);
    expect(await count("ingredients WHERE name IN ('Rinderhackfleisch', 'Langkornreis')")).toBe(2);
    expect(
      await count("suppliers s WHERE NOT EXISTS (SELECT FROM supplier_articles WHERE supplier_id = s.id)"),
    ).toBe(0);
    const categories = await count(
      "shelf_life_categories WHERE id IN (SELECT shelf_life_category_id FROM menus)",
    );
    expect(await count("shelf_life_categories")).toBe(categories);
    expect(await count("shelf_life_proofs")).toBe(categories);
  });

  it("may be called what the demo was called", async () => {
    const { data } = await boss.call("createMenu", {
      body: { name: "Rindergulasch mit Knödeln", isBox: false, price: 9 },
    });
    const made = (await boss.call("readEditedMenu", { params: { menuId: String(data.id) } })).data;
    expect(made.offer.slug).toBe("rindergulasch-mit-knoedeln");
  });
});

describe("a cart that holds a demo menu", () => {
  beforeAll(open);
  afterAll(() => shop.close());

  it("names it and says that it is gone, until it is removed; then nothing of it is left", async () => {
    const guest = shop.guest();
    await fillCart(guest);
    const [before] = (await guest.call("readCart")).data.items;
    expect((await demo()).demo?.carts).toBe(1);
    await boss.call("leaveDemo", { body: { orders: 0 } });
    const { items } = (await guest.call("readCart")).data;
    expect(items[0]).toMatchObject({
      menuName: before?.menuName,
      problem: { reason: "menu_gone", message: "Dieses Menü ist nicht mehr im Angebot." },
    });
    expect((await boss.call("readMenuList", { query: { state: "archived" } })).data.rows).toEqual([]);
    await expect(
      shop.database.rows("UPDATE menus SET is_published = true, archived_at = NULL"),
    ).rejects.toMatchObject({ constraint: "left_menu_is_not_sold" });
    for (const { rowId } of items) await guest.call("removeLine", { params: { itemId: rowId } });
    await shop.database.transaction(removeLeftMenus);
    expect([await count("menus"), await count("pictures")]).toEqual([0, 0]);
  });
});

describe("a demo in which something was ordered with test money", () => {
  beforeAll(async () => {
    await open();
    await shop.database.transaction((queries) => fillKitchen(queries, shop.now()));
    await buy(shop, shop.guest());
  });
  afterAll(() => shop.close());

  it("is kept by the database as long as there is an order", async () => {
    const left = shop.database.owner.rows("UPDATE demo_state SET left_at = now()");
    await expect(left).rejects.toMatchObject({ constraint: "demo_leaves_unsold" });
    await expect(shop.database.owner.rows("DELETE FROM menus")).rejects.toThrow("immutable");
  });

  it("stays when an order came in that nobody was told of", async () => {
    expect(await boss.refused("leaveDemo", { body: { orders: 0 } })).toMatchObject({ code: "trial_changed" });
    expect(await count("menus WHERE is_published")).toBe(35);
  });

  it("leaves whole with the order: menus, ingredients and batches are gone", async () => {
    expect((await demo()).demo).toMatchObject({ orders: 1 });
    await boss.call("leaveDemo", { body: { orders: 1 } });
    for (const table of ["orders", "invoices", "journal_rows", "menus", "ingredients", "batches", "lots"])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await demo()).toEqual({ demo: null, hasSold: false });
  });
});

it("a demo beside which real money was asked for stays as it is, and the refusal says why", async () => {
  await open();
  const guest = shop.guest();
  await placeOrder(guest, await fillCart(guest));
  await shop.database.owner.rows("UPDATE payments SET provider = 'stripe', is_test = false");
  expect((await demo()).hasSold).toBe(true);
  expect(await boss.refused("leaveDemo", { body: { orders: 1 } })).toMatchObject({
    code: "demo_sold",
    httpStatus: 409,
  });
  expect(await count("menus WHERE is_published")).toBe(35);
  await shop.close();
});

it("a demo that leaves during an order stays whole or goes whole; an order that was valued before keeps its menu", async () => {
  await open();
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const [leaving] = await Promise.allSettled([
    boss.call("leaveDemo", { body: { orders: 0 } }),
    placeOrder(guest, cartId),
  ]);
  await shop.database.transaction(removeLeftMenus);
  expect(await count("menus WHERE is_published")).toBe(leaving.status === "fulfilled" ? 0 : 35);
  expect(await count("order_lines l LEFT JOIN menus m ON m.id = l.menu_id WHERE m.id IS NULL")).toBe(0);
  await shop.close();
});
