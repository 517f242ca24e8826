import { foundText } from "#server/storefront/cart/filling/fill-hurdles.ts";
import { deliveryDay } from "#test/days.ts";
import { expect, it } from "vitest";

it.each([
  [0, 0, "passt für Mi, 16.09. kein Menü, das sich lange genug hält"],
  [1, 1, "passt für Mi, 16.09. nur 1 Gericht, das sich lange genug hält"],
  [1, 2, "passt für Mi, 16.09. nur 1 Gericht mit höchstens 2 Portionen, das sich lange genug hält"],
  [2, 2, "passen für Mi, 16.09. nur 2 Gerichte, die sich lange genug halten"],
  [2, 4, "passen für Mi, 16.09. nur 2 Gerichte mit höchstens 4 Portionen, die sich lange genug halten"],
])("%i dishes and %i portions are told apart", (dishes, portions, text) => {
  expect(foundText(dishes, portions, deliveryDay("2026-09-16"))).toBe(text);
});
