import { expect, it } from "vitest";
import { minimumReached, minimumText, untilMinimum } from "#contract/cart/minimum.ts";

it.each([
  [
    { menus: 6, enforced: false },
    "Wir empfehlen mindestens 6\u00a0Menüs pro Lieferung",
    "Empfohlene Menge erreicht",
    "Menüs bis zur empfohlenen Menge",
  ],
  [
    { menus: 4, enforced: true },
    "Mindestens 4\u00a0Menüs pro Lieferung",
    "Mindestmenge erreicht",
    "Menüs bis zur Mindestmenge",
  ],
  [
    { menus: 1, enforced: true },
    "Eine Mindestmenge gibt es nicht",
    "Mindestmenge erreicht",
    "Menüs bis zur Mindestmenge",
  ],
])("%j reads as a recommendation or as a condition, never as both", (minimum, text, reached, until) => {
  expect([minimumText(minimum), minimumReached(minimum), untilMinimum(minimum)]).toEqual([
    text,
    reached,
    until,
  ]);
});
