import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import type { Sheet, SheetRow } from "#server/office/menus/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Reads a list of entries; a value is a text, a number, a boolean or a list of texts. */
export function readJson(text: string): Sheet {
  const entries = parsed(text);
  const rows = entries.map((entry, at): SheetRow => ({ number: at + 1, cells: cellsOf(entry, at + 1) }));
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return {
    columns,
    rows,
    nameOf: ({ key }) => key,
    placeOf: (row, field) => `Eintrag ${row}, Feld „${field}“`,
  };
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
  return new Map(
    Object.entries(entry).map(([field, value]) => {
      const cell = cellOf(value);
      if (cell === undefined) throw unreadable(`Eintrag ${number}, Feld „${field}“ hat keine lesbare Form.`);
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

function unreadable(why: string): Refusal {
  return new Refusal("file_unreadable", { message: `${why} Es wurde nichts geändert.` });
}
