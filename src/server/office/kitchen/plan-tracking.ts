import { createHash } from "node:crypto";
import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import { type Carrier, carriers } from "#contract/office/kitchen/carriers/carriers.ts";
import { isOrderNumber } from "#contract/office/kitchen/slip-code.ts";
import type { PlannedShipment, TrackingPlan } from "#contract/office/kitchen/parcels.ts";
import { ofSlip, unusualText } from "#contract/office/kitchen/tracking-number.ts";
import type { FurtherParcel } from "#server/domain/orders/further-parcels.ts";
import type { CellProblem } from "#contract/office/lists-and-files.ts";
import { listedRows } from "#server/office/catalogue/file/listed-rows.ts";
import { placesOf } from "#server/office/catalogue/file/sheet.ts";
import type { TrackingColumns, TrackingFile, TrackingRow } from "#server/office/kitchen/tracking-rows.ts";
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

/**
 * Reads which parcel got which number. Other columns are ignored. Good rows are shipped even when others fail; the
 * failed rows are listed.
 */
export function planTracking(
  { columns, rows: read }: TrackingFile,
  context: TrackingContext,
): { plan: TrackingPlan; rows: PlannedRow[] } {
  const missing = [
    ...(columns.number ? [] : ["Bestellnummer"]),
    ...(columns.trackingNumber ? [] : ["Sendungsnummer"]),
  ];
  const problems = missing.map((name) => ({
    cell: "Überschriften",
    message: `Die Spalte „${name}“ fehlt.`,
  }));
  const planned = problems.length > 0 ? [] : read.map((row) => planRow(row, { columns, ...context }));
  const rows = refuseContradictions(columns, planned);
  const count = (kind: PlannedShipment["kind"]) => rows.filter((row) => row.kind === kind).length;
  const counts = {
    changed: count("changed"),
    unchanged: count("unchanged"),
    error: count("error"),
    unusual: rows.filter(({ isOnlyUnusual }) => isOnlyUnusual).length,
  };
  const parcels = new Set(rows.flatMap(({ kind, number }) => (kind === "changed" ? [number] : []))).size;
  const shown = rows.map(({ orderId: _orderId, isOnlyUnusual: _isOnlyUnusual, ...row }) => row);
  return {
    plan: { plan: digestOf(rows), counts, parcels, problems, rows: listedRows(shown), ...refusedRows(shown) },
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

const placeOf = placesOf("csv");

type CheckedRow = PlannedRow & {
  /** the form of its number is the only problem */
  isOnlyUnusual: boolean;
};

function planRow(
  { row, reference, carrier: namedCarrier, trackingNumber, problem }: TrackingRow,
  context: TrackingContext & { columns: TrackingColumns },
): CheckedRow {
  const { columns, parcels, usual, acceptsUnusual } = context;
  const { number, carton } = orderOf(reference, parcels);
  const carrier = namedCarrier
    ? carriers.find((name) => name.toLowerCase() === namedCarrier.toLowerCase())
    : usual;
  const parcel = parcels.get(number);
  const problems: CellProblem[] = [];
  const complain = (column: string | undefined, message: string | null | undefined) => {
    if (message) problems.push({ cell: placeOf(row, column ?? ""), message });
  };
  complain(columns.trackingNumber, problem);
  if (isOrderNumber(trackingNumber, context.orderPrefix)) complain(columns.trackingNumber, ofSlip);
  if (!carrier) complain(columns.carrier, `„${namedCarrier}“ ist kein Paketdienst, den wir kennen.`);
  const shipment = { carrier: carrier ?? namedCarrier, trackingNumber };
  complain(columns.number, rowProblem({ number, carton }, parcel, shipment));
  const owner = problem === null ? context.ownerOf(trackingNumber) : undefined;
  if (owner && owner.number !== number) complain(columns.trackingNumber, `Gehört schon zu ${owner.number}.`);
  const isSame = parcel !== undefined && isSent(parcel) && isAlike(parcel, shipment);
  const unusual = carrier && problem === null && !isSame ? unusualText(carrier, trackingNumber) : null;
  const isOnlyUnusual = unusual !== null && problems.length === 0 && !acceptsUnusual;
  if (!acceptsUnusual) complain(columns.trackingNumber, unusual);
  return {
    row,
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
function refuseContradictions(columns: TrackingColumns, rows: readonly CheckedRow[]): CheckedRow[] {
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
        problems.push({ cell: placeOf(row.row, column ?? ""), message });
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

/** That some hundred rows with their reasons have; who has more corrects the file itself. */
const mostCharacters = 80_000;

/** The refused rows with their reasons, in a form that can be corrected and imported. Null when there are none. */
function refusedRows(
  rows: readonly PlannedShipment[],
): Pick<TrackingPlan, "refusedRowsFile" | "moreRefused"> {
  const refused = rows.filter(({ kind }) => kind === "error");
  if (refused.length === 0) return { refusedRowsFile: null, moreRefused: 0 };
  let characters = 0;
  const left = refused
    .map(({ row, number, trackingNumber, carrier, problems }) => [
      String(row),
      number,
      trackingNumber,
      carrier,
      problems.map(({ message }) => message).join(" "),
    ])
    .filter((cells) => {
      characters += cells.join(";").length;
      return characters <= mostCharacters;
    });
  const text = writeCsv(["Zeile", "Bestellnummer", "Sendungsnummer", "Paketdienst", "Grund"], left);
  const moreRefused = refused.length - left.length;
  const refusedRowsFile = { fileName: "nicht-uebernommen.csv", mime: "text/csv; charset=utf-8", text };
  return { refusedRowsFile, moreRefused };
}
