import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CellRefused,
  readList,
  readNumber,
  readYesNo,
  writeList,
  writeNumber,
} from "#server/office/menus/fields/cell.ts";
import { readMenuFile } from "#server/office/menus/file/read-file.ts";
import { cleanLines } from "#contract/clean-text.ts";
import { readCsv } from "#server/office/menus/file/sheet.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

describe("a CSV file", () => {
  it("comes back as it was written, whatever stands in its cells", () => {
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

it.each([
  ["UTF-8", Buffer.from("A\nMöhre")],
  ["Windows-1252", Buffer.from("A\nM\xf6hre", "latin1")],
  ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("A\nMöhre", "utf16le")])],
])("a file in %s is read", (_name, file) => {
  expect([...(readMenuFile(file, "x.csv").rows[0]?.cells.values() ?? [])]).toEqual(["Möhre"]);
});

it.each([
  ["x.xlsx", Buffer.from("PK\u0003\u0004…"), "Das ist eine Excel-Datei."],
  ["x.csv", Buffer.from("A\nb\0c"), "Das ist keine Textdatei."],
  ["x.json", Buffer.from('[{"a":"\\u0000"}]'), "Das ist keine Textdatei."],
])("%s that is not a menu file is refused", (name, file, why) => {
  expect(() => readMenuFile(file, name)).toThrow(why);
});

describe("a JSON file", () => {
  const read = (value: unknown) => readMenuFile(Buffer.from(JSON.stringify(value)), "x.json");

  it("is a list of entries with texts, numbers, yes or no, lists", () => {
    const [row] = read([{ a: "x", b: 1.25, c: true, d: ["p", "q"], e: null }]).rows;
    expect(Object.fromEntries(row?.cells ?? [])).toEqual({ a: "x", b: "1,25", c: "ja", d: "p\nq", e: "" });
  });

  it("of any other form is refused with the place", () => {
    expect(() => read({})).toThrow("eine Liste von Menüs");
    expect(() => read([{}, 1])).toThrow("Eintrag 2");
    expect(() => read([{ a: { b: 1 } }])).toThrow("Feld „a“");
    expect(() => readMenuFile(Buffer.from("[{"), "x.json")).toThrow("kein gültiges JSON");
  });
});

describe("a cell", () => {
  it.each([
    ["10,90", 10.9],
    ["10.90", 10.9],
    ["1.190,00", 1190],
    ["1190", 1190],
    [" 10,90 € ", 10.9],
    ["7 %", 7],
    ["500 g", 500],
    ["", null],
  ])("%s is the number %s", (cell, value) => expect(readNumber(cell, 2)).toBe(value));

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
    expect(readList(writeList(["a", "b"]))).toEqual(["a", "b"]);
  });
});
