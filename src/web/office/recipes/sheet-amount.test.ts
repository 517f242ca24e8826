import { expect, it } from "vitest";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { keepUnits, sheetAmount } from "#web/office/recipes/sheet-amount.ts";

it.each<[number, KitchenUnit, bigint, bigint, string]>([
  [250_000, "g", 1n, 1n, "250 g"],
  [250_000, "g", 1n, 3n, "83 g"],
  [1_000, "g", 1n, 3n, "0,33 g"],
  [999_999, "g", 1n, 1n, "1 kg"],
  [500_000, "g", 17n, 10n, "850 g"],
  [2_000, "kg", 17n, 10n, "3,4 kg"],
  [1_000, "l", 1n, 2n, "500 ml"],
  [3_000, "EL", 2n, 1n, "6 EL"],
  [3_000, "EL", 20n, 1n, "900 ml"],
  [1_000, "TL", 1n, 3n, "0,3 TL"],
  [500, "Stück", 17n, 1n, "9 Stück"],
])("%i thousandths of %s, %i/%i times, are %s", (thousandths, unit, numerator, denominator, text) =>
  expect(sheetAmount({ unit, thousandths }, { numerator, denominator }).replace("\u00a0", " ")).toBe(text),
);

it.each([
  ["Kern mindestens 75 °C, 45 Min. backen.", "Kern mindestens 75_°C, 45_Min. backen."],
  ["In 2 große Stücke von 500 g schneiden.", "In 2 große Stücke von 500_g schneiden."],
])("„%s“ is not parted between number and unit", (text, kept) =>
  expect(keepUnits(text).replaceAll("\u00a0", "_")).toBe(kept),
);
