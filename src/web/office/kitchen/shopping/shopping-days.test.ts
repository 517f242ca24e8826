import { expect, it } from "vitest";
import { deliveryDay } from "#test/days.ts";
import { openDays, usualDays } from "#web/office/kitchen/shopping/shopping-days.ts";

const row = (day: string, packed: number, orders = 3) => ({
  day: deliveryDay(day),
  orders,
  progress: { planned: 3 - packed, packed, shipped: 0, delivered: 0 },
});
const rows = [
  ...[row("2026-09-11", 3), row("2026-09-16", 1), row("2026-09-17", 0, 0)],
  ...[row("2026-09-18", 0), row("2026-09-23", 0)],
];

it("what is packed needs no shopping; of the week that follows the days with orders are suggested", () => {
  const open = openDays(rows);
  expect(open.map(({ day }) => day)).toEqual(["2026-09-16", "2026-09-17", "2026-09-18", "2026-09-23"]);
  expect(usualDays(open)).toEqual(["2026-09-16", "2026-09-18"]);
  expect(usualDays([])).toEqual([]);
});
