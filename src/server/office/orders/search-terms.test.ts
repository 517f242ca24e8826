import { describe, expect, it } from "vitest";
import { phoneKey, searchTerms } from "#server/office/orders/search-terms.ts";

const nothing = { days: [], months: [], numbers: [], invoices: [], emails: [], codes: [], words: "" };
const november = { from: "2026-11-01", to: "2026-11-30" };

describe("a typed search", () => {
  it.each([
    ["11/2026", november],
    ["11.2026", november],
    ["2026-11", november],
    ["November 2026", november],
    ["nov. 2026", november],
    ["NOV 2026", november],
    ["März 2027", { from: "2027-03-01", to: "2027-03-31" }],
    ["maerz 2027", { from: "2027-03-01", to: "2027-03-31" }],
    ["mrz 2027", { from: "2027-03-01", to: "2027-03-31" }],
    ["2/2028", { from: "2028-02-01", to: "2028-02-29" }],
    ["12/2026", { from: "2026-12-01", to: "2026-12-31" }],
  ])("„%s“ is a month", (typed, month) => {
    expect(searchTerms(typed, "TT")).toEqual({ ...nothing, months: [month] });
  });

  it.each([
    ["24.11.2026", "2026-11-24"],
    ["1.9.2026", "2026-09-01"],
    ["2026-11-24", "2026-11-24"],
  ])("„%s“ is a day, and no month", (typed, day) => {
    expect(searchTerms(typed, "TT")).toEqual({ ...nothing, days: [day] });
  });

  it.each([
    "13/2026",
    "Brandt 2026",
    "00/2026",
    "11/26",
    "Weg 11",
    "01067",
    "01067 Dresden",
    "100123",
    "12a",
  ])("„%s“ is neither month nor number, but words", (typed) => {
    expect(searchTerms(typed, "TT")).toEqual({ ...nothing, words: typed });
  });

  it.each(["100 004", "100.004", " 100 004 "])("„%s“ are the figures of an order's number", (typed) => {
    expect(searchTerms(typed, "TT")).toEqual({ ...nothing, words: "100004" });
  });

  it.each(["RE-2026-000012", "re-2026-12", "RE 2026 000012", "Re2026000012"])(
    "„%s“ is the number of an invoice",
    (typed) => {
      expect(searchTerms(typed, "TT")).toEqual({ ...nothing, invoices: ["RE-2026-000012"] });
    },
  );

  it.each([
    "+49 171 1234567",
    "0171/1234567",
    "0171-123 45 67",
    "(0171) 1234567",
    "0049 171 1234567",
    "+49 (0)171 1234567",
    "+491711234567",
    "49 171 1234567",
    "171 1234567",
    "1711234567",
  ])("„%s“ is one telephone number in any spelling", (typed) => {
    const { codes, ...rest } = searchTerms(typed, "TT");
    expect({ ...rest, codes: [] }).toEqual(nothing);
    expect(codes[0]?.phones).toContain("1711234567");
  });

  it.each([
    ["0034 0434 1610 9400 0001", "00340434161094000001"],
    ["JJD000390007811234567", "JJD000390007811234567"],
    ["1Z999AA10123456784", "1Z999AA10123456784"],
    ["01234567890123", "01234567890123"],
    ["abcd-12345678", "ABCD-12345678"],
  ])("„%s“ is the number of a parcel", (typed, tracking) => {
    expect(searchTerms(typed, "TT").codes).toEqual([expect.objectContaining({ tracking })]);
  });

  it.each(["TT-100004", "tt 100004", "tt100004", "tt 100 004", "TT-100.004", "Tt – 100004"])(
    "„%s“ is the number of an order",
    (typed) => {
      expect(searchTerms(typed, "TT")).toEqual({ ...nothing, numbers: ["TT-100004"] });
    },
  );

  it("is split into its kinds", () => {
    const typed = "Brandt tt-100001 0171 1234567 11/2026 eva@example.de re-2026-7";
    expect(searchTerms(typed, "TT")).toEqual({
      days: [],
      months: [november],
      numbers: ["TT-100001"],
      invoices: ["RE-2026-000007"],
      emails: ["eva@example.de"],
      codes: [expect.objectContaining({ phones: ["1711234567"] })],
      words: "Brandt",
    });
  });
});

it.each([
  ["+43 664 123", "43664123"],
  ["0043664123", "43664123"],
  ["0491 12345", "49112345"],
  ["+49 491 12345", "49112345"],
  ["", ""],
])("the key of „%s“ is %s", (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});
