import { expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { otherDaysText } from "#web/storefront/catalogue/card/menu-card.tsx";

const line = (menuId: number, qty: number, day: string) => ({
  menuId,
  qty,
  deliveryIsoDate: deliveryDay(day),
});
const wednesday = deliveryDay("2026-09-16");

it("says what the cart has of a dish for other days, the earliest first", () => {
  const lines = [
    line(1, 1, "2026-09-22"),
    line(1, 2, "2026-09-18"),
    line(1, 4, "2026-09-16"),
    line(2, 5, "2026-09-18"),
  ];
  expect(otherDaysText(lines, 1, wednesday)).toBe("2 für Fr, 18.09., 1 für Di, 22.09.");
  expect(otherDaysText(lines, 2, deliveryDay("2026-09-18"))).toBe("");
  expect(otherDaysText([], 1, wednesday)).toBe("");
});
