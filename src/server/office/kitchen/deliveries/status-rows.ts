import { cleanLine } from "#contract/clean-text.ts";
import type { Sheet } from "#server/office/catalogue/file/sheet.ts";
import { type ParcelState, readParcelState } from "#server/office/kitchen/deliveries/parcel-state.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface StatusRow {
  row: number;
  trackingNumber: string;
  /** the carrier's words */
  status: string;
  state: ParcelState | null;
}

const names = {
  trackingNumber: ["sendungsnummer", "trackingnummer", "paketscheinnummer", "paketnummer", "tracking number"],
  status: ["status", "zustellstatus", "sendungsstatus", "letzter status", "paketstatus", "delivery status"],
};

/**
 * A carrier's list of parcel states. Other columns are ignored. A parcel's last row counts, but what goes back stays
 * so: the delivery that follows is the one to us.
 */
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
  const last = new Map<string, StatusRow>();
  for (const { number: row, cells } of sheet.rows) {
    const status = cleanLine(cells.get(statuses) ?? "").trim();
    const trackingNumber = (cells.get(numbers) ?? "").replace(/\s+/g, "").toUpperCase();
    if (!trackingNumber || last.get(trackingNumber)?.state === "returned") continue;
    last.set(trackingNumber, { row, trackingNumber, status, state: readParcelState(status) });
  }
  return [...last.values()];
}
