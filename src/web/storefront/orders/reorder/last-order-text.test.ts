import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { lastOrderText } from "#web/storefront/orders/reorder/last-order-text.ts";

it.each([
  [["2026-12-01"], 6, 0, "6 Menüs am Di"],
  [["2026-12-01", "2026-12-04"], 9, 1, "8 Menüs und 1 Box am Di und Fr"],
  [["2026-12-01", "2026-12-02", "2026-12-04"], 9, 0, "9 Menüs am Di, Mi und Fr"],
  [["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"], 12, 0, "12 Menüs an 4 Tagen"],
])("an order for %j is told in short", (days, articles, boxes, text) => {
  expect(lastOrderText({ orderId: "x", days: days.map(calendarDay), articles, boxes })).toBe(text);
});
