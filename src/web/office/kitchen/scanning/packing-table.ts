import type { DataOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import { readSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { type Shipment, shipment, unusualText } from "#contract/office/kitchen/tracking-number.ts";
import { readScan } from "#web/office/kitchen/scanning/read-scan.ts";
import { timeOfDay } from "#web/office/ui/moment.ts";
import { CallFailed } from "#web/shared/api/client.ts";

/**
 * The parcel that the next tracking number belongs to: it was packed already when its slip was scanned
 * last.
 */
export interface Awaiting {
  orderId: string;
  number: string;
  /** the carton that the number is for, of so many */
  carton: number;
  cartons: number;
  /** In ms. After this time a packer may have forgotten which slip was scanned. */
  until: number;
}

export interface TableState {
  awaiting: Awaiting | null;
  /** The parcel that received the last number, because its label is easily scanned twice. */
  shipped: { trackingNumber: string; number: string } | null;
  /**
   * Orders whose parcels waited for a number when something else was scanned, so that none is forgotten.
   */
  passedOver: readonly string[];
}

export const emptyTable: TableState = { awaiting: null, shipped: null, passedOver: [] };

export interface Outcome {
  kind: "right" | "repeated" | "wrong";
  text: string;
  /** The order whose parcel should come into view. */
  number?: string;
  /** A number that is unusual for the carrier; a person may insist on it. */
  insist?: { orderId: string; number: string; shipment: Shipment };
  /** What would be packed before its day: a scanned code, or a parcel whose button was pressed. */
  early?: { code: string } | { orderId: string };
  /** The code of a parcel whose note nobody has read yet. */
  unread?: { code: string } | undefined;
  /** The note of the packed parcel must not be missed. */
  loud?: "allergy" | undefined;
}

/** The packing table's calls to the shop; a refusal is thrown. */
export interface TableCalls {
  carrier: Carrier;
  orderPrefix: string;
  scanSlip: (code: string) => Promise<DataOf<"scanSlip">>;
  ship: (orderId: string, shipmentInput: Shipment) => Promise<unknown>;
  /** A day whose packing day has not come, until a person confirms early packing. */
  early?: { day: DeliveryDay; text: string } | null;
  explain: (error: unknown) => string;
}

const rememberMs = 120_000;

interface TakeCodeResult {
  table: TableState;
  outcome: Outcome;
}

/**
 * Handles one code after the other. A slip packs its parcel; the same slip again makes the parcel wait for
 * its tracking number, and the number that follows directly is its own. Any other code ends the waiting, so
 * that a number never goes to the wrong parcel; the parcel without a number stays visible.
 */
export async function takeCode(
  table: TableState,
  code: { text: string; at: number },
  calls: TableCalls,
): Promise<TakeCodeResult> {
  return rememberPassedOver(table, await takeByForm(table, code, calls));
}

function rememberPassedOver(before: TableState, { table, outcome }: TakeCodeResult): TakeCodeResult {
  const waitingNumber = before.awaiting?.number;
  const isShipped = table.shipped !== before.shipped && table.shipped?.number === waitingNumber;
  if (
    !waitingNumber ||
    isShipped ||
    table.awaiting?.number === waitingNumber ||
    outcome.number === waitingNumber
  )
    return { table, outcome };
  const passedOver = [...new Set([...table.passedOver, waitingNumber])];
  const text = `${outcome.text} ${waitingNumber} hat noch keine Sendungsnummer.`;
  return { table: { ...table, passedOver }, outcome: { ...outcome, text } };
}

async function takeByForm(
  table: TableState,
  { text, at }: { text: string; at: number },
  calls: TableCalls,
): Promise<TakeCodeResult> {
  const scan = readScan(text, calls.orderPrefix);
  if (scan.kind === "slip" || scan.kind === "order") return takeSlip(table, { code: scan.code, at }, calls);
  const awaiting = table.awaiting && at <= table.awaiting.until ? table.awaiting : null;
  if (scan.kind === "glued") {
    return { table: { ...table, awaiting }, outcome: refusal(scan.isSlip ? damaged : glued) };
  }
  const trackingNumber = scan.kind === "number" ? scan.trackingNumber : scan.text;
  if (table.shipped?.trackingNumber === trackingNumber) {
    const { number } = table.shipped;
    const text = `${trackingNumber} ist schon die Sendungsnummer von ${number}.`;
    return { table: { ...table, awaiting: null }, outcome: { kind: "repeated", text, number } };
  }
  if (!awaiting) {
    const text =
      scan.kind === "number"
        ? "Zu welchem Paket gehört diese Sendungsnummer? Bitte zuerst seinen Packzettel scannen."
        : `„${trackingNumber}“ ist kein Packzettel und keine Sendungsnummer.`;
    return { table: { ...table, awaiting: null }, outcome: refusal(text) };
  }
  return takeNumber({ ...table, awaiting }, trackingNumber, calls);
}

const damaged =
  "Unleserlich, oder zwei Codes hintereinander: noch einmal scannen oder die Bestellnummer eintippen. Nichts übernommen.";
const glued = "Zwei Codes hintereinander gelesen. Nichts übernommen: Bitte noch einmal scannen.";

async function takeSlip(
  before: TableState,
  { code, at }: { code: string; at: number },
  calls: TableCalls,
): Promise<TakeCodeResult> {
  const table = { ...before, awaiting: null };
  const slip = readSlipCode(code, calls.orderPrefix);
  const { early } = calls;
  // A slip of another day is refused anyway, with its own reason.
  if (early && (!slip?.day || slip.day === early.day))
    return { table, outcome: { ...refusal(early.text), number: slip?.number, early: { code } } };
  try {
    const { parcel, isNew } = await calls.scanSlip(code);
    const { number, orderId, status } = parcel;
    const remaining = withoutPassedOver(table, number);
    if (isNew) return { table: remaining, outcome: packed(parcel) };
    const carton = status === "packed" ? 1 : parcel.furtherParcels.length + 2;
    const cartons = Math.max(1, parcel.cartons.length);
    const isOpen = status === "packed" || (status === "shipped" && carton <= cartons);
    if (!isOpen) return { table: remaining, outcome: repeated(parcel, "verschickt.") };
    const awaiting = { orderId, number, carton, cartons, until: at + rememberMs };
    const next =
      status === "packed"
        ? `gepackt. Jetzt kommt die Sendungsnummer.${packedByText(parcel)}`
        : `verschickt. Jetzt kommt die Sendungsnummer von Karton ${carton} von ${cartons}.`;
    const outcome = repeated(parcel, next);
    return { table: { ...remaining, awaiting }, outcome };
  } catch (error) {
    const isUnread = error instanceof CallFailed && error.code === "note_unread";
    const outcome = { ...refusal(calls.explain(error)), number: slip?.number };
    return { table, outcome: isUnread ? { ...outcome, unread: { code } } : outcome };
  }
}

/** The order has received its number, by scanner, by hand or from a file. */
export function withoutPassedOver(table: TableState, number: string): TableState {
  return { ...table, passedOver: table.passedOver.filter((passedNumber) => passedNumber !== number) };
}

type Parcel = DataOf<"scanSlip">["parcel"];

/**
 * What a packer must know about the packed parcel: its size, and a note that must not be missed, in the
 * guest's words.
 */
export function packed({
  number,
  portions,
  coolPacks,
  cartons,
  notes,
  isAllergy,
  noteReadBy,
}: Parcel): Outcome {
  const portionsText = portions === 1 ? "1 Portion" : `${portions} Portionen`;
  const inCartons = cartons.length > 1 ? `, in ${cartons.length} Kartons` : "";
  const packs = `${coolPacks} ${coolPacks === 1 ? "Kühlakku" : "Kühlakkus"}`;
  const readBy = noteReadBy ? `, gelesen von ${noteReadBy}` : "";
  const note = isAllergy
    ? ` Hinweis auf eine Allergie: „${notes.trim()}“${readBy}.`
    : notes.trim() && ` Mit Anmerkung${readBy}.`;
  return {
    kind: "right",
    text: `${number} ist gepackt: ${portionsText}, ${packs}${inCartons}.${note}`,
    number,
    loud: isAllergy ? "allergy" : undefined,
  };
}

function repeated({ number }: Parcel, text: string): Outcome {
  return { kind: "repeated", text: `${number} ist schon ${text}`, number };
}

/** Two packers may have taken the same parcel, so it names who packed it. */
function packedByText({ packedAt, packedBy }: Parcel): string {
  return packedAt && packedBy ? ` Gepackt von ${packedBy} um ${timeOfDay(packedAt)}\u00a0Uhr.` : "";
}

async function takeNumber(
  table: TableState & { awaiting: Awaiting },
  trackingNumber: string,
  calls: TableCalls,
): Promise<TakeCodeResult> {
  const { orderId, number } = table.awaiting;
  const shipmentInput = { carrier: calls.carrier, trackingNumber };
  const parsed = shipment.safeParse(shipmentInput);
  if (!parsed.success) {
    // Another label may be the right one, so the parcel keeps waiting.
    const insisted = { ...shipmentInput, isUnusual: true };
    const isUnusual = unusualText(calls.carrier, trackingNumber) && shipment.safeParse(insisted).success;
    const text = parsed.error.issues[0]?.message ?? "";
    const outcome = { ...refusal(text), number };
    return {
      table,
      outcome: isUnusual ? { ...outcome, insist: { orderId, number, shipment: insisted } } : outcome,
    };
  }
  return shipWith(table, { orderId, number, shipment: shipmentInput }, calls);
}

/** Ships with a number, also with an unusual one that a person insists on. */
export async function shipWith(
  table: TableState,
  { orderId, number, shipment: shipmentInput }: NonNullable<Outcome["insist"]>,
  calls: TableCalls,
): Promise<TakeCodeResult> {
  try {
    await calls.ship(orderId, shipmentInput);
    const shipped = { trackingNumber: shipmentInput.trackingNumber, number };
    const awaiting = nextCarton(table.awaiting, number);
    const next =
      awaiting && ` Jetzt kommt die Sendungsnummer von Karton ${awaiting.carton} von ${awaiting.cartons}.`;
    const text = `${number} ist verschickt: ${shipmentInput.carrier} ${shipmentInput.trackingNumber}.${next ?? " Der Gast wird benachrichtigt."}`;
    const shippedTable = { ...withoutPassedOver(table, number), shipped, awaiting };
    return { table: shippedTable, outcome: { kind: "right", text, number } };
  } catch (error) {
    return { table: { ...table, awaiting: null }, outcome: { ...refusal(calls.explain(error)), number } };
  }
}

/** A parcel waits on until each of its cartons has a number. */
function nextCarton(awaiting: Awaiting | null, number: string): Awaiting | null {
  if (awaiting?.number !== number || awaiting.carton >= awaiting.cartons) return null;
  return { ...awaiting, carton: awaiting.carton + 1, until: awaiting.until + rememberMs };
}

function refusal(text: string): Outcome {
  return { kind: "wrong", text };
}
