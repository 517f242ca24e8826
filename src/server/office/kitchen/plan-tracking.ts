import { createHash } from "node:crypto";
import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import { type Carrier, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { isOrderNumber } from "#contract/office/kitchen/slip-code.ts";
import type { PlannedShipment, TrackingPlan } from "#contract/office/kitchen/parcels.ts";
import {
  ofSlip,
  trackingNumber as numberForm,
  unusualText,
} from "#contract/office/kitchen/tracking-number.ts";
import type { FurtherParcel } from "#server/domain/orders/further-parcels.ts";
import { type CellProblem, mostListed, type TextFile } from "#contract/office/lists-and-files.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

export interface ParcelOfFile {
  orderId: string;
  number: string;
  name: string;
  status: string;
  carrier: string | null;
  trackingNumber: string | null;
  hasFirstArrived: boolean;
  isRestStopped: boolean;
  /** the second carton and those after it */
  furtherParcels: FurtherParcel[];
  /** a batch in it is held */
  isHeld: boolean;
  cartons: number;
}

export interface PlannedRow extends PlannedShipment {
  orderId: string | null;
}

export interface TrackingContext {
  parcels: ReadonlyMap<string, ParcelOfFile>;
  /** for a row without a carrier */
  usual: Carrier;
  /** of the shop's order numbers */
  orderPrefix: string;
  /** accept numbers in a form that is unusual for their carrier */
  acceptsUnusual: boolean;
  /** the order that already has this number, on any day */
  ownerOf: (trackingNumber: string) => { orderId: string; number: string } | undefined;
}

const names = {
  number: ["bestellnummer", "sendungsreferenz", "referenz", "referenz 1", "reference"],
  trackingNumber: ["sendungsnummer", "trackingnummer", "paketscheinnummer", "paketnummer", "tracking number"],
  carrier: ["paketdienst", "carrier"],
};

type Columns = Record<keyof typeof names, string | undefined>;

function columnsOf(sheet: Sheet): Columns {
  const find = (words: string[]) =>
    sheet.columns.find((column) => words.includes(column.trim().toLowerCase()));
  return {
    number: find(names.number),
    trackingNumber: find(names.trackingNumber),
    carrier: find(names.carrier),
  };
}

export function numbersIn(sheet: Sheet): string[] {
  const { trackingNumber } = columnsOf(sheet);
  return sheet.rows.flatMap(({ cells }) => {
    const read = numberForm.safeParse(trackingNumber ? (cells.get(trackingNumber) ?? "") : "");
    return read.success ? [read.data] : [];
  });
}

/**
 * Reads which parcel got which number. Other columns are ignored. Good rows are shipped even when others fail; the
 * failed rows are listed.
 */
export function planTracking(
  sheet: Sheet,
  context: TrackingContext,
): { plan: TrackingPlan; rows: PlannedRow[] } {
  const columns = columnsOf(sheet);
  const missing = [
    ...(columns.number ? [] : ["Bestellnummer"]),
    ...(columns.trackingNumber ? [] : ["Sendungsnummer"]),
  ];
  const problems = missing.map((name) => ({
    cell: "Überschriften",
    message: `Die Spalte „${name}“ fehlt.`,
  }));
  const planned =
    problems.length > 0 ? [] : sheet.rows.map((row) => planRow(sheet, row, { columns, ...context }));
  const rows = refuseContradictions(sheet, columns, planned);
  const count = (kind: PlannedShipment["kind"]) => rows.filter((row) => row.kind === kind).length;
  const counts = {
    changed: count("changed"),
    unchanged: count("unchanged"),
    error: count("error"),
    unusual: rows.filter(({ isOnlyUnusual }) => isOnlyUnusual).length,
  };
  const shown = rows.map(({ orderId: _orderId, isOnlyUnusual: _isOnlyUnusual, ...row }) => row);
  let faulty = 0;
  const listed = shown.filter(({ kind }) => kind !== "error" || faulty++ < mostListed);
  return {
    plan: { plan: digestOf(rows), counts, problems, rows: listed, refusedRowsFile: refusedRowsFile(shown) },
    rows,
  };
}

/** Digest of the rows to ship; other work at the packing table does not change it. */
function digestOf(rows: readonly PlannedRow[]): string {
  const shipped = rows
    .filter(({ kind }) => kind === "changed")
    .map(({ orderId, carrier, trackingNumber }) => [orderId, carrier, trackingNumber]);
  return shipped.length === 0 ? "" : createHash("sha256").update(JSON.stringify(shipped)).digest("hex");
}

type CheckedRow = PlannedRow & {
  /** the form of its number is the only problem */
  isOnlyUnusual: boolean;
};

function planRow(sheet: Sheet, row: SheetRow, context: TrackingContext & { columns: Columns }): CheckedRow {
  const { columns, parcels, usual, acceptsUnusual } = context;
  const cell = (column: string | undefined) => (column ? (row.cells.get(column) ?? "").trim() : "");
  const { number, carton } = orderOf(cell(columns.number), parcels);
  const namedCarrier = cell(columns.carrier);
  const carrier = namedCarrier
    ? carriers.find((name) => name.toLowerCase() === namedCarrier.toLowerCase())
    : usual;
  const read = numberForm.safeParse(cell(columns.trackingNumber));
  const trackingNumber = read.success ? read.data : cell(columns.trackingNumber);
  const parcel = parcels.get(number);
  const problems: CellProblem[] = [];
  const complain = (column: string | undefined, message: string | null | undefined) => {
    if (message) problems.push({ cell: sheet.placeOf(row.number, column ?? ""), message });
  };
  if (!read.success)
    complain(columns.trackingNumber, isRounded(trackingNumber) ? rounded : read.error.issues[0]?.message);
  if (isOrderNumber(trackingNumber, context.orderPrefix)) complain(columns.trackingNumber, ofSlip);
  if (!carrier) complain(columns.carrier, `„${namedCarrier}“ ist kein Paketdienst, den wir kennen.`);
  const shipment = { carrier: carrier ?? namedCarrier, trackingNumber };
  complain(columns.number, rowProblem({ number, carton }, parcel, shipment));
  const owner = read.success ? context.ownerOf(trackingNumber) : undefined;
  if (owner && owner.number !== number) complain(columns.trackingNumber, `Gehört schon zu ${owner.number}.`);
  const isSame = parcel !== undefined && isSent(parcel) && isAlike(parcel, shipment);
  const unusual = carrier && read.success && !isSame ? unusualText(carrier, trackingNumber) : null;
  const isOnlyUnusual = unusual !== null && problems.length === 0 && !acceptsUnusual;
  if (!acceptsUnusual) complain(columns.trackingNumber, unusual);
  return {
    row: row.number,
    orderId: parcel?.orderId ?? null,
    carton,
    number,
    name: parcel?.name ?? "",
    kind: problems.length > 0 ? "error" : isSame ? "unchanged" : "changed",
    ...shipment,
    problems,
    isOnlyUnusual,
  };
}

// a spreadsheet rounds twenty digits to this
const isRounded = (text: string) => /^\d([.,]\d+)?E\+\d+$/i.test(text);
const rounded =
  "Die Tabelle hat die Nummer gerundet. Bitte die Spalte als Text speichern oder die Datei des Paketdienstes nehmen.";

/** The carrier's file names the cartons of a delivery TT-100001-1, TT-100001-2. */
function orderOf(
  reference: string,
  parcels: TrackingContext["parcels"],
): Pick<PlannedRow, "number" | "carton"> {
  const [, order = reference, carton] = /^(.*)-(\d{1,2})$/.exec(reference) ?? [];
  const parcel = parcels.get(order);
  if (!parcel || !carton) return { number: reference, carton: null };
  const isOne = Number(carton) >= 1 && Number(carton) <= parcel.cartons;
  return { number: order, carton: isOne ? Number(carton) : null };
}

type ShipmentOfRow = Pick<PlannedRow, "carrier" | "trackingNumber">;

const isSent = ({ status }: ParcelOfFile) => status === "shipped" || status === "delivered";
const isAlike = (parcel: ParcelOfFile, { carrier, trackingNumber }: ShipmentOfRow) =>
  parcel.carrier === carrier && numbersOf(parcel).includes(trackingNumber);
const numbersOf = ({ trackingNumber, furtherParcels }: ParcelOfFile) => [
  ...(trackingNumber ? [trackingNumber] : []),
  ...furtherParcels.map((one) => one.trackingNumber),
];

function rowProblem(
  { number, carton }: Pick<PlannedRow, "number" | "carton">,
  parcel: ParcelOfFile | undefined,
  shipment: ShipmentOfRow,
): string | null {
  if (!parcel) return number ? `Für diesen Tag gibt es kein Paket ${number}.` : "Die Bestellnummer fehlt.";
  if (isSent(parcel)) {
    const open = cartonsWithoutNumber(parcel, parcel.cartons);
    const isNext = parcel.carrier === shipment.carrier && (carton ? open.includes(carton) : open.length > 0);
    if (parcel.isRestStopped && !isAlike(parcel, shipment))
      return `${number} ist angehalten: Das Geld ist zurück, seine übrigen Kartons dürfen nicht hinaus.`;
    if (parcel.isHeld && !isAlike(parcel, shipment)) return heldText(number);
    const isGood = isAlike(parcel, shipment) || (isNext && parcel.status === "shipped");
    return isGood ? null : `${number} ist schon mit ${numbersOf(parcel).join(" und ")} verschickt.`;
  }
  if (parcel.status === "cancelled") return `${number} ist storniert und darf nicht hinaus.`;
  if (parcel.isHeld) return heldText(number);
  return parcel.status === "packed" ? null : `${number} ist noch nicht gepackt.`;
}

const heldText = (number: string) => `${number} bleibt hier: Eine Charge darin ist gesperrt.`;

/**
 * One delivery with two carriers, or one number for two deliveries: no row is trustworthy, so all are refused. Several
 * numbers of one carrier are the cartons of a delivery. Equal rows do no harm.
 */
function refuseContradictions(sheet: Sheet, columns: Columns, rows: readonly CheckedRow[]): CheckedRow[] {
  const carriersOf = firstRows(
    rows,
    ({ number }) => number,
    ({ carrier }) => carrier,
  );
  const ordersOf = firstRows(
    rows,
    ({ trackingNumber }) => trackingNumber,
    ({ number }) => number,
  );
  const seenRows = new Set<string>();
  return rows.map((row) => {
    const { number, carrier, trackingNumber } = row;
    const rival = number && carriersOf.get(number)?.find((other) => other.carrier !== carrier);
    const namesake = trackingNumber && ordersOf.get(trackingNumber)?.find((other) => other.number !== number);
    if (rival || namesake) {
      const problems = [...row.problems];
      const complain = (column: string | undefined, message: string) =>
        problems.push({ cell: sheet.placeOf(row.row, column ?? ""), message });
      if (rival) complain(columns.number, `Steht in Zeile ${rival.row} mit einem anderen Paketdienst.`);
      if (namesake) complain(columns.trackingNumber, `Steht auch in Zeile ${namesake.row}.`);
      return { ...row, kind: "error", isOnlyUnusual: false, problems };
    }
    const key = [number, carrier, trackingNumber].join(" ");
    const isAgain = row.kind === "changed" && seenRows.has(key);
    seenRows.add(key);
    return isAgain ? { ...row, kind: "unchanged" } : row;
  });
}

/** By key the first row and the first one with another value: one of them contradicts each row that is contradicted. */
function firstRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  partOf: (row: Row) => string,
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const [first, second] = found.get(keyOf(row)) ?? [];
    if (!first) found.set(keyOf(row), [row]);
    else if (!second && partOf(first) !== partOf(row)) found.set(keyOf(row), [first, row]);
  }
  return found;
}

/** The refused rows with their reasons, in a form that can be corrected and imported. Null when there are none. */
function refusedRowsFile(rows: readonly PlannedShipment[]): TextFile | null {
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
