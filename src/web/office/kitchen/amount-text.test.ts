import { expect, it } from "vitest";
import type { BaseUnit } from "#contract/office/recipes/base-units.ts";
import { amountText, partText, weighedText } from "#web/office/kitchen/amount-text.ts";

const text = (thousandths: number, unit: BaseUnit) => amountText(thousandths, unit).replace("\u00a0", " ");

it.each<[number, BaseUnit, string]>([
  [1, "g", "0,001 g"],
  [12_500, "g", "12,5 g"],
  [250_000, "ml", "250 ml"],
  [999_999, "g", "999,999 g"],
  [1_000_000, "g", "1 kg"],
  [1_250_000, "ml", "1,25 l"],
  [12_345_678, "g", "12,346 kg"],
  [12_345_499, "g", "12,345 kg"],
  [12_345_500, "g", "12,346 kg"],
  [1_234_567_890, "g", "1.234,568 kg"],
  [500, "Stück", "0,5 Stück"],
  [1_000, "Dose", "1 Dose"],
  [2_000, "Dose", "2 Dosen"],
  [1_500, "Glas", "1,5 Gläser"],
  [3_000, "Bund", "3 Bund"],
  [1_250_500, "Stück", "1.250,5 Stück"],
])("%i thousandths of a %s are %s", (thousandths, unit, words) => {
  expect(text(thousandths, unit)).toBe(words);
});

it("even the greatest sum is exact to the gram", () => {
  expect(text(20_000_000 * 1_000_001, "g")).toBe("20.000.020 kg");
});

it.each<[number, BaseUnit, string, string]>([
  [13_900, "Stück", "14 Stück", "13,9 Stück"],
  [100, "Stück", "1 Stück", "0,1 Stück"],
  [1_200, "Zehe", "2 Zehen", "1,2 Zehen"],
  [675_100, "g", "675 g", "675 g"],
  [1_234_567, "ml", "1,235 l", "1,235 l"],
])("%i thousandths of %s are weighed as %s, a part of more as %s", (thousandths, unit, whole, part) => {
  expect(weighedText(thousandths, unit).replace("\u00a0", " ")).toBe(whole);
  expect(partText(thousandths, unit).replace("\u00a0", " ")).toBe(part);
});
