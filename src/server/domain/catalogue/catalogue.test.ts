import { expect, it } from "vitest";
import { heatingOf } from "#server/domain/catalogue/catalogue.ts";

it.each([
  [
    "Deckel mehrmals einstechen. Mikrowelle: 3–4 Min. bei 750–800 W oder 2–3 Min. bei 1600 W, gefroren etwa 8 Min.",
    "3–4 Min. bei 750–800 W",
  ],
  ["Mikrowelle: 5 Min. bei 600 W.", "5 Min. bei 600 W"],
  ["Backofen: 15 Min. bei 150 °C Umluft.", null],
  ["Kalt genießen.", null],
  ["", null],
])("of %j it is %j", (preparation, heating) => {
  expect(heatingOf(preparation)).toBe(heating);
});
