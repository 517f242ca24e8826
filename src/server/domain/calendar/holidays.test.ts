import { describe, expect, it } from "vitest";
import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";
import { explainHolidayAt, holidayName, holidayNameAt } from "#server/domain/calendar/holidays.ts";
import { deliveryDay } from "#test/days.ts";

const all = Object.keys(federalStates) as FederalState[];
const having = (day: string) =>
  all.filter((state) => holidayName(deliveryDay(day), state) !== null).join(" ");

describe("holidays of all of Germany", () => {
  // Written down from the church year and the law, independent of the library.
  it.each([
    ["Neujahrstag", "2026-01-01", "2027-01-01", "2028-01-01", "2029-01-01"],
    ["Karfreitag", "2026-04-03", "2027-03-26", "2028-04-14", "2029-03-30"],
    ["Ostermontag", "2026-04-06", "2027-03-29", "2028-04-17", "2029-04-02"],
    ["Tag der Arbeit", "2026-05-01", "2027-05-01", "2028-05-01", "2029-05-01"],
    ["Christi Himmelfahrt", "2026-05-14", "2027-05-06", "2028-05-25", "2029-05-10"],
    ["Pfingstmontag", "2026-05-25", "2027-05-17", "2028-06-05", "2029-05-21"],
    ["Tag der Deutschen Einheit", "2026-10-03", "2027-10-03", "2028-10-03", "2029-10-03"],
    ["1. Weihnachtstag", "2026-12-25", "2027-12-25", "2028-12-25", "2029-12-25"],
    ["2. Weihnachtstag", "2026-12-26", "2027-12-26", "2028-12-26", "2029-12-26"],
  ])("%s", (name, ...days) => {
    for (const day of days) {
      expect(having(day)).toBe(all.join(" "));
      expect(holidayName(deliveryDay(day), "NW")).toBe(name);
    }
  });
});

describe("holidays of some states", () => {
  it.each([
    ["Heilige Drei Könige", "BW BY ST", ["2026-01-06", "2027-01-06", "2028-01-06", "2029-01-06"]],
    ["Weltfrauentag", "BE MV", ["2026-03-08", "2027-03-08", "2028-03-08", "2029-03-08"]],
    ["Fronleichnam", "BW BY HE NW RP SL", ["2026-06-04", "2027-05-27", "2028-06-15", "2029-05-31"]],
    ["Mariä Himmelfahrt", "BY SL", ["2026-08-15", "2027-08-15", "2028-08-15", "2029-08-15"]],
    ["Weltkindertag", "TH", ["2026-09-20", "2027-09-20", "2028-09-20", "2029-09-20"]],
    [
      "Reformationstag",
      "BB HB HH MV NI SN ST SH TH",
      ["2026-10-31", "2027-10-31", "2028-10-31", "2029-10-31"],
    ],
    ["Allerheiligen", "BW BY NW RP SL", ["2026-11-01", "2027-11-01", "2028-11-01", "2029-11-01"]],
    ["Buß- und Bettag", "SN", ["2026-11-18", "2027-11-17", "2028-11-22", "2029-11-21"]],
  ])("%s: %s", (name, states, days) => {
    for (const day of days) {
      expect(having(day)).toBe(states);
      expect(holidayName(deliveryDay(day), states.slice(0, 2) as FederalState)).toBe(name);
    }
  });

  it("Berlin's single one of 2028", () => {
    expect(having("2028-06-17")).toBe("BE");
    expect(having("2027-06-17") + having("2029-06-17")).toBe("");
  });
});

it("ignores in whole states holidays of single towns, and days that are no holiday by law", () => {
  const ordinary = ["2026-08-08", "2026-12-24", "2026-12-31", "2026-04-02", "2026-02-16", "2027-05-23"];
  for (const day of ordinary) expect(having(day)).toBe("");
  // Easter and Whit Sunday are holidays by law in Brandenburg only.
  expect(having("2027-03-28") + having("2027-05-16")).toBe("BBBB");
});

describe("a parcel's recipient", () => {
  const [munich, cologne, saarbruecken, bothStates] = ["80331", "50667", "66111", "63776"] as const;

  it("has the holidays of their own state", () => {
    expect(holidayNameAt(deliveryDay("2027-01-06"), munich)).toBe("Heilige Drei Könige");
    expect(holidayNameAt(deliveryDay("2027-01-06"), cologne)).toBeNull();
    expect(explainHolidayAt(deliveryDay("2027-01-06"), munich)).toBe(
      "Am 06.01.2027 ist in Bayern Feiertag (Heilige Drei Könige). Bitte wählen Sie einen anderen Liefertag.",
    );
    expect(explainHolidayAt(deliveryDay("2028-08-15"), saarbruecken)).toMatch(
      /^Am 15.08.2028 ist im Saarland Feiertag/,
    );
    expect(explainHolidayAt(deliveryDay("2027-01-06"), cologne)).toBeNull();
  });

  it("where a postcode reaches into several states, a holiday in one of them counts", () => {
    expect(holidayNameAt(deliveryDay("2027-01-06"), bothStates)).toBe("Heilige Drei Könige");
    expect(explainHolidayAt(deliveryDay("2027-01-06"), bothStates)).toContain("in Bayern");
  });

  it("in Augsburg has the Friedensfest, which nobody around it has", () => {
    for (const postcode of ["86150", "86179", "86199"])
      expect(explainHolidayAt(deliveryDay("2028-08-08"), postcode)).toBe(
        "Am 08.08.2028 ist in Augsburg Feiertag (Augsburger Friedensfest). Bitte wählen Sie einen anderen Liefertag.",
      );
    for (const postcode of ["86138", "86206", munich])
      expect(holidayNameAt(deliveryDay("2028-08-08"), postcode)).toBeNull();
    expect(holidayNameAt(deliveryDay("2028-08-09"), "86150")).toBeNull();
  });

  it("of an unknown place has none", () => {
    expect(holidayNameAt(deliveryDay("2027-01-06"), "00000")).toBeNull();
  });
});
