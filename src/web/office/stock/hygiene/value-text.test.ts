import { expect, it } from "vitest";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { judgement, readValue, writeValue } from "#web/office/stock/hygiene/value-text.ts";

it.each<[string, PointUnit, number]>([
  ["6,4", "celsius", 64],
  ["6.4", "celsius", 64],
  ["−18", "celsius", -180],
  ["-0,5", "celsius", -5],
  ["7,", "celsius", 70],
  ["75", "minutes", 75],
  ["4,56", "ph", 456],
])("%s in %s is stored as %i", (typed, unit, value) => {
  expect(readValue(typed, unit)).toBe(value);
  expect(readValue(writeValue(value, unit), unit)).toBe(value);
});

it.each<[string, PointUnit, RegExp]>([
  ["", "celsius", /gemessenen Wert/],
  ["warm", "celsius", /keine Zahl/],
  ["−", "celsius", /keine Zahl/],
  ["6,45", "celsius", /höchstens eine Stelle/],
  ["640", "celsius", /kann nicht stimmen/],
  ["1,5", "minutes", /keine Stellen/],
  ["15", "ph", /kann nicht stimmen/],
])("%s in %s is asked again", (typed, unit, text) => {
  expect(readValue(typed, unit)).toMatch(text);
});

it.each<[number, PointUnit, string]>([
  [64, "celsius", "6,4\u00a0°C: in Ordnung"],
  [94, "celsius", "9,4\u00a0°C: zu warm, höchstens 7,0\u00a0°C"],
  [0, "done", "nicht erledigt"],
  [1, "done", "erledigt"],
])("%i in %s reads: %s", (value, unit, words) => {
  const limit = unit === "done" ? { least: 1, most: null } : { least: null, most: 70 };
  expect(judgement(value, { unit, ...limit }).words).toBe(words);
});

it("below a lower limit it is too cold", () => {
  expect(judgement(600, { unit: "celsius", least: 700, most: null }).words).toBe(
    "60,0\u00a0°C: zu kalt, mindestens 70,0\u00a0°C",
  );
});
