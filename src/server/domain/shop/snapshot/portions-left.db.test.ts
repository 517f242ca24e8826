import { describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { ask } from "#test/ask.ts";
import { buy, fillCart, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests } from "#test/open-shop.ts";
import { setUsualPortions, someBox } from "#test/portions.ts";

const shop = await shopForTests();

async function dayOf(date: string, line: { menuId?: number; quantity?: number } = {}) {
  const query = { from: date, to: date, ...line };
  const [day] = (await shop.guest().call("readDeliveryDays", { query })).data;
  return day;
}

async function dates() {
  return (await shop.guest().call("readBranding")).data.deliveryDates;
}

const thursday = deliveryDay("2026-09-17");
const friday = deliveryDay("2026-09-18");

describe("portions left of a day", () => {
  it("are shown from 20 down, up to date after each order", async () => {
    await setPortionsOfDay(shop.database, friday, 23);
    expect((await dayOf(friday))?.portionsLeft).toBeNull();
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 3, day: friday }] });
    expect(await dayOf(friday)).toMatchObject({ bookable: true, portionsLeft: 20 });
    const guest = shop.guest();
    await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 1, day: friday }]));
    expect(await dayOf(friday)).toMatchObject({ bookable: true, portionsLeft: 19 });
  });

  it("answer for a menu and a quantity", async () => {
    expect(await dayOf(friday, { menuId: 1, quantity: 19 })).toMatchObject({ bookable: true });
    expect(await dayOf(friday, { menuId: 1, quantity: 20 })).toMatchObject({
      bookable: false,
      reason: "full",
      message: "Für den 18.09.2026 sind nur noch 19 Portionen frei.",
    });
    await setPortionsOfMenu(shop.database, { deliveryDay: friday, menuId: 2 }, 1);
    expect(await dayOf(friday, { menuId: 2, quantity: 2 })).toMatchObject({
      message: "Von diesem Menü ist nur noch 1 Portion frei für den 18.09.2026.",
      portionsLeft: 1,
    });
    expect(await dayOf(friday, { menuId: 3, quantity: 2 })).toMatchObject({ bookable: true });
  });

  it("answer for a box by what it contains", async () => {
    const box = await someBox(shop);
    await setPortionsOfDay(shop.database, deliveryDay("2026-09-22"), 2 * box.portions - 1);
    expect(await dayOf("2026-09-22", { menuId: box.id, quantity: 1 })).toMatchObject({ bookable: true });
    expect(await dayOf("2026-09-22", { menuId: box.id, quantity: 2 })).toMatchObject({ reason: "full" });
  });

  it("refuse an unknown menu and an impossible quantity", async () => {
    const guest = shop.guest();
    expect(await guest.refused("readDeliveryDays", { query: { menuId: 99_999 } })).toMatchObject({
      httpStatus: 404,
      code: "menu_not_found",
    });
    for (const quantity of [0, 101]) {
      const refused = await guest.refused("readDeliveryDays", { query: { menuId: 1, quantity } });
      expect(refused.httpStatus).toBe(422);
    }
  });
});

describe("a day that fills up", () => {
  it("is offered nowhere in the shop until portions are free again", async () => {
    await setPortionsOfDay(shop.database, wednesday, 6);
    await shop.snapshot.refresh();
    expect(await dates()).toMatchObject({ startDate: wednesday, minDate: wednesday });
    const guest = shop.guest();
    await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 6, day: wednesday }]));
    await shop.snapshot.refresh();
    expect(await dates()).toMatchObject({ startDate: thursday, minDate: wednesday });
    expect((await dates()).datesDisabled).toContain(wednesday);
    expect(await dayOf(wednesday)).toMatchObject({
      bookable: false,
      reason: "full",
      message: "Der 16.09.2026 ist ausgebucht.",
      portionsLeft: 0,
    });
    await fillCart(guest, [{ menuId: 2, quantity: 1, day: friday }]);
    await shop.snapshot.refresh();
    expect(await dates()).toMatchObject({ startDate: wednesday });
  });

  it("changes the stamp of all cached answers, while a day with fewer portions does not", async () => {
    await setPortionsOfDay(shop.database, thursday, 10);
    await shop.snapshot.refresh();
    const before = shop.snapshot.stamp();
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 9, day: thursday }] });
    await shop.snapshot.refresh();
    expect(shop.snapshot.stamp()).toBe(before);
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 1, day: thursday }] });
    await shop.snapshot.refresh();
    expect(shop.snapshot.stamp()).not.toBe(before);
  });

  it("reaches every process at once", async () => {
    const stop = await shop.snapshot.watch((error) => expect(error).toBeUndefined());
    await setPortionsOfDay(shop.database, deliveryDay("2026-09-23"), 1);
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 1, day: "2026-09-23" }] });
    await expect.poll(async () => (await dates()).datesDisabled).toContain("2026-09-23");
    await stop();
  });

  it("is offered again when a hold expires, even before the clean-up", async () => {
    const day = deliveryDay("2026-09-24");
    await setPortionsOfDay(shop.database, day, 1);
    const guest = shop.guest();
    await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 1, day }]));
    await shop.snapshot.refresh();
    expect((await dates()).datesDisabled).toContain(day);
    shop.clock.forward({ minutes: 60 });
    await shop.snapshot.refresh();
    expect((await dates()).datesDisabled).not.toContain(day);
  });
});

it("all days are full when the kitchen can cook nothing", async () => {
  await setUsualPortions(shop.database, 0);
  await shop.snapshot.refresh();
  expect((await dayOf("2026-10-08"))?.reason).toBe("full");
  await setUsualPortions(shop.database, 400);
  await shop.snapshot.refresh();
  expect(await dayOf("2026-10-08")).toMatchObject({ bookable: true, portionsLeft: null });
});

it("the same days are the same bytes, until something in them changes", async () => {
  const read = (etag?: string) =>
    ask(shop, "readDeliveryDays", {
      search: "?from=2026-10-06&to=2026-10-09",
      headers: { "if-none-match": etag },
    });
  const first = await read();
  const etag = String(first.headers.etag);
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 1, day: "2026-10-06" }] });
  expect((await read(etag)).statusCode).toBe(304);
  await setPortionsOfDay(shop.database, deliveryDay("2026-10-06"), 21);
  const changed = await read(etag);
  expect([changed.statusCode, changed.json().data[0].portionsLeft]).toEqual([200, 20]);
});
