import { afterEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, portionsOn, setUsualPortions, someBox } from "#test/portions.ts";

const shop = await shopForTests();
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

const thursday = deliveryDay("2026-09-17");
const tuesday = deliveryDay("2026-09-22");

async function bought(day: string, quantity: number, menuId = 1) {
  return buy(shop, shop.guest(), { lines: [{ menuId, quantity, day }] });
}

async function violatedBy(text: string, values: unknown[]): Promise<string | undefined> {
  return shop.database.rows(text, values).then(() => undefined, violatedConstraint);
}

const increasePortions = "UPDATE order_portions SET portions = portions + $2 WHERE order_id = $1";

describe("a day's portions", () => {
  it("are counted when an order is placed, not when it is paid", async () => {
    const guest = shop.guest();
    await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 7, day: thursday }]));
    expect(await portionsOn(shop, thursday)).toEqual({ counted: 7, reserved: 7 });
  });

  it("are 400 by default, and no order exceeds them", async () => {
    const { orderId } = await bought(friday, 100);
    expect(await violatedBy(increasePortions, [orderId, 301])).toBe("day_not_overbooked");
    expect(await violatedBy(increasePortions, [orderId, 300])).toBeUndefined();
    expect(await violatedBy(increasePortions, [orderId, 1])).toBe("day_not_overbooked");
    await setUsualPortions(shop.database, 401);
    expect(await violatedBy(increasePortions, [orderId, 1])).toBeUndefined();
    await setUsualPortions(shop.database, 400);
  });

  it("may be lowered below what is sold: sold portions stay, and may be reduced", async () => {
    const { orderId } = await bought(tuesday, 10);
    await setPortionsOfDay(shop.database, tuesday, 4);
    expect(await portionsOn(shop, tuesday)).toMatchObject({ counted: 10 });
    expect(await violatedBy(increasePortions, [orderId, 1])).toBe("day_not_overbooked");
    expect(await violatedBy(increasePortions, [orderId, -1])).toBeUndefined();
    await setPortionsOfDay(shop.database, tuesday, null);
    expect(await violatedBy(increasePortions, [orderId, 1])).toBeUndefined();
  });

  it("cannot be miscounted by manual statements either", async () => {
    expect(await violatedBy("UPDATE day_portions SET taken = -1", [])).toBe("day_portions_taken_check");
    const over = "UPDATE day_portions SET taken = 401 WHERE delivery_day = $1";
    expect(await violatedBy(over, [tuesday])).toBe("day_not_overbooked");
  });
});

describe("what is left of a day", () => {
  const later = deliveryDay("2026-10-08");
  const left = () =>
    shop.database.row(
      `SELECT a.capacity, a.available FROM (SELECT) AS asked LEFT JOIN day_portions d ON d.delivery_day = $1,
         availability(d.capacity, d.taken) AS a`,
      [later],
    );

  it("is the usual capacity before any order", async () => {
    expect(await left()).toEqual({ capacity: 400, available: 400 });
  });

  it("follows its own capacity, and is negative when more was sold than that", async () => {
    await bought(later, 6);
    expect(await left()).toEqual({ capacity: 400, available: 394 });
    await setPortionsOfDay(shop.database, later, 4);
    expect(await left()).toEqual({ capacity: 4, available: -2 });
    await setPortionsOfDay(shop.database, later, null);
  });
});

describe("a box", () => {
  it("takes what it contains from the day and from each menu", async () => {
    const box = await someBox(shop);
    const [first = [0, 0]] = box.contents;
    const day = deliveryDay("2026-09-23");
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: first[0] }, 50);
    await bought(day, 2, box.id);
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 2 * box.portions });
    const row = await shop.database.row(
      "SELECT taken AS reserved FROM menu_day_portions WHERE delivery_day = $1",
      [day],
    );
    expect(row).toEqual({ reserved: 2 * first[1] });
  });

  it("that is changed later leaves sold boxes as they were", async () => {
    const box = await someBox(shop);
    const day = deliveryDay("2026-09-24");
    await bought(day, 1, box.id);
    await shop.database.rows("UPDATE box_contents SET quantity = quantity + 1 WHERE box_id = $1", [box.id]);
    expect(await portionsOn(shop, day)).toMatchObject({ counted: box.portions });
  });
});

describe("a menu's own limit", () => {
  const day = deliveryDay("2026-09-25");

  it("starts from what is sold when it is set in the middle of the sale", async () => {
    const { orderId } = await bought(day, 8, 3);
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: 3 }, 9);
    expect(await violatedBy(increasePortions, [orderId, 2])).toBe("menu_day_not_overbooked");
    expect(await violatedBy(increasePortions, [orderId, 1])).toBeUndefined();
  });

  it("counts what is ordered while it is being set", async () => {
    const guests = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const guest = shop.guest();
        return { guest, cartId: await fillCart(guest, [{ menuId: 4, quantity: 2, day }]) };
      }),
    );
    await Promise.all([
      ...guests.map(({ guest, cartId }) => placeOrder(guest, cartId)),
      setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: 4 }, 100),
    ]);
    const row = await shop.database.row("SELECT taken AS reserved FROM menu_day_portions WHERE menu_id = 4");
    expect(row).toEqual({ reserved: 24 });
  });

  it("no longer applies after it is removed, and those of other menus and days do", async () => {
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: 2 }, 20);
    await setPortionsOfMenu(shop.database, { deliveryDay: tuesday, menuId: 3 }, 20);
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: 3 }, null);
    const left = `SELECT delivery_day AS day, menu_id AS menu FROM menu_day_portions
      WHERE menu_id < 5 AND delivery_day IN ($1, $2) ORDER BY 1, 2`;
    expect(await shop.database.rows(left, [tuesday, day])).toEqual([
      { day: tuesday, menu: 3 },
      { day, menu: 2 },
      { day, menu: 4 },
    ]);
    const { orderId } = await bought(day, 1, 3);
    expect(await violatedBy(increasePortions, [orderId, 50])).toBeUndefined();
  });
});

describe("an order's portions", () => {
  it("move with its delivery, if the new day has enough left", async () => {
    const [from, to] = [deliveryDay("2026-09-29"), deliveryDay("2026-09-30")];
    const { orderId } = await bought(from, 6);
    await setPortionsOfDay(shop.database, to, 5);
    const move = () =>
      shop.database.rows("UPDATE order_deliveries SET delivery_day = $2 WHERE order_id = $1", [orderId, to]);
    await expect(move()).rejects.toMatchObject({ constraint: "day_not_overbooked" });
    expect(await portionsOn(shop, from)).toMatchObject({ counted: 6 });
    await setPortionsOfDay(shop.database, to, 6);
    await move();
    expect([await portionsOn(shop, from), await portionsOn(shop, to)]).toMatchObject([
      { counted: 0 },
      { counted: 6 },
    ]);
  });

  it("are freed when one of its deliveries is cancelled, and when all of it is", async () => {
    const [first, second] = [deliveryDay("2026-10-01"), deliveryDay("2026-10-02")];
    const { orderId } = await buy(shop, shop.guest(), {
      lines: [
        { menuId: 1, quantity: 6, day: first },
        { menuId: 2, quantity: 3, day: second },
      ],
    });
    await shop.database.rows(
      "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1 AND delivery_day = $2",
      [orderId, first],
    );
    expect(await portionsOn(shop, first)).toMatchObject({ counted: 0 });
    expect(await portionsOn(shop, second)).toMatchObject({ counted: 3 });
    await shop.database.rows("UPDATE orders SET status = 'cancelled' WHERE id = $1", [orderId]);
    expect(await portionsOn(shop, second)).toMatchObject({ counted: 0 });
  });

  it("stay counted when packed portions are refunded", async () => {
    const { orderId } = await bought(wednesday, 5);
    await shop.database.rows("UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1", [orderId]);
    await shop.database.rows("UPDATE orders SET status = 'refunded' WHERE id = $1", [orderId]);
    expect(await portionsOn(shop, wednesday)).toMatchObject({ counted: 5 });
  });

  it("leave the counter when their rows are deleted", async () => {
    const { orderId } = await bought("2026-10-06", 5);
    await shop.database.rows("DELETE FROM order_portions WHERE order_id = $1", [orderId]);
    expect(await portionsOn(shop, "2026-10-06")).toEqual({ counted: 0, reserved: 0 });
  });
});
