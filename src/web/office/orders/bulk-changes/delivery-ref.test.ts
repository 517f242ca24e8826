import { expect, it } from "vitest";
import { longDay } from "#contract/day.ts";
import { daysText } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { deliveryDay } from "#test/days.ts";

const [early, late] = [deliveryDay("2026-09-16"), deliveryDay("2026-09-23")];

it("chosen deliveries are told by their days, the earliest first, also two of the same order", () => {
  const chosen = [
    { orderId: "a", day: late },
    { orderId: "a", day: early },
    { orderId: "b", day: late },
  ];
  expect(daysText(chosen)).toBe(`${longDay(early)} (eine Lieferung), ${longDay(late)} (2 Lieferungen)`);
});
