import { expect, it } from "vitest";
import { freeExpiredPortions } from "#server/domain/calendar/capacity/queries.ts";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { cancel, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { someBox } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

// one test follows the other through a day; Wednesday's cut-off is Monday noon
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const cancelled = await ordered(shop);
const otherOrder = await ordered(shop);

const params = { day: wednesday };
const list = async (deliveryDay = wednesday) =>
  (await cook.call("readCookList", { params: { day: deliveryDay } })).data;
const portionsOf = async (menuId: number) => (await list()).lines.find((line) => line.menuId === menuId);

it("changes until the cut-off: boxes count as dishes, cancelled and unpaid portions do not count", async () => {
  const box = await someBox(shop);
  await buy(shop, shop.guest(), { lines: [{ menuId: box.id, quantity: 2, day: wednesday }] });
  const before = await list();
  expect(before).toMatchObject({ state: "live", frozen: null, kitchenDay: "2026-09-15" });
  for (const [menuId, quantity] of box.contents) {
    const single = menuId === 1 ? 12 : 0;
    expect(before.lines.find((line) => line.menuId === menuId)?.now).toBe(2 * quantity + single);
  }
  expect(before.lines.some(({ menuId }) => menuId === box.id)).toBe(false);
  await cancel(cancelled, wednesday);
  const portions = (await portionsOf(1))?.now;
  expect(portions).toBe((before.lines.find(({ menuId }) => menuId === 1)?.now ?? 0) - 6);
  expect(await cook.refused("freezeCookList", { params })).toMatchObject({ code: "list_still_open" });
});

it("waits after the cut-off for a payment that began before it, an hour at most", async () => {
  shop.clock.set("2026-09-14T11:55:00");
  const guest = shop.guest();
  await placeOrder(guest, await fillCart(guest));
  shop.clock.set("2026-09-14T12:01:00");
  expect(await list()).toMatchObject({ state: "closing", openHolds: 1 });
  expect(await cook.refused("freezeCookList", { params })).toMatchObject({ code: "payments_still_open" });
  await freezeDueLists(shop.checkout);
  expect((await list()).frozen).toBeNull();
  // by now it keeps nothing from others, but its guest may still pay
  shop.clock.set("2026-09-14T12:06:00");
  expect(await freeExpiredPortions(shop.database, shop.now())).toBeGreaterThan(0);
  expect(await list()).toMatchObject({ state: "closing", openHolds: 1 });
  expect(await cook.refused("freezeCookList", { params })).toMatchObject({ code: "payments_still_open" });
  shop.clock.set("2026-09-14T13:00:00");
  expect(await list()).toMatchObject({ state: "ready" });
});

it("is frozen once, however many requests come at the same moment, with time and name", async () => {
  const live = (await list()).lines;
  const presses = await Promise.all(Array.from({ length: 4 }, () => cook.call("freezeCookList", { params })));
  const { data } = presses[0]!;
  expect(data.state).toBe("frozen");
  expect(data.frozen).toEqual({ at: shop.now().toISOString(), by: expect.stringMatching(/^kitchen /) });
  expect(data.lines.map(({ menuId, frozen }) => [menuId, frozen])).toEqual(
    live.map(({ menuId, now }) => [menuId, now]),
  );
  expect(data.lines.find(({ menuId }) => menuId === 1)?.batch).toBe("L260916-001");
  const entries = await shop.database.rows(
    "SELECT FROM log_entries WHERE action = 'Kochliste festgeschrieben'",
  );
  expect(entries).toHaveLength(1);
});

it("stays as it was frozen: later changes are listed separately, by order", async () => {
  const before = await list();
  const text = "UPDATE order_deliveries SET status = 'cancelled' WHERE order_id = $1 AND delivery_day = $2";
  await shop.database.rows(text, [otherOrder.orderId, wednesday]);
  const after = await list();
  expect(after.lines.map(({ frozen }) => frozen)).toEqual(before.lines.map(({ frozen }) => frozen));
  expect(after.changes).toEqual([
    {
      orderId: otherOrder.orderId,
      orderNumber: expect.stringMatching(/^[A-Z]{1,4}-/),
      name: expect.any(String),
      portions: -6,
    },
  ]);
  await expect(shop.database.rows("UPDATE cook_list_portions SET portions = 1")).rejects.toThrow("immutable");
  await expect(shop.database.rows("DELETE FROM cook_lists")).rejects.toThrow("immutable");
});

it("is frozen automatically without a request; a day without orders never is", async () => {
  shop.clock.set("2026-09-16T11:59:00");
  await freezeDueLists(shop.checkout);
  expect((await list(friday)).frozen).toBeNull();
  shop.clock.set("2026-09-16T12:00:00");
  await Promise.all([freezeDueLists(shop.checkout), freezeDueLists(shop.checkout)]);
  expect((await list(friday)).frozen?.by).toBe("automatisch");
  const tuesday = { params: { day: "2026-09-15" } };
  expect(await cook.refused("freezeCookList", tuesday)).toMatchObject({ code: "nothing_to_cook" });
  const { data: days } = await cook.call("readProductionDays");
  expect(days.map(({ day, state, orders }) => [day, state, orders])).toEqual([
    [wednesday, "frozen", 1],
    [friday, "frozen", 2],
  ]);
});

it("an invalid day has no list", async () => {
  expect(await cook.refused("readCookList", { params: { day: "morgen" } })).toMatchObject({
    httpStatus: 404,
  });
});
