import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import {
  mostColumns,
  mostRows,
  type SheetRow,
  type Table,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from "#server/office/catalogue/file/sheet.ts";

/** Reads a list of entries; a value is a text, a number, a boolean or a list of texts. */
export function readJson(text: string): Table {
  const entries = parsed(text);
  if (entries.length > mostRows) throw tooManyRows();
  const columns = new Set<string>();
  const rows = entries.map((entry, at): SheetRow => {
    const cells = cellsOf(entry, at + 1);
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > mostColumns) throw tooManyColumns();
    return { number: at + 1, cells };
  });
  return { form: "json", columns: [...columns], rows };
}

function parsed(text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace("\ufeff", ""));
  } catch {
    throw unreadable("Das ist kein gültiges JSON.");
  }
  if (!Array.isArray(value)) throw unreadable("Erwartet wird eine Liste von Menüs.");
  return value;
}

function cellsOf(entry: unknown, number: number): ReadonlyMap<string, string> {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    throw unreadable(`Eintrag ${number} ist kein Menü.`);
  }
  const fields = Object.entries(entry);
  if (fields.length > mostColumns) throw tooManyColumns();
  return new Map(
    fields.map(([field, value]) => {
      const cell = cellOf(value);
      if (cell === undefined)
        throw unreadable(`Eintrag ${number}, Feld „${short(field)}“ hat keine lesbare Form.`);
      return [cleanLine(field).trim(), cleanLines(cell)];
    }),
  );
}

function cellOf(value: unknown): string | undefined {
  if (value === null) return "";
  if (typeof value === "string") return value;
  // a comma, because a point followed by three digits is ambiguous
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "ja" : "nein";
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  return isList ? value.join("\n") : undefined;
}
