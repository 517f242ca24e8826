import { expect, it } from "vitest";
import type { DeliveryDay } from "#contract/day.ts";
import { describeRepair } from "#server/storefront/cart/repair-cart.ts";
import { deliveryDay } from "#test/days.ts";

const wednesday = deliveryDay("2026-09-16");
const thursday = deliveryDay("2026-09-17");
const friday = deliveryDay("2026-09-18");
const nextThursday = deliveryDay("2026-09-24");

function sentence(moves: [DeliveryDay, DeliveryDay][], days: DeliveryDay[], saving = 4.9) {
  return describeRepair({
    moves: moves.map(([from, to]) => ({ from, to })),
    ...{ saving, days: new Set(days), menus: 6 },
  });
}

it("says one move and what it saves", () => {
  expect(sentence([[friday, thursday]], [thursday, friday])).toBe(
    "Legen Sie Freitag zu Donnerstag: Das spart 4,90\u00a0€.",
  );
});

it("names several moves", () => {
  const all = [wednesday, thursday, friday];
  const onto = [
    [wednesday, thursday],
    [friday, thursday],
  ] as [DeliveryDay, DeliveryDay][];
  expect(sentence(onto, all, 9.8)).toBe(
    "Legen Sie Mittwoch und Freitag zu Donnerstag: Das spart 9,80\u00a0€.",
  );
});

it("adds the date where a weekday alone does not tell which", () => {
  expect(sentence([[nextThursday, thursday]], [thursday, nextThursday])).toBe(
    "Legen Sie Donnerstag (24.09.) zu Donnerstag (17.09.): Das spart 4,90\u00a0€.",
  );
});

it("says it of all deliveries when they go to another day, and of the minimum when nothing is saved", () => {
  const moves = [
    [wednesday, friday],
    [thursday, friday],
  ] as [DeliveryDay, DeliveryDay][];
  expect(sentence(moves, [wednesday, thursday], 0)).toBe(
    "Legen Sie alles auf Freitag: So kommen weniger Lieferungen unter 6 Menüs.",
  );
});
