import { expect, it } from "vitest";
import readBls from "#server/office/recipes/bls/bls-worker.ts";
import { blsHeadings, blsWorkbook, type FoodInWorkbook, workbook, zipOf } from "#test/bls-workbook.ts";

const name = "BLS_4_0_Daten_2025_DE.xlsx";
const milk: FoodInWorkbook = {
  code: "M111300",
  name: "Kuhmilch 3,5 % Fett",
  figures: { fat: 3.57, saturates: "TR", carbs: 4.7, sugar: "4,7", polyols: "-", protein: 3.38, salt: 0.1 },
};

async function foodsOf(...foods: FoodInWorkbook[]) {
  const read = await readBls({ name, bytes: await blsWorkbook(foods) });
  if ("refused" in read) throw new Error(read.refused);
  return read.foods;
}

const refusalOf = async (bytes: Uint8Array, fileName = name) => {
  const read = await readBls({ name: fileName, bytes });
  return "refused" in read ? read.refused : "was read";
};

it("a workbook has the shape of the official one", () => expect(blsHeadings).toHaveLength(418));

it("grams are whole milligrams, missing ones are unknown, and traces are marked zeros", async () => {
  expect(await foodsOf(milk)).toEqual([
    {
      code: "M111300",
      name: "Kuhmilch 3,5 % Fett",
      nutrition: {
        ...{ fat: 3_570, saturates: 0, carbs: 4_700, sugar: 4_700, polyols: null, fibre: null },
        ...{ protein: 3_380, salt: 100, alcohol: null, organicAcids: null },
      },
      tracedNutrients: ["saturates"],
    },
  ]);
});

it.each<[value: string | number, milligrams: number | null, isTraced: boolean]>([
  ["-", null, false],
  ["", null, false],
  ["0", 0, false],
  ["TR", 0, true],
  ["<LOD", 0, true],
  ["< LOQ", 0, true],
  ["<LOD or <LOQ", 0, true],
  [0.0005, 1, false],
  [1.0005, 1_001, false],
  ["1.2E-2", 12, false],
  ["0.30000000000000004", 300, false],
  [100, 100_000, false],
])("%s is %s mg", async (value, milligrams, isTraced) => {
  const [food] = await foodsOf({ code: "B8B5000", name: "Etwas", figures: { fat: value } });
  expect(food?.nutrition.fat).toBe(milligrams);
  expect(food?.tracedNutrients).toEqual(isTraced ? ["fat"] : []);
});

it("what is a logical zero is no unknown", async () => {
  const [food] = await foodsOf({
    code: "V4A6172",
    name: "Wasser",
    figures: { fat: "-" },
    zeros: ["fat", "sugar"],
  });
  expect(food?.nutrition).toMatchObject({ fat: 0, sugar: 0, carbs: null });
});

it.each([
  ["stands there", { salt: 1.5, sodium: 100 }, 1_500, []],
  ["follows from sodium in milligrams", { salt: "-", sodium: 400 }, 1_000, []],
  ["is a trace where sodium is one", { sodium: "<LOQ" }, 0, ["salt"]],
  ["is unknown with its sodium", { salt: "-", sodium: "-" }, null, []],
])("salt %s", async (_name, figures, salt, tracedNutrients) => {
  const [food] = await foodsOf({ code: "M111300", name: "Milch", figures });
  expect(food).toMatchObject({ nutrition: { salt }, tracedNutrients });
});

it("the ZIP that holds the workbook is read as well", async () => {
  const inside = await blsWorkbook([milk]);
  const zip = await zipOf({ "BLS_4_0_Dokumentation_DE.pdf": "%PDF", [`BLS_4_0_2025_DE/${name}`]: inside });
  expect(await readBls({ name: "download.zip", bytes: zip })).toMatchObject({ version: "4.0" });
});

it("runs of a text, texts in cells and prefixes of other programs are read", async () => {
  const cells = blsHeadings.map((heading) => `<x:c t="inlineStr"><x:is><x:t>${heading}</x:t></x:is></x:c>`);
  const sheet = `<x:worksheet><x:row>${cells.join("")}</x:row><x:row><x:c t="s"><x:v>0</x:v></x:c>
    <x:c t="s"><x:v>1</x:v></x:c></x:row></x:worksheet>`;
  const texts =
    "<x:sst><x:si><x:t>M111300</x:t></x:si><x:si><x:r><x:t>Kuh</x:t></x:r><x:r><x:t>milch &amp; mehr</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>";
  const bytes = await zipOf({
    "xl/workbook.xml": "<x/>",
    "xl/worksheets/sheet1.xml": sheet,
    "xl/sharedStrings.xml": texts,
  });
  expect(await readBls({ name, bytes })).toMatchObject({ foods: [{ name: "Kuhmilch & mehr" }] });
});

it("what is not this workbook is refused, and the sentence says why", async () => {
  const bytes = await blsWorkbook([milk]);
  const without = (start: string) =>
    blsHeadings.map((heading) => (heading.startsWith(start) ? "Anders" : heading));
  const of = async (...foods: FoodInWorkbook[]) => refusalOf(await blsWorkbook(foods));
  const refusals = {
    "another name": await refusalOf(bytes, "Preise.xlsx"),
    "an older version": await refusalOf(bytes, "BLS_3_02_Daten_2014_DE.xlsx"),
    "a table": await refusalOf(Buffer.from("Code;Name\n"), name),
    "a broken one": await refusalOf(bytes.slice(0, bytes.length / 2)),
    "a ZIP without it": await refusalOf(await zipOf({ "x.xlsx": bytes })),
    "no figure": await refusalOf(await blsWorkbook([milk], { headings: without("FAT Fett") })),
    "another unit": await refusalOf(
      await blsWorkbook([milk], {
        headings: blsHeadings.map((text) => text.replace("FAT Fett [g", "FAT Fett [mg")),
      }),
    ),
    "no code": await refusalOf(await workbook([["Lebensmittelbezeichnung"], ["Milch"]])),
    "no food": await of(),
    "a strange value": await of({ ...milk, figures: { fat: "viel" } }),
    "more than all": await of({ ...milk, figures: { fat: 101 } }),
    "a food without name": await of({ code: "M111300", name: "" }),
    "a food twice": await of(milk, milk),
  };
  expect(refusals).toMatchInlineSnapshot(`
    {
      "a ZIP without it": "In diesem ZIP liegt die Arbeitsmappe des BLS nicht. Es wurde nichts geändert.",
      "a broken one": "Das ist keine Excel-Datei (.xlsx) und kein ZIP, oder die Datei ist beschädigt. Es wurde nichts geändert.",
      "a food twice": "Zeile 3: „M111300“ steht zweimal in der Arbeitsmappe. Es wurde nichts geändert.",
      "a food without name": "Zeile 2: Hier fehlt der Code oder der Name des Lebensmittels. Es wurde nichts geändert.",
      "a strange value": "Zeile 2, Spalte „FAT“: Das ist kein Wert des BLS. Es wurde nichts geändert.",
      "a table": "Das ist keine Excel-Datei (.xlsx) und kein ZIP, oder die Datei ist beschädigt. Es wurde nichts geändert.",
      "an older version": "Das ist der BLS in der Version 3.02; gelesen wird 4.0. Gebraucht wird die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“, oder das ZIP „BLS_4_0_2025_DE.zip“, in dem sie liegt. Es wurde nichts geändert.",
      "another name": "Das ist nicht der Bundeslebensmittelschlüssel 4.0. Gebraucht wird die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“, oder das ZIP „BLS_4_0_2025_DE.zip“, in dem sie liegt. Es wurde nichts geändert.",
      "another unit": "Die Spalte „FAT … [g/100g]“ fehlt. Gebraucht wird die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“, oder das ZIP „BLS_4_0_2025_DE.zip“, in dem sie liegt. Es wurde nichts geändert.",
      "more than all": "Zeile 2, Spalte „FAT“: Das ist kein Wert des BLS. Es wurde nichts geändert.",
      "no code": "Die Spalte „BLS Code“ fehlt. Gebraucht wird die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“, oder das ZIP „BLS_4_0_2025_DE.zip“, in dem sie liegt. Es wurde nichts geändert.",
      "no figure": "Die Spalte „FAT … [g/100g]“ fehlt. Gebraucht wird die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“, oder das ZIP „BLS_4_0_2025_DE.zip“, in dem sie liegt. Es wurde nichts geändert.",
      "no food": "Die Arbeitsmappe enthält kein Lebensmittel. Es wurde nichts geändert.",
    }
  `);
});

it("what would fill the memory is refused while it is read", async () => {
  const sheets = {
    "too many columns": `<row>${'<c t="n"><v>1</v></c>'.repeat(200_000)}</row>`,
    "a column far away": '<row><c r="ZZZZZZ1"><v>1</v></c></row>',
    "a row far away": '<row r="99999999"></row>',
    "no number of a row": '<row r="x"></row>',
    "a long cell": `<row><c t="inlineStr"><is><t>${"x".repeat(6_000)}</t></is></c></row>`,
  };
  const refusals = await Promise.all(
    Object.entries(sheets).map(async ([what, sheet]) => {
      const bytes = await zipOf({ "xl/workbook.xml": "<x/>", "xl/worksheets/sheet1.xml": sheet });
      return [what, await refusalOf(bytes)];
    }),
  );
  const zeros = await refusalOf(await zipOf({ [name]: Buffer.alloc(50_000_000) }));
  expect({ ...Object.fromEntries(refusals), "a file of zeros": zeros }).toMatchInlineSnapshot(`
    {
      "a column far away": "Die Arbeitsmappe hat zu viele Spalten. Es wurde nichts geändert.",
      "a file of zeros": "Die Datei ist ausgepackt zu groß. Es wurde nichts geändert.",
      "a long cell": "Eine Zelle der Arbeitsmappe ist zu lang. Es wurde nichts geändert.",
      "a row far away": "Die Arbeitsmappe hat zu viele Zeilen. Es wurde nichts geändert.",
      "no number of a row": "Die Arbeitsmappe hat zu viele Zeilen. Es wurde nichts geändert.",
      "too many columns": "Die Arbeitsmappe hat zu viele Spalten. Es wurde nichts geändert.",
    }
  `);
});
