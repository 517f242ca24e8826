import { expect, it } from "vitest";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import { kitchenAmount } from "#web/office/recipes/kitchen-amount.ts";

it.each<[number, KitchenUnit, string]>([
  [250_000, "g", "250\u00a0g"],
  [1_500, "kg", "1,5\u00a0kg"],
  [400, "kg", "400\u00a0g"],
  [250, "l", "250\u00a0ml"],
  [2_500, "EL", "2,5\u00a0EL"],
  [3_000, "Stück", "3\u00a0Stück"],
])("an amount is read as a kitchen says it: %i %s", (thousandths, unit, text) => {
  expect(kitchenAmount(thousandths, unit)).toBe(text);
});
