import { describe, expect, it } from "vitest";
import {
  type CarrierField,
  carrierFields,
  readCarrierColumns,
} from "#contract/office/kitchen/carrier-columns.ts";
import { type Carrier, carrierNamed, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { fitLines, toCarrierText } from "#server/office/kitchen/papers/carrier-text.ts";
import { fitColumns } from "#server/office/kitchen/papers/fit-columns.ts";

const eva = Object.fromEntries(Object.keys(carrierFields).map((field) => [field, "x"])) as Record<
  CarrierField,
  string
>;

function written(
  carrier: Carrier,
  {
    first = "Eva Brandt",
    further = [] as string[],
    ...fields
  }: Partial<Record<CarrierField, string>> & { first?: string; further?: string[] },
  columns = carrierNamed(carrier).columns,
) {
  const recipient = { first, further, careOf: "" };
  const { columns: read } = readCarrierColumns(columns);
  const { cells, problem } = fitColumns({ fields: { ...eva, ...fields }, recipient }, read, carrier);
  return problem ?? Object.fromEntries(read.map(({ heading }, at) => [heading, cells?.[at]]));
}

const guild = "Genossenschaft Wohnen und Werken am Alten Schlachthof eG";

describe("a carrier's file", () => {
  it("has a long name in the next line, broken between words", () => {
    expect(written("DHL", { first: guild, further: ["Eva Brandt", "c/o Einkauf"] })).toMatchObject({
      "Empfänger Name 1": "Genossenschaft Wohnen und Werken am Alten",
      "Empfänger Name 2 / Postnummer": "Schlachthof eG, Eva Brandt, c/o Einkauf",
      "Empfänger Name 3": "",
    });
    expect(written("GLS", { first: guild, further: ["Eva Brandt"] })).toMatchObject({
      Name: "Genossenschaft Wohnen und",
      Namenszusatz: "Werken am Alten Schlachthof",
      "Namenszusatz 2": "eG, Eva Brandt",
    });
  });

  it.each([
    [
      "DPD",
      { first: guild, further: ["Eva Brandt", "c/o Einkauf und Verwaltung"] },
      "Empfängername: „Genossenschaft",
    ],
    [
      "GLS",
      { first: "Donaudampfschifffahrtsgesellschaft" },
      "passt nicht in die Zeilen von GLS (je 30 Zeichen)",
    ],
    ["DHL", { strasse: "Straße ".repeat(8) }, "Empfänger Straße: „Straße"],
    ["DHL", { hausnummer: "12 Hinterhaus" }, "hat 13 Zeichen, DHL nimmt höchstens 10."],
    ["Hermes", { ort: "Vier".repeat(8) }, "nimmt höchstens 30."],
    ["DHL", { absender: "Topf ".repeat(11) }, "Absender Name 1: „Topf"],
    ["DPD", { strasse: "S".repeat(33), hausnummer: "12" }, "Straße: „SSS"],
    ["DHL", { first: "Иван Петров" }, "Empfänger Name 1: „Иван Петров“ hat Buchstaben, die DHL nicht kennt."],
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
        first: "n".repeat(name),
      };
      const columns = "S = {strasse}\nH = {hausnummer}\nO = {ort}\nN = {empfaenger}";
      expect(written(carrier, longest, columns)).toEqual({
        S: longest.strasse,
        H: longest.hausnummer,
        O: longest.ort,
        N: longest.first,
      });
      for (const [field, text] of Object.entries(longest))
        expect(written(carrier, { ...longest, [field]: `${text}x` }, columns)).toEqual(expect.any(String));
    }
  });

  it("shortens a note at a word, and leaves what no column shows alone", () => {
    expect(
      written("DHL", { hinweis: "Bitte bei Familie Müller im dritten Stock klingeln" }, "N = {hinweis}"),
    ).toEqual({
      N: "Bitte bei Familie Müller im ...",
    });
    expect(written("DHL", { hinweis: "a".repeat(900), firma: "Ж" }, "N = {plz}")).toEqual({ N: "x" });
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
