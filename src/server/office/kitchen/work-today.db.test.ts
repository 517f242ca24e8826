import { expect, it } from "vitest";
import { freezeDueLists } from "#server/office/kitchen/cook-list/freeze.ts";
import { buy, eva, friday, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

// one test follows the other through several days: Wednesday is packed on Tuesday, Friday on Thursday
let orderId: string;
const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const packer = await staffOf(shop, "packing");

const work = async () => (await cook.call("readWorkToday")).data;

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
});

it("is today's list on its day; what is left to pack of a day before stands apart from today's", async () => {
  shop.clock.set("2026-09-15T08:00:00");
  await freezeDueLists(shop.checkout);
  expect(await work()).toMatchObject({
    kitchen: { day: wednesday, isToday: true, state: "frozen" },
    packing: [{ day: wednesday, due: "today" }],
  });
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
