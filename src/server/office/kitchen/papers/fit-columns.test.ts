import { describe, expect, it } from "vitest";
import {
  type CarrierField,
  carrierFields,
  readCarrierColumns,
} from "#contract/office/kitchen/carrier-columns.ts";
import { type Carrier, carrierNamed, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import { fitLines, toCarrierText } from "#server/office/kitchen/papers/carrier-text.ts";
import { fitColumns } from "#server/office/kitchen/papers/fit-columns.ts";

const eva = Object.fromEntries(Object.keys(carrierFields).map((field) => [field, "x"])) as Record<
  CarrierField,
  string
>;

/** what the operator is told of the last parcel */
let told: string[] = [];

function written(
  carrier: Carrier,
  {
    firstName = "Eva",
    lastName = "Brandt",
    company = "",
    careOf = "",
    absence = "",
    absenceDetail = "",
    notes = "",
    ...fields
  }: Partial<Record<CarrierField, string>> & Partial<Address>,
  columns = carrierNamed(carrier).columns,
) {
  const address = { firstName, lastName, company, careOf, absence, absenceDetail, notes } as const;
  const { columns: read } = readCarrierColumns(columns);
  const { cells, problem, losses } = fitColumns({ fields: { ...eva, ...fields }, address }, read, carrier);
  told = losses;
  return problem ?? Object.fromEntries(read.map(({ heading }, at) => [heading, cells?.[at]]));
}

const guild = "Genossenschaft Wohnen und Werken am Alten Schlachthof eG";

describe("a carrier's file", () => {
  it("has a long name in the next line, broken between words", () => {
    expect(written("DHL", { company: guild, careOf: "Einkauf" })).toMatchObject({
      "Empfänger Name 1": "Genossenschaft Wohnen und Werken am Alten",
      "Empfänger Name 2 / Postnummer": "Schlachthof eG, Eva Brandt, c/o Einkauf",
      "Empfänger Name 3": "",
    });
    expect(written("GLS", { company: guild })).toMatchObject({
      Name: "Genossenschaft Wohnen und",
      Namenszusatz: "Werken am Alten Schlachthof",
      "Namenszusatz 2": "eG, Eva Brandt",
    });
  });

  it.each([
    ["DPD", { company: guild, careOf: "Einkauf und Verwaltung" }, "Empfängername: „Genossenschaft"],
    [
      "GLS",
      { company: "Donaudampfschifffahrtsgesellschaft" },
      "passt nicht in die Zeilen von GLS (je 30 Zeichen)",
    ],
    ["DHL", { strasse: "Straße ".repeat(8) }, "Empfänger Straße: „Straße"],
    ["DHL", { hausnummer: "12 Hinterhaus" }, "hat 13 Zeichen, DHL nimmt höchstens 10."],
    ["Hermes", { ort: "Vier".repeat(8) }, "nimmt höchstens 30."],
    ["DHL", { absender: "Topf ".repeat(11) }, "Absender Name 1: „Topf"],
    ["DPD", { strasse: "S".repeat(33), hausnummer: "12" }, "Straße: „SSS"],
    [
      "DHL",
      { firstName: "Иван", lastName: "Петров" },
      "Empfänger Name 1: „Иван Петров“ hat Buchstaben, die DHL nicht kennt.",
    ],
  ] as const)("leaves out for %s what it would cut, and names it: %j", (carrier, texts, problem) => {
    expect(written(carrier, texts as Parameters<typeof written>[1])).toContain(problem);
  });

  it("takes every length that its carrier takes, and no more", () => {
    for (const carrier of carriers) {
      const { street, houseNumber, town, name } = carrierNamed(carrier).limits;
      const longest = {
        strasse: "s".repeat(street),
        hausnummer: "1".repeat(houseNumber),
        ort: "o".repeat(town),
        company: "n".repeat(name),
      };
      const columns = "S = {strasse}\nH = {hausnummer}\nO = {ort}\nN = {empfaenger}";
      expect(written(carrier, longest, columns)).toEqual({
        S: longest.strasse,
        H: longest.hausnummer,
        O: longest.ort,
        N: longest.company,
      });
      for (const [field, text] of Object.entries(longest))
        expect(written(carrier, { ...longest, [field]: `${text}x` }, columns)).toEqual(expect.any(String));
    }
  });

  it("shortens a note at a word, and leaves what no column shows alone", () => {
    const notes = "Bitte bei Familie Müller im dritten Stock klingeln";
    expect(written("DHL", { notes })).toMatchObject({
      "Empfänger Zustellinformation": "Bitte bei Familie Müller im ...",
    });
    expect(told).toEqual([`Gekürzt auf „Bitte bei Familie Müller im ...“: „${notes}“.`]);
    expect(written("DPD", { notes })).toMatchObject({ recipient_information: notes });
    expect(told).toEqual([]);
    expect(written("DHL", { firma: "Ж" }, "N = {plz}")).toEqual({ N: "x" });
  });

  it.each([
    [
      "DHL",
      { absence: "place", absenceDetail: "Garage", notes: "Klingel links" },
      {
        "Service - Wunschort - Details": "Garage",
        "Produkt- und Servicedetails": "V01PAK.V00WO",
        "Empfänger Zustellinformation": "Klingel links",
      },
    ],
    [
      "DHL",
      { absence: "neighbour", absenceDetail: "Fischer" },
      { "Service - Wunschnachbar - Details": "Fischer", "Produkt- und Servicedetails": "V01PAK.V00WN" },
    ],
    [
      "DHL",
      { absence: "personal", notes: "2. OG" },
      {
        "Empfänger Zustellinformation": "Nur persönlich übergeben / 2. OG",
        "Produkt- und Servicedetails": "V01PAK",
      },
    ],
    ["GLS", { absence: "place", absenceDetail: "Garage" }, { PlaceOfDeposit: "Garage", Note1: "" }],
    ["GLS", { absence: "neighbour", absenceDetail: "Fischer" }, { Note1: "Nachbar: Fischer" }],
    [
      "DPD",
      { absence: "place", absenceDetail: "Garage", notes: "Tor offen" },
      { recipient_information: "Ablageort: Garage / Tor offen" },
    ],
    ["Hermes", { absence: "personal" }, { Hinweis: "Nur persönlich übergeben" }],
  ] as const)("tells the courier of %s what shall be when nobody opens: %j", (carrier, texts, cells) => {
    expect(written(carrier, texts)).toMatchObject(cells);
    expect(told).toEqual([]);
  });

  it("keeps no parcel back for a note that the carrier cannot read, and tells the operator", () => {
    expect(written("DHL", { notes: "Позвоните" })).toMatchObject({ "Empfänger Zustellinformation": "" });
    expect(told).toEqual(["Ohne „Позвоните“."]);
    written("DHL", { notes: "Klingel" }, "N = {plz}");
    expect(told).toEqual(["Ohne „Klingel“."]);
  });
});

it.each([
  ["Ayşe Yıldırım", "Ayse Yildirim"],
  ["Łukasz Đurić", "Lukasz Duric"],
  ["O\u0308ztu\u0308rk", "Öztürk"],
  ["Häuser & Söhne – „Die Küche“ 🍲", "Häuser & Söhne - 'Die Küche'"],
  ['Zeile\nzwei;drei|vier\t"fünf"', "Zeile zwei drei vier fünf"],
  ["@Home Pflegedienst GmbH", "@Home Pflegedienst GmbH"],
  ["Œuvre ½ ﬁt", "OEuvre ½ fit"],
])("%j is written as %j", (text, written) => {
  expect(toCarrierText(text)).toBe(written);
});

it.each(["Иван", "Ελένη", "田中", "שרה"])("%j has no such spelling", (text) => {
  expect(toCarrierText(text)).toBeNull();
});

it("a word that is longer than a line fits nowhere", () => {
  expect(fitLines(["a".repeat(31)], 30, 3)).toBeNull();
  expect(fitLines(["aa bb", "cc"], 3, 3)).toEqual(["aa", "bb", "cc"]);
});
