import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import {
  amount,
  day,
  type GobdTable,
  number,
  text,
  writeTable,
} from "#server/office/books/gobd/gobd-table.ts";
import { dtdName, indexXml } from "#server/office/books/gobd/index-xml.ts";
import { faultsByGrammar, readGobd } from "#test/read-gobd.ts";

const grammar = readFileSync(join(import.meta.dirname, dtdName), "utf8");

interface Sale {
  number: string;
  at: number;
  what: string | null;
  cents: number;
}

const sales: GobdTable<Sale> = {
  file: "verkaeufe.csv",
  name: "Verkäufe",
  about: "Käse & Brot, <frisch>",
  key: [text("Nummer", "je Verkauf", (sale) => sale.number), number("Zeile", "je Ware", (sale) => sale.at)],
  columns: [
    day("Tag", "der Rechnung", () => calendarDay("2026-11-05")),
    text("Ware", "\u0007wie verkauft", ({ what }) => what),
    amount("Betrag", "brutto", (sale) => cents(sale.cents)),
    amount("Rabatt", "wenn gewährt", () => null),
  ],
};
const tables = [
  sales,
  {
    ...sales,
    file: "zeilen.csv",
    name: "Zeilen",
    links: [{ columns: ["Ware"], to: "Verkäufe", key: ["Nummer"] }],
  },
];
const period = { from: calendarDay("2026-11-01"), to: calendarDay("2026-11-30") };
const index = indexXml({ name: "Müller & Söhne <GmbH>", location: "50674 Köln" }, period, tables);

async function* onePage(rows: Sale[]) {
  yield rows;
}

async function written(rows: Sale[]): Promise<Buffer> {
  return buffer(Readable.from(writeTable(sales, onePage(rows)), { objectMode: false }));
}

it("keeps the authority's grammar as it was published", () => {
  expect(createHash("sha256").update(grammar).digest("hex")).toBe(
    "40e733e866f375c07efba3fafdc0765512562b1db6f86d85309527a3f77a6dc5",
  );
});

it("describes tables as the grammar demands", () => {
  expect(faultsByGrammar(index, grammar)).toEqual([]);
  expect(index).toContain("<Name>Müller &amp; Söhne &lt;GmbH&gt;</Name>");
  expect(index).toContain("<Range><From>01.11.2026</From>\n<To>30.11.2026</To></Range>");
});

it.each([
  ["without the supplier's place", /<Location>.*?<\/Location>/],
  ["with one of two symbols for amounts", /<DigitGroupingSymbol>.*?<\/DigitGroupingSymbol>/],
  ["without a type", /<AlphaNumeric\/>/],
  ["without a version", /<Version>.*?<\/Version>/],
  ["with tables of no name", /<Name>Bücher.*?<\/Name>/],
  ["without a format of its records", /<VariableLength>(.|\n)*?(?=<\/Table>)/],
])("an index %s breaks the grammar", (_what, part) => {
  expect(faultsByGrammar(index.replace(part, ""), grammar).join()).toMatch(
    /does not follow the DTD|Expecting/i,
  );
});

it("is read back by the description alone, whatever the words are", async () => {
  const rows: Sale[] = [
    { number: "RE-2026-000001", at: 1, what: 'Topf „Ä“; "groß"', cents: -1205 },
    { number: "RE-2026-000001", at: 2, what: "=1+1\r\nzwei\tZeilen", cents: 5 },
    { number: "RE-2026-000002", at: 1, what: null, cents: 0 },
  ];
  const body = await written(rows);
  const files = new Map([
    ["index.xml", Buffer.from(index)],
    [dtdName, Buffer.from(grammar)],
    ["verkaeufe.csv", body],
    ["zeilen.csv", body],
  ]);
  const read = readGobd(files);
  expect(read.get("Verkäufe")?.rows).toEqual([
    {
      Nummer: "RE-2026-000001",
      Zeile: "1",
      Tag: "05.11.2026",
      Ware: 'Topf „Ä“; "groß"',
      Betrag: "-12,05",
      Rabatt: "",
    },
    {
      Nummer: "RE-2026-000001",
      Zeile: "2",
      Tag: "05.11.2026",
      Ware: "=1+1 zwei Zeilen",
      Betrag: "0,05",
      Rabatt: "",
    },
    { Nummer: "RE-2026-000002", Zeile: "1", Tag: "05.11.2026", Ware: "", Betrag: "0,00", Rabatt: "" },
  ]);
  expect(read.get("Zeilen")?.links).toEqual([{ columns: ["Ware"], to: "Verkäufe", key: ["Nummer"] }]);
});

it("a reader notices a key that occurs twice", async () => {
  const row = { number: "RE-2026-000001", at: 1, what: "Eintopf", cents: 100 };
  const body = await written([row, row]);
  const files = new Map([
    ["index.xml", Buffer.from(index)],
    [dtdName, Buffer.from(grammar)],
    ["verkaeufe.csv", body],
    ["zeilen.csv", body],
  ]);
  expect(() => readGobd(files)).toThrow("a key occurs twice");
});
