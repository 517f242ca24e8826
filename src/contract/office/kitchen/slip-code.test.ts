import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsSlipCode, isOrderNumber, readSlipCode, slipCode } from "#contract/office/kitchen/slip-code.ts";
import { deliveryDay } from "#test/days.ts";

const parcel = { number: "TT-100042", day: deliveryDay("2026-09-16"), version: 2, carton: 1 };

describe("a packing slip's code", () => {
  it("says whose parcel for which day in which version and carton, in signs that every keyboard layout types alike", () => {
    expect(slipCode(parcel)).toMatch(/^P100042202609160201\d\d$/);
  });

  it.each([
    ["as it is", (code: string) => code],
    ["in small letters", (code: string) => code.toLowerCase()],
    ["with spaces and the end of a line", (code: string) => ` ${code.slice(0, 7)} ${code.slice(7)}\r`],
  ])("is read %s", (_how, typed) => expect(readSlipCode(typed(slipCode(parcel)), "TT")).toEqual(parcel));

  it.each(["TT-1234567", "TT-123456789012"])("is read with a number of any length: %s", (number) => {
    const later = { number, day: deliveryDay("2031-01-02"), version: 99, carton: 99 };
    expect(readSlipCode(slipCode(later), "TT")).toEqual(later);
  });

  it.each([
    ["TT-100042", "TT-100042"],
    ["tt100042", "TT-100042"],
    ["100042", "TT-100042"],
    ["TT-123456789012", "TT-123456789012"],
  ])("%j is an order's number by hand", (text, number) =>
    expect(readSlipCode(text, "TT")).toEqual({ number }),
  );

  it.each([
    "",
    "P",
    "P10004220260231",
    "P10004220260916",
    "201298452277",
    "00340434161094012345",
    "TT-1",
    "Eva Brandt",
  ])("%j is none", (text) => expect(readSlipCode(text, "TT")).toBeUndefined());

  it("with a digit that is wrong, missing or swapped is none", () => {
    const code = slipCode(parcel);
    for (let at = 1; at < code.length; at++) {
      const other = String((Number(code[at]) + 1) % 10);
      expect(readSlipCode(code.slice(0, at) + other + code.slice(at + 1), "TT")).toBeUndefined();
      const [one = "", two = ""] = code.slice(at, at + 2);
      const swapped = code.slice(0, at) + two + one + code.slice(at + 2);
      if (two && one !== two) expect(readSlipCode(swapped, "TT")).toBeUndefined();
      expect(readSlipCode(code.slice(0, at) + code.slice(at + 1), "TT")).toBeUndefined();
    }
  });

  it("of another carton is another one", () => {
    const second = readSlipCode(slipCode({ ...parcel, carton: 2 }), "TT");
    expect(second).toEqual({ ...parcel, carton: 2 });
    expect(slipCode({ ...parcel, carton: 2 })).not.toBe(slipCode(parcel));
    expect(readSlipCode(slipCode({ ...parcel, carton: 0 }), "TT")).toBeUndefined();
  });

  it("is found wherever it stands in a text", () => {
    const slips = fc.record({
      number: fc.integer({ min: 100_000, max: 999_999_999 }).map((digits) => `TT-${digits}`),
      day: fc.date({ min: new Date("2024-01-01"), max: new Date("2090-12-31"), noInvalidDate: true }),
      version: fc.integer({ min: 1, max: 99 }),
      carton: fc.integer({ min: 1, max: 99 }),
    });
    const around = fc.stringMatching(/^[A-Z0-9 -]{0,20}$/);
    fc.assert(
      fc.property(slips, around, around, ({ day, ...slip }, before, after) => {
        const code = slipCode({ ...slip, day: deliveryDay(day.toISOString().slice(0, 10)) });
        expect(holdsSlipCode(before + code + after)).toBe(true);
      }),
    );
  });
});

it("an order's number is known by the shop's own prefix, with its hyphen or without", () => {
  expect(
    ["LK-100042", "lk100042", "TT-100042", "100042", "LK-1"].filter((text) => isOrderNumber(text, "LK")),
  ).toEqual(["LK-100042", "lk100042"]);
  expect(readSlipCode(slipCode(parcel), "LK")?.number).toBe("LK-100042");
  expect(readSlipCode("ZK123456", "LK")).toBeUndefined();
});
