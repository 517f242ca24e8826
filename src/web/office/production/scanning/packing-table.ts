import type { DataOf } from "#contract/contract.ts";
import type { Carrier } from "#contract/office/production.ts";
import { readSlipCode } from "#contract/office/slip-code.ts";
import { type Shipment, shipment, unusualText } from "#contract/office/tracking-number.ts";
import { readScan } from "#web/office/production/scanning/read-scan.ts";

/** The parcel that the next tracking number belongs to: its slip was scanned last, when it was packed already. */
export interface Awaiting {
  orderId: string;
  /** of the order */
  number: string;
  /** in ms; later than this nobody remembers which slip it was */
  until: number;
}

export interface TableState {
  awaiting: Awaiting | null;
  /** the parcel that the last number was given to: its label is easily read twice */
  shipped: { trackingNumber: string; number: string } | null;
}

export const emptyTable: TableState = { awaiting: null, shipped: null };

export interface Outcome {
  kind: "right" | "repeated" | "wrong";
  text: string;
  /** the order whose parcel should be seen now */
  number?: string;
  /** a number that is unusual for the carrier; somebody may insist on it */
  insist?: { orderId: string; number: string; shipment: Shipment };
}

/** What the table needs of the shop; a refusal is thrown. */
export interface TableCalls {
  carrier: Carrier;
  scanSlip: (code: string) => Promise<DataOf<"scanSlip">>;
  ship: (orderId: string, sent: Shipment) => Promise<unknown>;
  /** a refusal in German */
  explain: (error: unknown) => string;
}

const rememberMs = 120_000;

/**
 * One code after the other: a slip packs its parcel; once more it makes the parcel wait for its tracking number, and the number
 * that follows directly is its own. Whatever comes in between ends the waiting, so that no number goes to a parcel that nobody
 * is looking at.
 */
export async function takeCode(
  table: TableState,
  { text, at }: { text: string; at: number },
  calls: TableCalls,
): Promise<{ table: TableState; outcome: Outcome }> {
  const scan = readScan(text);
  if (scan.kind === "slip" || scan.kind === "order") return takeSlip(table, { code: scan.code, at }, calls);
  const awaiting = table.awaiting && at <= table.awaiting.until ? table.awaiting : null;
  if (scan.kind === "glued") {
    const outcome = wrong("Zwei Codes hintereinander gelesen. Nichts übernommen: Bitte noch einmal scannen.");
    return { table: { ...table, awaiting }, outcome };
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
    return { table: { ...table, awaiting: null }, outcome: wrong(text) };
  }
  return takeNumber({ ...table, awaiting }, trackingNumber, calls);
}

async function takeSlip(
  { shipped }: TableState,
  { code, at }: { code: string; at: number },
  calls: TableCalls,
): Promise<{ table: TableState; outcome: Outcome }> {
  try {
    const { parcel, isNew } = await calls.scanSlip(code);
    const { number, orderId, status } = parcel;
    if (isNew)
      return {
        table: { shipped, awaiting: null },
        outcome: { kind: "right", text: packedText(parcel), number },
      };
    if (status !== "packed")
      return {
        table: { shipped, awaiting: null },
        outcome: { kind: "repeated", text: `${number} ist schon verschickt.`, number },
      };
    const text = `${number} ist schon gepackt. Jetzt kommt die Sendungsnummer.`;
    const awaiting = { orderId, number, until: at + rememberMs };
    return { table: { shipped, awaiting }, outcome: { kind: "repeated", text, number } };
  } catch (error) {
    const outcome = { ...wrong(calls.explain(error)), number: readSlipCode(code)?.number };
    return { table: { shipped, awaiting: null }, outcome };
  }
}

type Parcel = DataOf<"scanSlip">["parcel"];

function packedText({ number, portions, coolPacks }: Parcel): string {
  const many = portions === 1 ? "1 Portion" : `${portions} Portionen`;
  return `${number} ist gepackt: ${many}, ${coolPacks} ${coolPacks === 1 ? "Kühlakku" : "Kühlakkus"}.`;
}

async function takeNumber(
  table: TableState & { awaiting: Awaiting },
  trackingNumber: string,
  calls: TableCalls,
): Promise<{ table: TableState; outcome: Outcome }> {
  const { orderId, number } = table.awaiting;
  const sent = { carrier: calls.carrier, trackingNumber };
  const read = shipment.safeParse(sent);
  if (!read.success) {
    // another label may be the right one: the parcel goes on waiting
    const insisted = { ...sent, isUnusual: true };
    const isUnusual = unusualText(calls.carrier, trackingNumber) && shipment.safeParse(insisted).success;
    const text = read.error.issues[0]?.message ?? "";
    const outcome = { ...wrong(text), number };
    return {
      table,
      outcome: isUnusual ? { ...outcome, insist: { orderId, number, shipment: insisted } } : outcome,
    };
  }
  return shipWith(table, { orderId, number, shipment: sent }, calls);
}

/** Ships with a number, also with one that somebody has insisted on. */
export async function shipWith(
  table: TableState,
  { orderId, number, shipment: sent }: NonNullable<Outcome["insist"]>,
  calls: TableCalls,
): Promise<{ table: TableState; outcome: Outcome }> {
  try {
    await calls.ship(orderId, sent);
    const shipped = { trackingNumber: sent.trackingNumber, number };
    const text = `${number} ist verschickt: ${sent.carrier} ${sent.trackingNumber}. Der Gast wird benachrichtigt.`;
    return { table: { shipped, awaiting: null }, outcome: { kind: "right", text, number } };
  } catch (error) {
    return { table: { ...table, awaiting: null }, outcome: { ...wrong(calls.explain(error)), number } };
  }
}

function wrong(text: string): Outcome {
  return { kind: "wrong", text };
}
