import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { parseDay } from "#contract/day.ts";
import { readingFileMostRows } from "#contract/office/stock/reading-files.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { readSheet } from "#server/office/catalogue/file/read-sheet.ts";
import { type SheetRow, unreadable } from "#server/office/catalogue/file/sheet.ts";

export interface FileRow {
  row: number;
  point: string;
  measuredAt: Date | null;
  /** as it is written; what it means depends on the point's unit */
  value: string;
}

export interface ReadingFile {
  rows: FileRow[];
  /** of its rows, for the log */
  digest: string;
}

const columns = ["messstelle", "datum", "uhrzeit", "wert"] as const;

export async function readReadingFile(file: Uint8Array, fileName: string): Promise<ReadingFile> {
  const sheet = await readSheet(file, fileName);
  const found = new Map(sheet.columns.map((column) => [column.toLowerCase(), column]));
  if (columns.some((column) => !found.has(column)))
    throw unreadable("Gebraucht werden die Spalten „Messstelle“, „Datum“, „Uhrzeit“ und „Wert“.");
  if (sheet.rows.length > readingFileMostRows)
    throw unreadable(`Die Datei hat mehr als ${readingFileMostRows.toLocaleString("de-DE")} Zeilen.`);
  const cell = ({ cells }: SheetRow, column: (typeof columns)[number]) =>
    (cells.get(found.get(column) ?? "") ?? "").trim();
  const rows = sheet.rows.map((row) => ({
    row: row.number,
    point: cell(row, "messstelle").slice(0, 100),
    measuredAt: momentOf(cell(row, "datum"), cell(row, "uhrzeit")),
    value: cell(row, "wert").slice(0, 100),
  }));
  const digest = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  return { rows, digest };
}

/** In Berlin; of the hour that comes twice in autumn, the first. */
function momentOf(date: string, time: string): Date | null {
  const day = parseDay(date);
  const [, hour = "", minute = "", second = "0"] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: Uhr)?$/.exec(time) ?? [];
  if (!day || hour === "" || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const local = Temporal.PlainDate.from(day).toPlainDateTime({
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  });
  return new Date(local.toZonedDateTime("Europe/Berlin").epochMilliseconds);
}

/** In the unit of the point: `6,4` are 64 tenths of a degree. Undefined: it is no such value. */
export function parseValue(text: string, unit: PointUnit): number | undefined {
  if (unit === "done") {
    if (/^(ja|erledigt|1)$/i.test(text)) return 1;
    return /^(nein|nicht erledigt|0)$/i.test(text) ? 0 : undefined;
  }
  const digits = { celsius: 1, minutes: 0, ph: 2 }[unit];
  const bare = text
    .replace(/\s*(°\s*C|min|Minuten?|pH)$/i, "")
    .replace(/^pH\s*/i, "")
    .replace("−", "-");
  const [, sign, whole, part = ""] = /^(-?)(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(bare) ?? [];
  // never rounded: 7,04 °C is not 7,0 °C
  if (whole === undefined || /[1-9]/.test(part.slice(digits))) return undefined;
  const amount = Number(whole + part.slice(0, digits).padEnd(digits, "0"));
  if (amount > 100_000 || (sign === "-" && amount > 1_000)) return undefined;
  return sign === "-" && amount > 0 ? -amount : amount;
}
