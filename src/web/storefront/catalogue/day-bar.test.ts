import { describe, expect, it } from "vitest";
import type { Branding } from "#contract/shop/branding.ts";
import { deliveryDay } from "#test/days.ts";
import type { DeliveryGroup } from "#web/storefront/cart/delivery-groups.ts";
import { daysOfBar } from "#web/storefront/catalogue/day-bar.tsx";

const tuesday = deliveryDay("2026-11-24");
const wednesday = deliveryDay("2026-11-25");
const late = deliveryDay("2026-12-11");
const branding = {
  minimumPerDelivery: { menus: 6, enforced: false },
  deliveryDates: {
    startDate: tuesday,
    minDate: tuesday,
    maxDate: deliveryDay("2026-12-20"),
    daysOfWeekDisabled: [6, 0, 1],
    datesDisabled: [deliveryDay("2026-12-10")],
    nextDays: [
      {
        date: tuesday,
        cutOffAt: "2026-11-20T11:00:00Z",
        orderableUntil: "Fr, 20.11., 12:00 Uhr",
        coolUntil: "bleibt bis 20 Uhr kühl",
      },
      {
        date: wednesday,
        cutOffAt: "2026-11-23T11:00:00Z",
        orderableUntil: "Mo, 23.11., 12:00 Uhr",
        coolUntil: null,
      },
    ],
  },
} as unknown as Branding;

const group = (day: typeof late, articles: number, boxes = 0): DeliveryGroup => ({
  deliveryDay: day,
  items: [],
  articles,
  boxes,
  missing: boxes > 0 ? 0 : Math.max(0, 6 - articles),
  shipping: undefined,
  orderableUntil: "Di, 08.12., 12:00 Uhr",
  coolUntil: undefined,
});
const days = (groups: DeliveryGroup[], chosen = tuesday) => daysOfBar({ branding, groups, chosen });

describe("the days of the bar", () => {
  it("are the next ones, each with its cut-off", () => {
    expect(days([])).toEqual([
      {
        date: tuesday,
        planned: "",
        orderableUntil: "Fr, 20.11., 12:00 Uhr",
        coolUntil: "bleibt bis 20 Uhr kühl",
      },
      { date: wednesday, planned: "", orderableUntil: "Mo, 23.11., 12:00 Uhr", coolUntil: undefined },
    ]);
  });

  it("say what the cart has: how much of the minimum, or how many beyond it, or the box that needs none", () => {
    const planned = (...of: Parameters<typeof group>) => days([group(...of)])[0]?.planned;
    expect(planned(tuesday, 4)).toBe("4 von 6");
    expect(planned(tuesday, 6)).toBe("6 Menüs");
    expect(planned(tuesday, 7)).toBe("7 Menüs");
    expect(planned(tuesday, 1, 1)).toBe("1 Box");
    expect(planned(tuesday, 3, 1)).toBe("3 Art.");
  });

  it("include a later day that has something in the cart or is chosen, in its place", () => {
    expect(days([group(late, 2)]).map(({ date }) => date)).toEqual([tuesday, wednesday, late]);
    expect(days([group(late, 2)]).at(-1)?.orderableUntil).toBe("Di, 08.12., 12:00 Uhr");
    expect(days([], late).map(({ date }) => date)).toEqual([tuesday, wednesday, late]);
  });

  it("leave out a day of the cart that can no longer be ordered", () => {
    expect(days([group(deliveryDay("2026-12-10"), 2)]).map(({ date }) => date)).toEqual([tuesday, wednesday]);
  });
});
