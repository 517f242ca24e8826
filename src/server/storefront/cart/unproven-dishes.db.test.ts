import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DeliveryDay } from "#contract/day.ts";
import { buy, eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

// a dish of its own group, whose proof ends on the day before Friday's delivery
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
const last = "2026-09-17";
const message = "liefern wir nur bis zum 17.09.2026, weil die Haltbarkeit danach nicht belegt ist.";
const menuId = 1;
let categoryId: number;

/** A proof is never changed: the one before is revoked. */
const end = async (endsOn: string) => {
  await shop.database.rows(
    "UPDATE shelf_life_proofs SET revoked_at = now(), revoked_by = 'Test' WHERE category_id = $1 AND revoked_at IS NULL",
    [categoryId],
  );
  await shop.database.rows(
    `INSERT INTO shelf_life_proofs (category_id, proven_days, laboratory, result, tested_on, ends_on, file_name, document,
       written_at, written_by) VALUES ($1, 60, 'Labor', 'gut', '2026-01-01', $2, 'a.pdf', 'x', now(), 'Test')`,
    [categoryId, endsOn],
  );
  await shop.snapshot.refresh();
};
const line = (day: DeliveryDay, id = menuId) => ({ menuId: id, quantity: 6, day });
const unproven = { code: "day_not_bookable", message: expect.stringContaining(message) };

beforeAll(async () => {
  categoryId = (await cook.call("createShelfLifeCategory", { body: { name: "Nur dieses Gericht" } })).data.id;
  await end("2027-01-01");
  await shop.database.rows("UPDATE menus SET shelf_life_category_id = $1 WHERE id = $2", [
    categoryId,
    menuId,
  ]);
});
afterEach(() => end("2027-01-01"));

describe("for a delivery day after the end of its proof a dish is not sold", () => {
  it("by adding it, though it is on the days before", async () => {
    await end(last);
    const guest = shop.guest();
    const added = await guest.refused("addToCart", {
      body: { menuId, quantity: 1, deliveryDate: friday },
    });
    expect(added).toMatchObject({ ...unproven, message: `Dieses Menü ${message}` });
    await fillCart(guest, [line(wednesday)]);
    const { data: days } = await guest.call("readDeliveryDays", { query: { menuId } });
    const verdicts = days.filter(({ date }) => date === wednesday || date === friday);
    expect(verdicts.map(({ bookable, reason }) => [bookable, reason])).toEqual([
      [true, null],
      [false, "unproven"],
    ]);
  });

  it("by moving a line there, nor in a box", async () => {
    await end(last);
    const guest = shop.guest();
    await fillCart(guest, [line(wednesday)]);
    const [item] = (await guest.call("readCart")).data.items;
    const change = { params: { itemId: item?.rowId ?? "" }, body: { quantity: 6, deliveryDate: friday } };
    expect(await guest.refused("changeLine", change)).toMatchObject(unproven);
    const box = await someBox(shop);
    await shop.database.rows("UPDATE menus SET shelf_life_category_id = $1 WHERE id = $2", [
      categoryId,
      box.contents[0]?.[0],
    ]);
    await end(last);
    const body = { menuId: box.id, quantity: 1, deliveryDate: friday };
    expect(await guest.refused("addToCart", { body })).toMatchObject({
      ...unproven,
      message: `Ein Gericht dieser Auswahl ${message}`,
    });
  });

  it("from a cart that was filled before", async () => {
    const guest = shop.guest();
    const cart_id = await fillCart(guest, [line(friday), line(wednesday)]);
    await end(last);
    const { items } = (await guest.call("readCart")).data;
    expect(items.map(({ problem }) => problem?.reason ?? null).sort()).toEqual(["unproven", null].sort());
    const refused = await guest.refused("placeOrder", { body: { cart_id, guest_data: eva } });
    expect(refused).toMatchObject(unproven);
  });

  it("by moving a paid delivery there", async () => {
    const order = await buy(shop, shop.guest(), { lines: [line(wednesday)] });
    await end(last);
    await expect(
      shop.database.rows("UPDATE order_deliveries SET delivery_day = $2 WHERE order_id = $1", [
        order.orderId,
        friday,
      ]),
    ).rejects.toMatchObject({ constraint: "portions_are_proven" });
  });

  it("by no statement that passes these checks", async () => {
    const guest = shop.guest();
    const cart = await fillCart(guest, [line(friday)]);
    const { orderId } = await placeOrder(guest, cart);
    await end(last);
    await expect(
      shop.database.rows(
        `INSERT INTO order_portions (order_id, delivery_day, menu_id, portions, cart_id, status, expires_at)
         SELECT order_id, delivery_day, menu_id, 1, cart_id, 'held', now() FROM order_portions WHERE order_id = $1
         ON CONFLICT (order_id, delivery_day, menu_id) DO UPDATE SET delivery_day = EXCLUDED.delivery_day`,
        [orderId],
      ),
    ).rejects.toMatchObject({ constraint: "portions_are_proven" });
  });
});

it("portions that were sold for such days are a task, and nothing else is", async () => {
  await buy(shop, shop.guest(), { lines: [line(friday), line(wednesday)] });
  const sold = async () => (await cook.call("readTasks")).data.unprovenSales;
  expect(await sold()).toEqual({ rows: [], total: 0 });
  await end(last);
  const [name] = (await shop.guest().call("readMenus")).data.filter(({ id }) => id === menuId);
  expect((await sold())?.rows).toContainEqual(
    expect.objectContaining({ day: friday, menuId, name: name?.name, portions: 6, until: last }),
  );
  expect((await boss.call("readTasks")).data.unprovenSales?.total).toBeGreaterThan(0);
  expect((await (await staffOf(shop, "support")).call("readTasks")).data.unprovenSales).toBeNull();
});
