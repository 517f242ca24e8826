import { describe, expect, it } from "vitest";
import {
  addDays,
  briefDay,
  germanDay,
  longDay,
  monthName,
  parseDay,
  shortDay,
  weekdayName,
  weekdayOf,
} from "#contract/day.ts";
import { deliveryDay } from "#test/days.ts";

describe("reading a day", () => {
  it("takes both forms and answers with the ISO form", () => {
    expect(parseDay("2026-09-16")).toBe("2026-09-16");
    expect(parseDay("16.09.2026")).toBe("2026-09-16");
    expect(parseDay("02.01.2027")).toBe("2027-01-02");
  });

  it("knows the 29th of February in leap years only", () => {
    expect(parseDay("29.02.2028")).toBe("2028-02-29");
    expect(parseDay("2000-02-29")).toBe("2000-02-29");
    expect(parseDay("29.02.2027")).toBeNull();
    expect(parseDay("2026-02-29")).toBeNull();
    expect(parseDay("2100-02-29")).toBeNull();
  });

  it.each(["31.04.2026", "2026-04-31", "00.01.2026", "32.01.2026", "01.13.2026", "2026-00-10", "2026-13-01"])(
    "refuses %s, which is in no calendar",
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it.each([
    "",
    " ",
    "morgen",
    "1.9.2026",
    "16.9.2026",
    "2026-9-16",
    "16.09.26",
    "16/09/2026",
    "09/16/2026",
    "2026.09.16",
    "16-09-2026",
    "20260916",
    " 2026-09-16",
    "2026-09-16\n",
    "2026-09-16T00:00:00Z",
    "+002026-09-16",
    "-2026-09-16",
    "1999-12-31",
    "0000-00-00",
    "٢٠٢٦-٠٩-١٦",
    "2026–09–16",
  ])("refuses %j, which has neither form", (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe("writing a day in German", () => {
  it("as a date", () => {
    expect(germanDay(deliveryDay("2026-11-04"))).toBe("04.11.2026");
  });

  it("with weekday and month in words", () => {
    expect(longDay(deliveryDay("2026-11-24"))).toBe("Dienstag, 24.\u00a0November 2026");
    expect(longDay(deliveryDay("2027-03-03"))).toBe("Mittwoch, 3.\u00a0März 2027");
  });

  it("briefly", () => {
    expect(briefDay(deliveryDay("2026-11-24"))).toBe("Di., 24.\u00a0November");
    expect(shortDay(deliveryDay("2026-11-24"))).toBe("Di., 24.11.2026");
  });

  it("with all twelve months", () => {
    const names = Array.from({ length: 12 }, (_, at) =>
      monthName(deliveryDay(`2026-${String(at + 1).padStart(2, "0")}-01`)),
    );
    expect(names.join(" ")).toBe(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    );
  });

  it("reads back what it wrote", () => {
    expect(parseDay(germanDay(deliveryDay("2028-02-29")))).toBe("2028-02-29");
  });
});

it("counts weekdays from Sunday, as the specification does", () => {
  expect(["2026-09-13", "2026-09-14", "2026-09-19"].map((day) => weekdayOf(deliveryDay(day)))).toEqual([
    0, 1, 6,
  ]);
});

it("counts days on over months, years, leap days and changes of the clocks, and back", () => {
  expect(addDays(deliveryDay("2026-12-31"), 1)).toBe("2027-01-01");
  expect(addDays(deliveryDay("2028-02-28"), 2)).toBe("2028-03-01");
  expect(addDays(deliveryDay("2026-10-24"), 2)).toBe("2026-10-26");
  expect(addDays(deliveryDay("2027-03-29"), -2)).toBe("2027-03-27");
  expect(addDays(deliveryDay("2026-09-16"), 0)).toBe("2026-09-16");
});

it("names a weekday", () => {
  expect(weekdayName(deliveryDay("2026-09-20"))).toBe("Sonntag");
});
