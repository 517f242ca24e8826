import { expect, it } from "vitest";
import { nameAndAddress } from "#contract/office/stock/supplier-words.ts";

it.each([
  ["S1", "Ring 1, Köln", "S1, Ring 1, Köln"],
  ["S1", "S1, Ring 1, Köln", "S1, Ring 1, Köln"],
  ["S1", "", "S1"],
])("%s with the address „%s“ is written once", (name, address, text) => {
  expect(nameAndAddress(name, address)).toBe(text);
});
