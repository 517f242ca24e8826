import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLines } from "#contract/clean-text.ts";
import type { AmountUnit } from "#contract/office/read-amount.ts";
import {
  CellRefused,
  readList,
  readNumber,
  readYesNo,
  writeList,
  writeNumber,
} from "#server/office/catalogue/fields/cell.ts";
import { readCsv } from "#server/office/catalogue/file/read-csv.ts";
import { readFile } from "#server/office/catalogue/file/read-file.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

describe("a CSV file", () => {
  it("comes back as it was written, with any text in its cells", () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 20 }),
      fc.constantFrom(
        "=1+1",
        "+49",
        "-",
        "@x",
        "'=1",
        "''@",
        "'Abend'",
        'a";"b',
        "zwei\nZeilen",
        " Rand ",
        ";",
        "\t",
      ),
    );
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const expected = written.map((row) => row.map(cleanLines));
        const read = readCsv(writeCsv(["A", "B", "C"], expected)).rows.map(({ cells }) => [
          ...cells.values(),
        ]);
        // an empty row is not a menu
        expect(read).toEqual(expected.filter((row) => row.some((cell) => cell.trim() !== "")));
      }),
    );
  });

  it("starts no formula in a spreadsheet", () => {
    expect(writeCsv(["A"], [["=HYPERLINK(1)"], ["-2+3"], ["@Home"], ["Suppe"]])).toBe(
      "\ufeffA\r\n'=HYPERLINK(1)\r\n'-2+3\r\n'@Home\r\nSuppe\r\n",
    );
  });

  it("leaves a bare number as it is, also a telephone number", () => {
    expect(writeCsv(["A"], [["+4915112345678"], ["-2,50"]])).toBe("\ufeffA\r\n+4915112345678\r\n-2,50\r\n");
  });

  it.each([
    ["semicolons", "Adresse;Preis\r\na;10,90\r\n"],
    ["commas", 'Adresse,Preis\na,"10,90"\n'],
    ["tabs", "Adresse\tPreis\na\t10,90\n"],
    ["quoted headings", '"Adresse";"Preis"\n"a";"10,90"'],
    ["a mark in front", "\ufeffAdresse;Preis\na;10,90"],
  ])("is read with %s", (_name, text) => {
    const { columns, rows } = readCsv(text);
    expect(columns).toEqual(["Adresse", "Preis"]);
    expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([{ Adresse: "a", Preis: "10,90" }]);
  });

  it("reads digits that a spreadsheet keeps as text, in any cell", () => {
    const { columns, rows } = readCsv('="Nummer";B\n"=""340434161094""";="0012"\n="7";\'=1\n');
    expect(columns).toEqual(["Nummer", "B"]);
    expect(rows.map(({ cells }) => [...cells.values()])).toEqual([
      ["340434161094", "0012"],
      ["7", "=1"],
    ]);
  });

  it("has composed letters and one kind of blank in its headings", () => {
    expect(readCsv("Vero\u0308ffentlicht;MwSt.\u00a0%\nja;7\n").columns).toEqual([
      "Veröffentlicht",
      "MwSt. %",
    ]);
  });

  it("counts rows as a spreadsheet does, over empty ones and cells of several lines", () => {
    const { rows } = readCsv('A;B\n"x\ny";1\n;\n\nz;2\n');
    expect(rows.map(({ number }) => number)).toEqual([2, 5]);
  });

  it("ignores missing cells, and reports surplus ones", () => {
    const { rows } = readCsv("A;B\nx\ny;1;2\nz;1;;\n");
    expect(rows.map(({ cells, isTooLong }) => [cells.has("B"), isTooLong])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
  });

  it("whose quotation marks do not match is refused with the line", () => {
    expect(() => readCsv('A;B\nx;"offen\n')).toThrow(/Zeile \d+ der Datei/);
  });
});

const inBytes = (text: string, bytes: Record<string, number>) =>
  Buffer.from([...text].map((sign) => bytes[sign] ?? sign.charCodeAt(0)));
const windows = { "–": 0x96, "€": 0x80, "„": 0x84, "“": 0x93, "’": 0x92, "…": 0x85 };
const mac = {
  ...{ ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, Ä: 0x80, Ö: 0x85, Ü: 0x86, é: 0x8e, è: 0x8f, û: 0x9e },
  ...{ "–": 0xd0, "€": 0xdb, "„": 0xe3, "“": 0xd2, "’": 0xd5, "…": 0xc9 },
};
const dos = { ä: 0x84, ö: 0x94, ü: 0x81, ß: 0xe1, Ä: 0x8e, Ö: 0x99, Ü: 0x9a };
const words = [
  "Möhre",
  "weißen Böhnchen",
  "Öl und Äpfel",
  "MENÜ ÜBER GEMÜSE",
  "Crème brûlée",
  "7,90 €",
  "„Omas“ Suppe",
  "Süß – mild …",
];
const utf16 = Buffer.from("\ufeffA\nMöhre", "utf16le");

it.each([
  ["UTF-8", words.map((word) => [word, Buffer.from(word)])],
  ["Windows-1252", words.map((word) => [word, inBytes(word, windows)])],
  ["Mac Roman", words.map((word) => [word, inBytes(word, mac)])],
] as [string, [string, Buffer][]][])("files in %s are read", (_name, cells) => {
  for (const [word, bytes] of cells) {
    const { rows } = readFile(Buffer.concat([Buffer.from("A\n"), bytes]), "x.csv");
    expect([...(rows[0]?.cells.values() ?? [])]).toEqual([word]);
  }
});

it.each([
  ["little", utf16],
  ["big", Buffer.from(utf16).swap16()],
])("a file in UTF-16 with the %s end first is read", (_name, file) => {
  expect([...(readFile(file, "x.csv").rows[0]?.cells.values() ?? [])]).toEqual(["Möhre"]);
});

it.each([
  ["MS-DOS", inBytes("A\nMöhre, süß, Äpfel", dos)],
  ["either of two encodings", Buffer.from([0x41, 0x0a, 0x61, 0x96, 0x62])],
])("a file in %s is refused with the way to UTF-8", (_name, file) => {
  expect(() => readFile(file, "x.csv")).toThrow(/Zeichencodierung .* „CSV UTF-8“/);
});

it.each([
  ["x.xlsx", Buffer.from("PK\u0003\u0004[Content_Types].xml xl/workbook.xml"), "Excel-Datei (.xlsx)"],
  ["x.xls", Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex"), "Excel-Datei (.xls)"],
  [
    "x.ods",
    Buffer.from("PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    "LibreOffice oder OpenOffice (.ods)",
  ],
  ["x.numbers", Buffer.from("PK\u0003\u0004Index/Document.iwa"), "Numbers (.numbers)"],
  ["x.zip", Buffer.from("PK\u0003\u0004menues.csv"), "gepackte Datei"],
  ["x.pdf", Buffer.from("%PDF-1.7"), "PDF-Datei"],
  ["x.jpg", Buffer.from("ffd8ffe000104a464946", "hex"), "ein Bild"],
  ["x.csv", Buffer.from("89504e470d0a1a0a", "hex"), "ein Bild"],
  ["x.csv", Buffer.from("A\nb\0c"), "Das ist keine Textdatei."],
  ["x.json", Buffer.from('[{"a":"\\u0000"}]'), "Das ist keine Textdatei."],
])("%s that is not a menu file is refused", (name, file, why) => {
  expect(() => readFile(file, name)).toThrow(why);
});

describe("a JSON file", () => {
  const read = (value: unknown) => readFile(Buffer.from(JSON.stringify(value)), "x.json");

  it("is a list of entries with texts, numbers, yes or no, lists", () => {
    const [row] = read([{ a: "x", b: 1.25, c: true, d: ["p", "q"], e: null }]).rows;
    expect(Object.fromEntries(row?.cells ?? [])).toEqual({ a: "x", b: "1,25", c: "ja", d: "p\nq", e: "" });
  });

  it("of any other form is refused with the place", () => {
    expect(() => read({})).toThrow("eine Liste von Menüs");
    expect(() => read([{}, 1])).toThrow("Eintrag 2");
    expect(() => read([{ a: { b: 1 } }])).toThrow("Feld „a“");
    expect(() => readFile(Buffer.from("[{"), "x.json")).toThrow("kein gültiges JSON");
  });
});

describe("a cell", () => {
  it.each<[string, AmountUnit, number | null]>([
    ["10,90", "euros", 10.9],
    ["10.90", "euros", 10.9],
    ["1.190,00", "euros", 1190],
    ["1190", "euros", 1190],
    [" 10,90 € ", "euros", 10.9],
    ["€ 7,90", "euros", 7.9],
    ["EUR 7,90", "euros", 7.9],
    ["7,90 eur", "euros", 7.9],
    ["7,90 Euro", "euros", 7.9],
    ["-2,50 €", "euros", -2.5],
    ["7 %", "percent", 7],
    ["500 g", "grams", 500],
    ["0,45 kg", "grams", 450],
    ["4,35 kg", "grams", 4350],
    ["500 mg", "grams", 0.5],
    ["1.250,5 kJ", "kj", 1250.5],
    ["120 kcal", "kcal", 120],
    ["5 Tage", "days", 5],
    ["", "none", null],
  ])("%s in %s is the number %s", (cell, unit, value) => expect(readNumber(cell, 2, unit)).toBe(value));

  it.each<[string, AmountUnit]>([
    ["7,90 kg", "euros"],
    ["7,90 $", "euros"],
    ["120 kcal", "kj"],
    ["EUR 7,90 €", "euros"],
    ["1.250 kg", "grams"],
    ["3 Stück", "none"],
  ])("%s is no number in %s, and the refusal names the cell", (cell, unit) => {
    expect(() => readNumber(cell, 0, unit)).toThrow(`„${cell}“`);
  });

  it.each(["zehn", "10,90,1", "1,234", "1.234", "12,5,", "1e3", "0x10", "--1"])(
    "%s is no number with two decimals",
    (cell) => {
      expect(() => readNumber(cell, 2)).toThrow(CellRefused);
    },
  );

  it("with a number comes back as it was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        (cents) => readNumber(writeNumber(cents / 100, 2), 2) === cents / 100,
      ),
    );
  });

  it("accepts several words for yes and no, and nothing else", () => {
    expect(["ja", "Ja", "x", "1", "WAHR"].map(readYesNo)).toEqual([true, true, true, true, true]);
    expect(["nein", "", "0", "n"].map(readYesNo)).toEqual([false, false, false, false]);
    expect(() => readYesNo("vielleicht")).toThrow("weder „ja“ noch „nein“");
  });

  it("holds a list between bars or on lines of its own", () => {
    expect(readList("Eier |  Milch und Laktose\nSenf |")).toEqual(["Eier", "Milch und Laktose", "Senf"]);
    expect(readList("Eier\u00a0und\u2003Milch")).toEqual(["Eier und Milch"]);
    expect(readList(writeList(["a", "b"]))).toEqual(["a", "b"]);
  });
});
