import { cleanLine } from "#contract/clean-text.ts";
import type { Sheet } from "#server/office/menus/file/sheet.ts";
import { isDeliveredStatus } from "#server/office/production/deliveries/delivered-status.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface StatusRow {
  row: number;
  trackingNumber: string;
  status: string;
  isDelivered: boolean;
}

const names = {
  trackingNumber: ["sendungsnummer", "trackingnummer", "paketscheinnummer", "paketnummer", "tracking number"],
  status: ["status", "zustellstatus", "sendungsstatus", "letzter status", "paketstatus", "delivery status"],
};

/** A carrier's list of parcel states. Other columns are ignored; a parcel's last row counts. */
export function readStatusRows(sheet: Sheet): StatusRow[] {
  const column = (words: string[], name: string): string => {
    const found = sheet.columns.find((name) => words.includes(name.trim().toLowerCase()));
    if (found === undefined) {
      const message = `Die Spalte „${name}“ fehlt. Es wurde nichts geändert.`;
      throw new Refusal("file_unreadable", { message });
    }
    return found;
  };
  const numbers = column(names.trackingNumber, "Sendungsnummer");
  const statuses = column(names.status, "Status");
  const rows = sheet.rows.map(({ number, cells }) => {
    const status = cleanLine(cells.get(statuses) ?? "").trim();
    const trackingNumber = (cells.get(numbers) ?? "").replace(/\s+/g, "").toUpperCase();
    return { row: number, trackingNumber, status, isDelivered: isDeliveredStatus(status) };
  });
  const last = new Map(
    rows.filter(({ trackingNumber }) => trackingNumber).map((row) => [row.trackingNumber, row]),
  );
  return [...last.values()];
}
