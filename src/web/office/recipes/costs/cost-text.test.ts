import { expect, it } from "vitest";
import { shareText, tenthsText } from "./cost-text.ts";

it.each([
  [1_234, "1,23\u00a0€"],
  [1_235, "1,24\u00a0€"],
  [-4_500, "−4,50\u00a0€"],
  [0, "0,00\u00a0€"],
  [null, "unbekannt"],
])("%s tenths of a cent are %s", (tenths, text) => {
  expect(tenthsText(tenths)).toBe(text);
});

it.each([
  [735, "73,5\u00a0%"],
  [-65, "-6,5\u00a0%"],
  [null, "–"],
])("%s per mille are %s", (perMille, text) => {
  expect(shareText(perMille)).toBe(text);
});
