import { describe, expect, it } from "vitest";
import { isParcelPoint, isParcelPointInName, namesParcelPoint } from "#contract/checkout/parcel-point.ts";

describe("a street or house number", () => {
  it.each([
    "Packstation 123",
    "PACKSTATION",
    "packstation145",
    "Pack-Station 145",
    "P a c k s t a t i o n 145",
    "DHL Packstation 145",
    "DHL-Packstation Nr. 145, Postnummer 12345678",
    "Packst. 145",
    "Paketstation 7",
    "Postfiliale 501",
    "Post-Filiale 501",
    "DHL Filiale 501",
    "DHL Paketshop 501",
    "Postfach 12 34",
    "postfach",
    "Post\u00adfach 1234",
    "Postf. 1234",
    "PF 12 34",
    "P.O. Box 1234",
  ])("that says %j is where a parcel waits", (street) => {
    expect(isParcelPoint(street)).toBe(true);
  });

  it.each([
    "Lindenstraße",
    "Packhofstraße",
    "Packstraße 12",
    "Postplatz",
    "Alte Poststraße 3",
    "Am Postfuhramt",
    "Filialstraße 4",
    "Pfarrgasse 12",
    "Pfälzer Straße 5",
    "12a",
    "PF-Haus",
    "An der alten Poststation",
    "Zur Poststation 5",
    "Lockerbacher Weg",
    "Stationsweg 9",
  ])("that says %j is a door", (street) => {
    expect(isParcelPoint(street)).toBe(false);
  });
});

describe("a name", () => {
  it.each(["Packstation 123", "Poststation 145", "Eva (Paketshop)", "Locker 12", "Hermes PaketShop 4711"])(
    "that says %j is where a parcel waits",
    (name) => {
      expect(isParcelPointInName(name)).toBe(true);
    },
  );

  it.each(["Locker", "Marie-Luise Post", "Alte Poststation GmbH", "Packhaus eG", "Pf", "Stationsleitung 3"])(
    "that says %j is one",
    (name) => {
      expect(isParcelPointInName(name)).toBe(false);
    },
  );
});

describe("a note", () => {
  it.each([
    "Bitte an Packstation 145 liefern",
    "PACKSTATION Nr. 145",
    "Postfiliale 501, 50674 Köln",
    "Postfach 12 34",
  ])("that says %j is an address", (notes) => {
    expect(namesParcelPoint(notes)).toBe(true);
  });

  it.each([
    "Bitte nicht in die Packstation legen!",
    "Das Haus neben der Postfiliale.",
    "Klingel 12, Hinterhaus",
    "",
  ])("that says %j is a wish", (notes) => {
    expect(namesParcelPoint(notes)).toBe(false);
  });
});
