import { expect, it } from "vitest";
import { writeGerman } from "#web/office/ui/german-number.ts";

it("numbers are written with a comma", () => {
  expect(writeGerman(10.9, 2)).toBe("10,90");
  expect(writeGerman(0.98)).toBe("0,98");
  expect(writeGerman(null)).toBe("");
});
