import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { portionCode, readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { readSlipCode, slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";

const portion = { day: deliveryDay("2026-09-16"), menuId: 12, batch: 2, serial: 345 };

describe("a portion's code", () => {
  it("names day, dish, batch and label in signs that every keyboard layout types alike", () => {
    expect(portionCode(portion)).toMatch(/^D2026091601202000345\d\d$/);
  });

  it("is read back as it was written, however typed", () => {
    const portions = fc.record({
      day: fc
        .date({ min: new Date("2024-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
        .map((date) => deliveryDay(date.toISOString().slice(0, 10))),
      menuId: fc.integer({ min: 1, max: 2_147_483_647 }),
      batch: fc.integer({ min: 0, max: 99 }),
      serial: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(portions, (one) => {
        expect(readPortionCode(portionCode(one))).toEqual(one);
        expect(readPortionCode(` ${portionCode(one).toLowerCase()}\r`)).toEqual(one);
      }),
    );
  });

  it("with a digit that is wrong, missing or swapped is none", () => {
    const code = portionCode(portion);
    for (let at = 1; at < code.length; at++) {
      const other = String((Number(code[at]) + 1) % 10);
      const [one = "", two = ""] = code.slice(at, at + 2);
      const spoiled = [
        code.slice(0, at) + other + code.slice(at + 1),
        code.slice(0, at) + code.slice(at + 1),
        ...(two && one !== two ? [code.slice(0, at) + two + one + code.slice(at + 2)] : []),
      ];
      for (const text of spoiled) expect(readPortionCode(text), text).toBeUndefined();
    }
  });

  it.each([
    "",
    "D",
    slipCode({ number: "TT-100042", day: portion.day, version: 1, carton: 1 }),
    portionCode({ ...portion, serial: 0 }),
    portionCode({ ...portion, menuId: 0 }),
    "00340434161094012345",
  ])("%j is none", (text) => expect(readPortionCode(text)).toBeUndefined());

  it("is no packing slip", () => expect(readSlipCode(portionCode(portion), "TT")).toBeUndefined());
});
