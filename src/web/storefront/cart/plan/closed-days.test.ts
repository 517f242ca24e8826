import { expect, it } from "vitest";
import type { CartItem } from "#contract/cart/cart.ts";
import { deliveryDay } from "#test/days.ts";
import { closedDays, closedText, moveText, withoutClosedDay } from "#web/storefront/cart/plan/closed-days.ts";

function line(
  day: string,
  qty: number,
  more: { next?: string | null; isBox?: boolean; menuId?: number } = {},
) {
  const { next, isBox = false, menuId = 1 } = more;
  const nextDay = next ? deliveryDay(next) : null;
  return {
    ...{ deliveryIsoDate: deliveryDay(day), qty, isBox, menuId },
    problem: next === undefined ? null : { reason: "past", message: "vorbei", nextDay },
  } as CartItem;
}

it("gathers what cannot come by its day, with the first day on which all of it can", () => {
  const found = closedDays([
    line("2026-12-02", 1, { next: "2026-12-09", isBox: true }),
    line("2026-12-01", 2, { next: "2026-12-08" }),
    line("2026-12-01", 1, { next: "2026-12-09" }),
    line("2026-12-01", 5, { next: null }),
    line("2026-12-09", 4),
  ]);
  expect(found).toEqual([
    { from: "2026-12-01", to: "2026-12-09", articles: 3, boxes: 0, reasons: ["vorbei"] },
    { from: "2026-12-02", to: "2026-12-09", articles: 1, boxes: 1, reasons: ["vorbei"] },
  ]);
  expect(found.map((day) => [closedText(day), moveText(day)])).toEqual([
    ["3 Menüs sind für Di, 01.12.", "Alle auf Mi, 09.12. legen"],
    ["1 Box ist für Mi, 02.12.", "Auf Mi, 09.12. legen"],
  ]);
});

it("moves them to dishes that are there already, and leaves what can come or can never come", () => {
  const items = [
    line("2026-12-01", 2, { next: "2026-12-09", menuId: 1 }),
    line("2026-12-01", 1, { next: null, menuId: 2 }),
    line("2026-12-09", 4, { menuId: 1 }),
  ];
  const [day] = closedDays(items);
  expect(day && withoutClosedDay(items, day)).toEqual([
    { menuId: 2, deliveryDay: "2026-12-01", quantity: 1 },
    { menuId: 1, deliveryDay: "2026-12-09", quantity: 6 },
  ]);
});
