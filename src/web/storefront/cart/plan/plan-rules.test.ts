import { describe, expect, it } from "vitest";
import type { Cart, CartItem } from "#contract/cart/cart.ts";
import { cartMeta } from "#test/cart-meta.ts";
import { deliveryDay } from "#test/days.ts";
import {
  hasSameDishes,
  moveDeliveries,
  moveDish,
  neighbourDay,
  onOneDay,
  type Plan,
  planColumns,
  plannedItems,
} from "#web/storefront/cart/plan/plan-rules.ts";

const wednesday = deliveryDay("2026-09-16");
const thursday = deliveryDay("2026-09-17");
const friday = deliveryDay("2026-09-18");
const tuesday = deliveryDay("2026-09-22");
const later = deliveryDay("2026-09-23");

const plan: Plan = [
  { menuId: 1, deliveryDay: wednesday, quantity: 4 },
  { menuId: 2, deliveryDay: wednesday, quantity: 1 },
  { menuId: 1, deliveryDay: friday, quantity: 2 },
];

describe("a dish that is moved", () => {
  it("joins the same dish on the other day", () => {
    expect(moveDish(plan, { menuId: 1, from: wednesday, to: friday, quantity: 4 })).toEqual([
      { menuId: 2, deliveryDay: wednesday, quantity: 1 },
      { menuId: 1, deliveryDay: friday, quantity: 6 },
    ]);
  });

  it("may leave some of it behind", () => {
    expect(moveDish(plan, { menuId: 1, from: wednesday, to: thursday, quantity: 3 })).toEqual([
      { menuId: 1, deliveryDay: wednesday, quantity: 1 },
      { menuId: 2, deliveryDay: wednesday, quantity: 1 },
      { menuId: 1, deliveryDay: friday, quantity: 2 },
      { menuId: 1, deliveryDay: thursday, quantity: 3 },
    ]);
  });

  it("is never more than there is, and stays when it is not there or already on the day", () => {
    const all = moveDish(plan, { menuId: 2, from: wednesday, to: friday, quantity: 9 });
    expect(hasSameDishes(all, plan)).toBe(true);
    expect(moveDish(plan, { menuId: 3, from: wednesday, to: friday, quantity: 1 })).toBe(plan);
    expect(moveDish(plan, { menuId: 1, from: friday, to: friday, quantity: 1 })).toBe(plan);
  });
});

it("whole deliveries move by the moves of a repair, and onto one day", () => {
  const onFriday = [
    { menuId: 1, deliveryDay: friday, quantity: 6 },
    { menuId: 2, deliveryDay: friday, quantity: 1 },
  ];
  expect(moveDeliveries(plan, [{ from: wednesday, to: friday }])).toEqual(onFriday);
  expect(onOneDay(plan, friday)).toEqual(onFriday);
});

it("plans have the same dishes however they lie, and not with one more or less", () => {
  expect(hasSameDishes(plan, onOneDay(plan, tuesday))).toBe(true);
  expect(hasSameDishes(plan, plan.slice(1))).toBe(false);
  expect(hasSameDishes(plan.slice(1), plan)).toBe(false);
});

function item(menuId: number, day: typeof wednesday, qty: number): CartItem {
  return {
    menuId,
    deliveryIsoDate: day,
    qty,
    menuName: `Menü ${menuId}`,
    isBox: false,
    problem: null,
  } as CartItem;
}

const items = [item(1, wednesday, 4), item(2, wednesday, 1)];
const nextDays = [wednesday, thursday, friday, tuesday, later].map((date) => ({
  ...{ date, cutOffAt: "2026-09-14T10:00:00Z" },
  orderableUntil: `vor dem ${date}`,
  coolUntil: null,
}));

describe("columns", () => {
  const cart: Pick<Cart, "items" | "metaData"> = { items, metaData: cartMeta };

  it("are the cart's days and the next free ones, four in all, in their order", () => {
    const columns = planColumns(cart, nextDays);
    expect(columns.map((column) => [column.deliveryDay, column.articles])).toEqual([
      [wednesday, 5],
      [thursday, 0],
      [friday, 0],
      [tuesday, 0],
    ]);
    expect(columns[1]?.orderableUntil).toBe(`vor dem ${thursday}`);
  });

  it("have one that is free even when the cart has many days", () => {
    const many = [wednesday, thursday, friday, tuesday].map((day) => item(1, day, 1));
    const columns = planColumns({ items: many, metaData: cartMeta }, nextDays);
    expect(columns.map(({ deliveryDay }) => deliveryDay)).toEqual([
      wednesday,
      thursday,
      friday,
      tuesday,
      later,
    ]);
  });

  it("of a closed day let dishes leave, and none come", () => {
    const closed = [item(1, wednesday, 1), item(1, friday, 1)];
    const columns = planColumns({ items: closed, metaData: cartMeta }, nextDays.slice(2));
    expect(columns[0]?.orderableUntil).toBeUndefined();
    expect(neighbourDay(columns, wednesday, 1)).toBe(friday);
    expect(neighbourDay(columns, friday, -1)).toBeUndefined();
    expect(neighbourDay(columns, friday, 1)).toBe(tuesday);
  });
});

it("lines show as they will be while the plan is on its way", () => {
  const shown = plannedItems(items, [
    { menuId: 1, deliveryDay: wednesday, quantity: 1 },
    { menuId: 1, deliveryDay: friday, quantity: 3 },
  ]);
  expect(shown.map(({ menuName, deliveryIsoDate, qty }) => [menuName, deliveryIsoDate, qty])).toEqual([
    ["Menü 1", wednesday, 1],
    ["Menü 1", friday, 3],
  ]);
});
