import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { deliveryDay } from "#test/days.ts";
import { dayWord, orderWeek, piecesText, preparedAlike } from "#web/storefront/orders/order-week.ts";

const today = calendarDay("2026-09-16");

function delivery(isoDate: string, more: Partial<OrderedDelivery> = {}, goodUntil = ""): OrderedDelivery {
  const line = {
    name: "Lasagne",
    qty: 2,
    refundedQty: 0,
    goodUntil: goodUntil ? calendarDay(goodUntil) : null,
  };
  return {
    isoDate: deliveryDay(isoDate),
    status: "planned",
    step: "ordered",
    lines: [line],
    ...more,
  } as OrderedDelivery;
}

const weekOf = (...deliveries: OrderedDelivery[]) =>
  orderWeek({ today, deliveries } as GuestOrder).map(({ word, dishes }) => [
    word,
    ...dishes.map(({ note }) => note),
  ]);

describe("the week of an order", () => {
  it("says what comes today, tomorrow and on later days", () => {
    expect(
      weekOf(delivery("2026-09-16"), delivery("2026-09-17"), delivery("2026-09-18"), delivery("2026-09-23")),
    ).toEqual([
      ["Heute", "kommt heute"],
      ["Morgen", ""],
      ["Freitag", ""],
      ["Mi., 23.\u00a0September", ""],
    ]);
  });

  it("keeps what has come as long as it is good", () => {
    const shipped = { status: "shipped", step: "shipped" } as const;
    expect(weekOf(delivery("2026-09-15", shipped, "2026-09-18"))).toEqual([
      ["Heute", "noch gut bis Freitag"],
    ]);
    expect(weekOf(delivery("2026-09-15", shipped, "2026-09-17"))).toEqual([["Heute", "noch gut bis morgen"]]);
    expect(weekOf(delivery("2026-09-11", shipped, "2026-09-16"))).toEqual([["Heute", "heute noch gut"]]);
    expect(weekOf(delivery("2026-09-10", shipped, "2026-09-15"))).toEqual([]);
    expect(weekOf(delivery("2026-09-15", {}, "2026-09-18"))).toEqual([]);
  });

  it("leaves out what was cancelled or paid back", () => {
    expect(weekOf(delivery("2026-09-17", { status: "cancelled", step: null }))).toEqual([]);
    const refunded = delivery("2026-09-17");
    for (const line of refunded.lines) line.refundedQty = line.qty;
    expect(weekOf(refunded)).toEqual([]);
  });
});

it("yesterday is told with its date", () => {
  expect(dayWord(calendarDay("2026-09-15"), today)).toBe("Di., 15.\u00a0September");
});

it("says once what is true of several dishes, and counts them", () => {
  const dish = (heating: string | null, note: string, isBox = false) =>
    ({ line: { heating, food: { isBox } }, pieces: 2, note }) as ReturnType<
      typeof orderWeek
    >[number]["dishes"][number];
  const day = {
    day: today,
    word: "Heute",
    dishes: [dish("3 Min.", "a"), dish("4 Min.", "a"), dish("3 Min.", "a"), dish("3 Min.", "b", true)],
  };
  expect(preparedAlike(day).map(({ heating, note, dishes }) => [heating, note, dishes.length])).toEqual([
    ["3 Min.", "a", 2],
    ["4 Min.", "a", 1],
    ["3 Min.", "b", 1],
  ]);
  expect(piecesText(day)).toBe("6 Menüs und 2 Boxen");
});
