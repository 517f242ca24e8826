import { describe, expect, it } from "vitest";
import { cutOffText, listStates, listTowns } from "#web/storefront/calendar/area-texts.ts";

describe("the towns of a postcode", () => {
  it.each([
    [["Köln"], "Köln"],
    [["Kirschkau", "Pausa-Mühltroff"], "Kirschkau und Pausa-Mühltroff"],
    [["Au", "Berg", "Dahl", "Ehr"], "Au, Berg, Dahl und Ehr"],
    [["Au", "Berg", "Dahl", "Ehr", "Forst"], "Au, Berg, Dahl und 2 weitere Orte"],
  ])("%j read as %s", (towns, text) => {
    expect(listTowns(towns)).toBe(text);
  });
});

it("states of a border are named both", () => {
  expect(listStates([{ name: "Sachsen" }, { name: "Thüringen" }])).toBe("Sachsen / Thüringen");
});

it("a cut-off is written in Berlin's time, in summer and winter", () => {
  expect(cutOffText("2026-09-14T10:00:00Z")).toBe("Montag, 14. September, 12:00 Uhr");
  expect(cutOffText("2026-12-31T23:30:00Z")).toBe("Freitag, 1. Januar, 00:30 Uhr");
});
