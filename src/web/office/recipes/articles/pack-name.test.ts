import { expect, it } from "vitest";
import { packName } from "#web/office/recipes/articles/pack-name.ts";

it.each([
  ["Karton", 10_000, "Karton 10\u00a0kg"],
  ["Becher", 250, "Becher 250\u00a0g"],
  ["Sack", 12_500, "Sack 12,5\u00a0kg"],
  ["Block 5 kg", 5_000, "Block 5 kg"],
  ["Block 5 kg", 2_500, "Block 5 kg 2,5\u00a0kg"],
])("a pack %s of %d g is called %s", (pack, grams, name) => {
  expect(packName(pack, grams)).toBe(name);
});
