import { trackingNumber as numberForm } from "#contract/office/kitchen/tracking-number.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";

const names = {
  number: ["bestellnummer", "sendungsreferenz", "referenz", "referenz 1", "reference"],
  trackingNumber: ["sendungsnummer", "trackingnummer", "paketscheinnummer", "paketnummer", "tracking number"],
  carrier: ["paketdienst", "carrier"],
};

export type TrackingColumns = Record<keyof typeof names, string | undefined>;

export interface TrackingRow {
  row: number;
  /** of the order, as it is written */
  reference: string;
  carrier: string;
  /** as it is stored, or as it is written where it can be none */
  trackingNumber: string;
  /** why it can be no tracking number */
  problem: string | null;
}

export interface TrackingFile {
  columns: TrackingColumns;
  rows: TrackingRow[];
}

/** What is longer is none of these, and would stand in the answer as often as its row. */
const longest = 100;

export function readTrackingRows(sheet: Sheet): TrackingFile {
  const find = (words: string[]) =>
    sheet.columns.find((column) => words.includes(column.trim().toLowerCase()));
  const columns = {
    number: find(names.number),
    trackingNumber: find(names.trackingNumber),
    carrier: find(names.carrier),
  };
  const rows = sheet.rows.map(({ number: row, cells }): TrackingRow => {
    const cell = (column: string | undefined) => (cells.get(column ?? "") ?? "").trim().slice(0, longest);
    const written = cell(columns.trackingNumber);
    const read = numberForm.safeParse(written);
    return {
      row,
      reference: cell(columns.number),
      carrier: cell(columns.carrier),
      trackingNumber: read.success ? read.data : written,
      problem: read.success ? null : isRounded(written) ? rounded : (read.error.issues[0]?.message ?? ""),
    };
  });
  return { columns, rows };
}

// a spreadsheet rounds twenty digits to this
const isRounded = (text: string) => /^\d([.,]\d+)?E\+\d+$/i.test(text);
const rounded =
  "Die Tabelle hat die Nummer gerundet. Bitte die Spalte als Text speichern oder die Datei des Paketdienstes nehmen.";
