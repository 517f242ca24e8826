import { expect, it } from "vitest";
import { typedWhole, writeGerman } from "#web/office/ui/german-number.ts";

it("numbers are written with a comma", () => {
  expect(writeGerman(10.9, 2)).toBe("10,90");
  expect(writeGerman(0.98)).toBe("0,98");
  expect(writeGerman(null)).toBe("");
});

it("what is no whole number is none for the server either, and only an empty field is empty", () => {
  expect(["3", " ", "3 Tage", "1e2", "2-3", "2,5"].map(typedWhole)).toEqual([3, null, 0.5, 0.5, 0.5, 2.5]);
});
