import { createHash } from "node:crypto";
import type { BlsFood } from "#contract/office/recipes/bls.ts";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";
import { type BlsColumns, columnsRead, findBlsColumns } from "#server/office/recipes/bls/bls-columns.ts";
import { readBlsFood } from "#server/office/recipes/bls/bls-food.ts";
import { findWorkbook, type WorkbookFile } from "#server/office/recipes/bls/open-workbook.ts";
import { type RowReader, readWorkbook } from "#server/office/recipes/bls/read-workbook.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface BlsFile {
  version: string;
  foods: Omit<BlsFood, "version">[];
}

/** A refusal is an answer, because an error loses its class between threads. */
export type BlsFileRead = BlsFile | { refused: string };

const workbookName = /^BLS_(\d+)_(\d+)_Daten.*\.xlsx$/i;
const readVersion = "4.0";
/** The workbook of the Max Rubner-Institut, whatever it is called. */
const genuine = "524bbefe25b691f5cb3de7a9f3e27fa2967aebfeabf217d99414ba7806e78c60";
const needed =
  "Gebraucht wird die Arbeitsmappe „BLS_4_0_Daten_2025_DE.xlsx“, oder das ZIP „BLS_4_0_2025_DE.zip“, in dem sie liegt.";

export default async (file: WorkbookFile): Promise<BlsFileRead> => {
  try {
    return await readBls(file);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
};

async function readBls(file: WorkbookFile): Promise<BlsFile> {
  const workbook = await findWorkbook(file, workbookName);
  const version = versionOf(workbook);
  const foods: BlsFile["foods"] = [];
  await readWorkbook(workbook.bytes, foodReader(foods));
  if (foods.length === 0) throw unreadable("Die Arbeitsmappe enthält kein Lebensmittel.");
  return { version, foods };
}

function versionOf({ name, bytes }: WorkbookFile): string {
  if (createHash("sha256").update(bytes).digest("hex") === genuine) return readVersion;
  const [, major, minor] = workbookName.exec(name) ?? [];
  if (major === undefined)
    throw unreadable(`Das ist nicht der Bundeslebensmittelschlüssel ${readVersion}. ${needed}`);
  const version = `${major}.${minor}`;
  if (version !== readVersion)
    throw unreadable(`Das ist der BLS in der Version ${version}; gelesen wird ${readVersion}. ${needed}`);
  return version;
}

function foodReader(foods: BlsFile["foods"]): RowReader {
  let columns: BlsColumns;
  const codes = new Set<string>();
  return {
    heading(row) {
      const headings = Array.from({ length: Math.max(-1, ...row.keys()) + 1 }, (_, at) => row.get(at) ?? "");
      const found = findBlsColumns(headings);
      if ("missing" in found) throw unreadable(`Die Spalte „${found.missing}“ fehlt. ${needed}`);
      columns = found;
      return columnsRead(columns);
    },
    row(row, number) {
      const food = readBlsFood(row, number, columns);
      if (food === null) return;
      if ("refused" in food) throw unreadable(food.refused);
      if (codes.size === codes.add(food.code).size)
        throw unreadable(`Zeile ${number}: „${food.code}“ steht zweimal in der Arbeitsmappe.`);
      foods.push(food);
    },
  };
}
