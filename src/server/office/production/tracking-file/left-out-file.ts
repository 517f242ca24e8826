import type { TextFile } from "#contract/office/text-file.ts";
import type { PlannedShipment } from "#contract/office/tracking-file.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

/** The rows that were not taken, each with its reasons; put right it can be read as it is. Null when all were taken. */
export function leftOutFile(rows: readonly PlannedShipment[]): TextFile | null {
  const left = rows.filter(({ kind }) => kind === "error");
  if (left.length === 0) return null;
  const text = writeCsv(
    ["Zeile", "Bestellnummer", "Sendungsnummer", "Paketdienst", "Grund"],
    left.map(({ row, number, trackingNumber, carrier, problems }) => [
      String(row),
      number,
      trackingNumber,
      carrier,
      problems.map(({ message }) => message).join(" "),
    ]),
  );
  return { fileName: "nicht-uebernommen.csv", mime: "text/csv; charset=utf-8", text };
}
