import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { type BlsFigure, blsCodes } from "#server/office/recipes/bls/bls-columns.ts";

const words: Record<BlsFigure, string> = {
  fat: "Fett",
  saturates: "Fettsäuren, gesättigt, gesamt",
  carbs: "Kohlenhydrate, verfügbar",
  sugar: "Zucker (Mono- und Disaccharide), gesamt",
  polyols: "Zuckeralkohole, gesamt",
  fibre: "Ballaststoffe, gesamt",
  protein: "Protein (Nx6,25)",
  salt: "Salz (Natriumchlorid)",
  alcohol: "Alkohol (Ethanol)",
  organicAcids: "Organische Säuren, gesamt",
  sodium: "Natrium",
};
// they begin as others do, or have a colon
const others = ["CHOL Cholesterin [mg/100g]", "FATX Fett, anders [g/100g]", "F18:2CN6 Linolsäure [g/100g]"];
const counted = 138 - Object.keys(words).length - others.length;
const threeOf = (value: string) => {
  const [code] = value.split(" ");
  return [value, `${code} Datenherkunft`, `${code} Referenz`];
};
const figures = Object.entries(words).map(([figure, word]) => {
  return `${blsCodes[figure as BlsFigure]} ${word} [${figure === "sodium" ? "mg" : "g"}/100g]`;
});

/** The 418 headings of the BLS 4.0: 3, three for each of 138 figures, and an empty one. */
export const blsHeadings = [
  "\ufeffBLS Code",
  "Lebensmittelbezeichnung",
  "Food name",
  ...others.flatMap(threeOf),
  ...figures.flatMap(threeOf),
  ...Array.from({ length: counted }, (_, at) => threeOf(`X${at} Stoff ${at} [µg/100g]`)).flat(),
  "",
];

export interface FoodInWorkbook {
  code: string;
  name: string;
  /** a text, or a number as XML writes it; left out: an empty cell */
  figures?: Partial<Record<BlsFigure, string | number>>;
  /** figures that are a logical zero */
  zeros?: readonly BlsFigure[];
}

/** A workbook of the shape of the official one. */
export function blsWorkbook(
  foods: readonly FoodInWorkbook[],
  { headings = blsHeadings } = {},
): Promise<Uint8Array> {
  const rows = foods.map(({ code, name, figures: values = {}, zeros = [] }) => {
    const cells = new Map<string, string | number>([
      ["\ufeffBLS Code", code],
      ["Lebensmittelbezeichnung", name],
      ["CHOL Cholesterin [mg/100g]", 77],
      ["FATX Fett, anders [g/100g]", 88],
    ]);
    for (const [figure, value] of Object.entries(values)) {
      const at = blsHeadings.findIndex((heading) =>
        heading.startsWith(`${blsCodes[figure as BlsFigure]} ${words[figure as BlsFigure]}`),
      );
      cells.set(blsHeadings[at] ?? "", value);
    }
    for (const figure of zeros) cells.set(`${blsCodes[figure]} Datenherkunft`, "Logische Null");
    return headings.map((heading) => cells.get(heading) ?? "");
  });
  return workbook([headings, ...rows]);
}

/** Texts stand in the common list, as Excel writes them. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const texts = new Map<string, number>();
  const numberOf = (text: string) => texts.get(text) ?? texts.set(text, texts.size).size - 1;
  const cell = (value: string | number, row: number, column: number) => {
    const place = `r="${letters(column)}${row + 1}"`;
    if (value === "") return "";
    if (typeof value === "number") return `<c ${place}><v>${value}</v></c>`;
    return `<c ${place} t="s"><v>${numberOf(value)}</v></c>`;
  };
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join("")}</row>`,
  );
  const items = [...texts.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`);
  return zipOf({
    "xl/workbook.xml": "<workbook/>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${lines.join("")}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${items.join("")}</sst>`,
  });
}

export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const archive = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await archive.add(
      name,
      typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content),
    );
  return archive.close();
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function letters(column: number): string {
  const before = column < 26 ? "" : letters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + (column % 26));
}
