import { expect, it } from "vitest";
import { readGerman, writeGerman } from "#web/office/ui/german-number.ts";

it("numbers are read with comma and point, and other text is no number", () => {
  expect(["10,90", "10.9", " 10,9 € ", "0", "500"].map(readGerman)).toEqual([10.9, 10.9, 10.9, 0, 500]);
  expect(["", "  ", "€"].map(readGerman)).toEqual([null, null, null]);
  expect(["zehn", "1.190,00", "-1", "1,", ",5", "1e3"].map(readGerman)).toEqual(Array(6).fill(undefined));
});

it("numbers are written with a comma", () => {
  expect(writeGerman(10.9, 2)).toBe("10,90");
  expect(writeGerman(0.98)).toBe("0,98");
  expect(writeGerman(null)).toBe("");
});
