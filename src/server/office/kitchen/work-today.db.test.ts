import { expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { readAllNotes } from "#test/guest-notes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

// one test follows the other through several days: Wednesday is packed on Tuesday, Friday on Thursday
let orderId: string;
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");

const work = async () => (await cook.call("readWorkToday")).data;

it("days that guests can still order for stand in the list on request, with nothing ordered yet", async () => {
  const days = async (query?: { open: boolean }) =>
    (await cook.call("readProductionDays", query ? { query } : {})).data;
  expect(await days()).toEqual([]);
  const open = await days({ open: true });
  expect(open.length).toBeGreaterThan(5);
  expect(open.map(({ day }) => day).sort()).toEqual(open.map(({ day }) => day));
  expect(open.find(({ day }) => day === friday)).toMatchObject({
    ...{ kitchenDay: "2026-09-17", state: "live", orders: 0, portions: 0 },
    cutOffAt: expect.stringMatching(/^2026-09-16T10:00/),
  });
  // its cut-off is over
  shop.clock.set("2026-09-16T12:30:00");
  expect((await days({ open: true })).map(({ day }) => day)).not.toContain(friday);
  shop.clock.set("2026-09-14T09:00:00");
});

it("is nothing while nothing is ordered", async () => {
  expect(await work()).toEqual({ kitchen: null, packing: [] });
});

it("is the next day with orders, with its unread notes", async () => {
  const guestData = { ...eva, notes: "Nussallergie" };
  ({ orderId } = await buy(shop, shop.guest(), { guestData }));
  await buy(shop, shop.guest(), { guestData: { ...eva, notes: "Bitte klingeln" } });
  const polish = { ...eva, notes: "Proszę zostawić u sąsiada" };
  await buy(shop, shop.guest(), { guestData: polish });
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: friday }] });
  expect(await work()).toMatchObject({
    kitchen: {
      day: wednesday,
      kitchenDay: "2026-09-15",
      isToday: false,
      portions: 18,
      unreadNotes: 3,
      unreadLoudNotes: 2,
    },
    packing: [{ day: wednesday, due: "next", orders: 3 }],
  });
  const { data: days } = await cook.call("readProductionDays", { query: { open: true } });
  expect(days.filter(({ day }) => day <= friday).map(({ day, orders }) => [day, orders])).toEqual([
    [wednesday, 3],
    ["2026-09-17", 0],
    [friday, 1],
  ]);
});

it("is today's list on its day; what is left to pack of a day before stands apart from today's", async () => {
  shop.clock.set("2026-09-15T08:00:00");
  await freezeDueLists(shop.checkout);
  expect(await work()).toMatchObject({
    kitchen: { day: wednesday, isToday: true, state: "frozen" },
    packing: [{ day: wednesday, due: "today" }],
  });
  await readAllNotes(shop, wednesday);
  await packer.call("packParcel", { params: { day: wednesday, orderId }, query: { early: true } });
  shop.clock.set("2026-09-16T08:00:00");
  expect(await work()).toMatchObject({
    kitchen: { day: friday, isToday: false },
    packing: [{ day: wednesday, due: "left", progress: { planned: 2, packed: 1 } }],
  });
  shop.clock.set("2026-09-17T08:00:00");
  expect((await work()).packing).toMatchObject([
    { day: wednesday, due: "left", orders: 3 },
    { day: friday, due: "today", orders: 1 },
  ]);
});
