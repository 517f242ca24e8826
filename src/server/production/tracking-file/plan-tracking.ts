import { createHash } from "node:crypto";
import { shipment } from "#contract/office/parcels.ts";
import { type Carrier, carriers } from "#contract/office/production.ts";
import type { PlannedShipment, TrackingPlan } from "#contract/office/tracking-file.ts";
import type { Sheet, SheetRow } from "#server/menus/file/sheet.ts";

export interface KnownParcel {
  orderId: string;
  number: string;
  name: string;
  status: string;
  carrier: string | null;
  trackingNumber: string | null;
}

/** A row together with the order that it means. */
export interface PlannedRow extends PlannedShipment {
  orderId: string | null;
}

const names = {
  number: ["bestellnummer", "sendungsreferenz", "referenz", "referenz 1", "reference"],
  trackingNumber: ["sendungsnummer", "trackingnummer", "paketscheinnummer", "paketnummer", "tracking number"],
  carrier: ["paketdienst", "carrier"],
};

interface Columns {
  number: string | undefined;
  trackingNumber: string | undefined;
  carrier: string | undefined;
}

/** Reads a carrier's answer: which parcel has which number. Other columns are left alone. */
export function planTracking(
  sheet: Sheet,
  parcels: readonly KnownParcel[],
  usual: Carrier,
): { plan: TrackingPlan; rows: PlannedRow[] } {
  const find = (words: string[]) =>
    sheet.columns.find((column) => words.includes(column.trim().toLowerCase()));
  const columns: Columns = {
    number: find(names.number),
    trackingNumber: find(names.trackingNumber),
    carrier: find(names.carrier),
  };
  const problems = [
    ...(columns.number ? [] : [{ cell: "Überschriften", message: "Die Spalte „Bestellnummer“ fehlt." }]),
    ...(columns.trackingNumber
      ? []
      : [{ cell: "Überschriften", message: "Die Spalte „Sendungsnummer“ fehlt." }]),
  ];
  const rows = problems.length > 0 ? [] : planRows(sheet, columns, { parcels, usual });
  const count = (kind: PlannedShipment["kind"]) => rows.filter((row) => row.kind === kind).length;
  const counts = { changed: count("changed"), unchanged: count("unchanged"), error: count("error") };
  const isBroken = problems.length > 0 || counts.error > 0;
  const shown = rows.map(({ orderId: _orderId, ...row }) => row);
  const plan = isBroken ? "" : createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  return { plan: { plan, counts, problems, rows: shown }, rows };
}

function planRows(
  sheet: Sheet,
  columns: Columns,
  known: { parcels: readonly KnownParcel[]; usual: Carrier },
): PlannedRow[] {
  const seen = new Map<string, number>();
  const rows = sheet.rows.map((row) => planRow(sheet, row, { columns, ...known, seen }));
  return rows;
}

function planRow(
  sheet: Sheet,
  row: SheetRow,
  {
    columns,
    parcels,
    usual,
    seen,
  }: { columns: Columns; parcels: readonly KnownParcel[]; usual: Carrier; seen: Map<string, number> },
): PlannedRow {
  const cell = (column: string | undefined) => (column ? (row.cells.get(column) ?? "").trim() : "");
  const problems: PlannedShipment["problems"] = [];
  const complain = (column: string | undefined, message: string) =>
    problems.push({ cell: sheet.placeOf(row.number, column ?? ""), message });
  const number = cell(columns.number);
  const parcel = parcels.find((one) => one.number === number);
  const saidCarrier = cell(columns.carrier);
  const carrier = saidCarrier
    ? carriers.find((one) => one.toLowerCase() === saidCarrier.toLowerCase())
    : usual;
  const read = shipment.shape.trackingNumber.safeParse(cell(columns.trackingNumber));
  const trackingNumber = read.success ? read.data : cell(columns.trackingNumber);
  if (!read.success) complain(columns.trackingNumber, read.error.issues[0]?.message ?? "");
  if (!carrier) complain(columns.carrier, `„${saidCarrier}“ ist kein Paketdienst, den wir kennen.`);
  if (!parcel)
    complain(
      columns.number,
      number ? `Für diesen Tag gibt es kein Paket ${number}.` : "Die Bestellnummer fehlt.",
    );
  for (const [column, key] of [
    [columns.number, `n ${number}`],
    [columns.trackingNumber, `t ${trackingNumber}`],
  ] as const) {
    const before = seen.get(key);
    if (before) complain(column, `Steht schon in Zeile ${before}.`);
    else seen.set(key, row.number);
  }
  const isSent = parcel?.status === "shipped" || parcel?.status === "delivered";
  const isSame = isSent && parcel.carrier === carrier && parcel.trackingNumber === trackingNumber;
  if (isSent && !isSame)
    complain(columns.number, `${number} ist schon mit ${parcel.trackingNumber} verschickt.`);
  if (parcel && !isSent && parcel.status !== "packed")
    complain(columns.number, `${number} ist noch nicht gepackt.`);
  const owner = parcels.find((one) => one.trackingNumber === trackingNumber && one.number !== number);
  if (owner && read.success) complain(columns.trackingNumber, `Gehört schon zu ${owner.number}.`);
  return {
    row: row.number,
    orderId: parcel?.orderId ?? null,
    number,
    name: parcel?.name ?? "",
    kind: problems.length > 0 ? "error" : isSame ? "unchanged" : "changed",
    carrier: carrier ?? saidCarrier,
    trackingNumber,
    problems,
  };
}
