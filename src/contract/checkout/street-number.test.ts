import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitStreet, withStreetNumber } from "#contract/checkout/street-number.ts";

describe("street and number in one text", () => {
  it.each([
    ["Hauptstr. 12a", "Hauptstr.", "12a"],
    ["Hauptstr.12", "Hauptstr.", "12"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Am Markt 3-5", "Am Markt", "3-5"],
    ["Am Markt 3 – 5", "Am Markt", "3 – 5"],
    ["  Lindenstraße   12 b ", "Lindenstraße", "12 b"],
    ["Lindenstraße, 12", "Lindenstraße", "12"],
    ["Lindenstraße Nr. 7", "Lindenstraße", "7"],
    ["Lindenstraße Hausnummer 7", "Lindenstraße", "7"],
    ["An der alten Mühle 4a-c", "An der alten Mühle", "4a-c"],
    ["Bahnhofstraße 12/14", "Bahnhofstraße", "12/14"],
    ["Karlstraße 8 1/2", "Karlstraße", "8 1/2"],
    ["Straße 12 5", "Straße 12", "5"],
    ["Q7 24", "Q7", "24"],
    ["C 4, 12", "C 4", "12"],
    ["Platz der Republik 1", "Platz der Republik", "1"],
    ["Ostring (Hinterhof) 9", "Ostring (Hinterhof)", "9"],
  ])("%j is %j, number %j", (text, street, number) => {
    expect(splitStreet(text)).toEqual({ street, number });
  });

  it.each([
    "",
    "Lindenstraße",
    "Straße des 17. Juni",
    "Straße 12",
    "Q 7",
    "12",
    "Packstation 145",
    "Postf 12",
    "PF 1234",
    "Platz des 4. Juli",
    "Lindenstraße 12 Hinterhaus",
    "Lindenstraße 12345",
    "Lindenstraße12345",
    "Q7",
  ])("%j names no number of its own", (text) => {
    expect(splitStreet(text)).toBeNull();
  });

  const word = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{2,12}(straße|str\.|weg|allee|gasse|ufer)$/);
  const name = fc.oneof(
    word,
    fc
      .tuple(fc.constantFrom("Am", "An der", "Straße des 17. Juni und", "Alte"), word)
      .map((two) => two.join(" ")),
  );
  const number = fc.stringMatching(/^[1-9]\d{0,3}( ?[a-z])?(( ?[-–/] ?)[1-9]\d{0,2}[a-z]?)?$/);

  it("gives back every street and number that were joined", () => {
    fc.assert(
      fc.property(name, number, fc.constantFrom(" ", "  ", ", ", " Nr. "), (street, own, joint) => {
        expect(splitStreet(street + joint + own)).toEqual({ street, number: own });
      }),
    );
  });

  it("loses no letter and no digit of any text", () => {
    const letters = (text: string) => text.replace(/[\s,.:]|(haus)?nr|hausnummer/gi, "");
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-zß0-9 .,/-]{0,40}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const split = splitStreet(text);
        if (split) expect(letters(split.street + split.number)).toBe(letters(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves a number alone that stands at its own place", () => {
    fc.assert(
      fc.property(fc.string(), number, (street, own) => {
        const fields = { street, street_nr: own };
        fc.pre(!street.trim().endsWith(own.at(-1) ?? ""));
        expect(withStreetNumber(fields)).toEqual(fields);
      }),
    );
    expect(withStreetNumber({ street: "Weg am Bach 4", street_nr: " " })).toEqual({
      street: "Weg am Bach",
      street_nr: "4",
    });
    expect(withStreetNumber({ street: 7 })).toEqual({ street: 7 });
  });
});

it.each([
  ["Lindenstraße 12a", "12a", "Lindenstraße", "12a"],
  ["Lindenstr. 12 A", "12a", "Lindenstr.", "12a"],
  ["Lindenstraße 12 a,", "12a", "Lindenstraße", "12a"],
  ["Lindenstraße 12", "12a", "Lindenstraße", "12a"],
  ["Lindenstraße 12 a", "12", "Lindenstraße", "12 a"],
  ["Lindenstraße 12", "123", "Lindenstraße 12", "123"],
  ["Lindenstraße 12", "14", "Lindenstraße 12", "14"],
  ["Heidestraße12", "12", "Heidestraße", "12"],
  ["Heidestraße12", "", "Heidestraße", "12"],
  ["Heidestr.12a", "12 a", "Heidestr.", "12 a"],
  ["Heidestraße12 a", "12a", "Heidestraße", "12a"],
  ["Am Markt3-5", "3-5", "Am Markt", "3-5"],
  ["Am Markt 3–5", "3 - 5", "Am Markt", "3 - 5"],
  ["Q7, 24", "24", "Q7", "24"],
  ["Q7,24", "24", "Q7", "24"],
  ["Q7", "24", "Q7", "24"],
  ["Q7", "7", "Q7", "7"],
  ["Lindenstraße 12a", "", "Lindenstraße", "12a"],
  ["Straße des 17. Juni", "17", "Straße des 17. Juni", "17"],
  // whole names in Berlin and Mannheim
  ["Straße 12", "12", "Straße 12", "12"],
  ["Straße12", "12", "Straße12", "12"],
  ["Straße des 17. Juni", "135", "Straße des 17. Juni", "135"],
  ["Straße des 17. Juni135", "135", "Straße des 17. Juni", "135"],
  ["Q 7", "7", "Q 7", "7"],
])("says the number of %j, %j once", (street, number, onlyStreet, onlyNumber) => {
  expect(withStreetNumber({ street, street_nr: number })).toEqual({
    street: onlyStreet,
    street_nr: onlyNumber,
  });
  expect(withStreetNumber({ invoice_street: street, invoice_street_nr: number })).toEqual({
    invoice_street: onlyStreet,
    invoice_street_nr: onlyNumber,
  });
});

it.each([
  ["Heidestraße 12 Hinterhaus", "12", "", "Heidestraße", "12", "Hinterhaus"],
  ["Heidestraße12, 3. OG", "", "", "Heidestraße", "12", "3. OG"],
  ["Heidestraße", "12a, Aufgang B", "", "Heidestraße", "12a", "Aufgang B"],
  ["Heidestraße 12 HH", "12 HH", "Weber", "Heidestraße", "12", "Weber, HH"],
  ["Straße 12 Haus 3", "12", "", "Straße 12 Haus 3", "12", ""],
  ["Heidestraße 12 Hinterhaus", "14", "", "Heidestraße 12 Hinterhaus", "14", ""],
  ["Platz der Mitte", "7", "", "Platz der Mitte", "7", ""],
])("puts what stands behind the number of %j, %j into its own line", (street, number, careOf, ...parts) => {
  const [ofStreet, ofNumber, line] = parts;
  expect(withStreetNumber({ street, street_nr: number, careOf })).toEqual({
    ...{ street: ofStreet, street_nr: ofNumber, careOf: line },
  });
});

it("keeps a part of the house beside the number where there is no such line", () => {
  const typed = { invoice_street: "Heidestraße 12 Hinterhaus", invoice_street_nr: "12" };
  expect(withStreetNumber(typed)).toEqual({
    invoice_street: "Heidestraße",
    invoice_street_nr: "12, Hinterhaus",
  });
});
