import { expect, it } from "vitest";
import type { FilledDay } from "#contract/cart/fill-plan.ts";
import { deliveryDay } from "#test/days.ts";
import { nothingText } from "#web/storefront/cart/fill/other-day.tsx";

const day = (part: Partial<FilledDay>) =>
  [
    { deliveryIsoDate: deliveryDay("2026-12-01"), present: 0, dishes: [], hurdles: [], ...part },
  ] as unknown as FilledDay[];

it.each([
  [
    "is full",
    day({ present: 6 }),
    "Für Di., 1. Dezember liegen schon 6 Menüs in Ihrem Warenkorb: Mehr braucht diese Lieferung nicht.",
  ],
  [
    "has its one menu",
    day({ present: 1 }),
    "Für Di., 1. Dezember liegt schon 1 Menü in Ihrem Warenkorb: Mehr braucht diese Lieferung nicht.",
  ],
  ["has nothing that fits", day({}), "Für Di., 1. Dezember ist zu diesen Wünschen nichts frei."],
  ["says itself why", day({ hurdles: ["Für Di, 01.12. sind keine Portionen mehr frei."] }), null],
])("says why a day that %s gets no proposal", (_what, days, text) => {
  expect(nothingText({ days })?.replaceAll("\u00a0", " ") ?? null).toBe(text);
});
