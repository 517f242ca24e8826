import { cartonsWithoutNumber, eachCarton } from "#contract/orders/each-carton.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { readSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { shipment, unusualText } from "#contract/office/kitchen/tracking-number.ts";
import {
  cartonName,
  type Awaiting,
  type CartonKey,
  type Outcome,
  type TableCalls,
  type TableState,
} from "#web/office/kitchen/scanning/table-state.ts";
import { packed } from "#web/office/kitchen/scanning/packed.ts";
import { questionOf } from "#web/office/kitchen/scanning/question-of.ts";
import { leftInParcel, takePortion } from "#web/office/kitchen/scanning/take-portion.ts";
import { readScan } from "#web/office/kitchen/scanning/read-scan.ts";
import { timeOfDay } from "#web/office/ui/moment.ts";

const rememberMs = 120_000;

interface TakeCodeResult {
  table: TableState;
  outcome: Outcome;
}

/**
 * Handles one code after the other. A slip packs its parcel; a slip of a packed parcel makes its carton wait for
 * its tracking number, and the number that follows directly is its own. Any other code ends the waiting, so
 * that a number never goes to the wrong parcel; the parcel without a number stays visible.
 */
export async function takeCode(
  table: TableState,
  code: { text: string; at: number },
  calls: TableCalls,
): Promise<TakeCodeResult> {
  return rememberOpen(table, rememberPassedOver(table, await takeByForm(table, code, calls)));
}

/** Says that a parcel is left with some of its portions when the slip of another one is scanned. */
function rememberOpen({ open: before }: TableState, { table, outcome }: TakeCodeResult): TakeCodeResult {
  const number = before?.parcel.number;
  if (!number || number === table.open?.parcel.number || number === outcome.number) return { table, outcome };
  return { table, outcome: { ...outcome, text: `${outcome.text} ${number} ist noch nicht vollständig.` } };
}

function rememberPassedOver(before: TableState, { table, outcome }: TakeCodeResult): TakeCodeResult {
  const { awaiting } = before;
  const isAbout = ({ number, carton = awaiting?.carton }: Pick<Outcome, "number" | "carton">) =>
    number === awaiting?.number && carton === awaiting?.carton;
  if (!awaiting || (table.awaiting && isAbout(table.awaiting)) || isAbout(outcome)) return { table, outcome };
  const name = cartonName(awaiting);
  const passedOver = [...new Set([...table.passedOver, name])];
  const text = `${outcome.text} ${name} hat noch keine Sendungsnummer.`;
  return { table: { ...table, passedOver }, outcome: { ...outcome, text } };
}

async function takeByForm(
  table: TableState,
  { text, at }: { text: string; at: number },
  calls: TableCalls,
): Promise<TakeCodeResult> {
  const scan = readScan(text, calls.orderPrefix);
  if (scan.kind === "slip" || scan.kind === "order") return takeSlip(table, { code: scan.code, at }, calls);
  if (scan.kind === "portion") return takePortion({ ...table, awaiting: null }, scan.code, calls);
  const awaiting = table.awaiting && at <= table.awaiting.until ? table.awaiting : null;
  if (scan.kind === "glued") {
    return { table: { ...table, awaiting }, outcome: refusal(unread[scan.of]) };
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
const damagedPortion =
  "Unleserlich, oder zwei Codes hintereinander: noch einmal scannen oder die kleine Zeile unter der Charge abtippen. Nichts übernommen.";
const glued = "Zwei Codes hintereinander gelesen. Nichts übernommen: Bitte noch einmal scannen.";
const unread = { slip: damaged, portion: damagedPortion, number: glued };

async function takeSlip(
  before: TableState,
  { code, at }: { code: string; at: number },
  calls: TableCalls,
): Promise<TakeCodeResult> {
  const table = { ...before, awaiting: null, open: null };
  const slip = readSlipCode(code, calls.orderPrefix);
  const { early } = calls;
  // A slip of another day is refused anyway, with its own reason.
  if (early && (!slip?.day || slip.day === early.day))
    return {
      table,
      outcome: { ...refusal(early.text), number: slip?.number, carton: slip?.carton, early: { code } },
    };
  try {
    const { parcel, isNew } = await calls.scanSlip(code);
    if (isNew) return { table, outcome: packed(parcel) };
    if (parcel.status === "planned") return openParcel(table, parcel, code);
    return takePacked(table, parcel, { carton: slip?.carton, at });
  } catch (error) {
    const about = { number: slip?.number, carton: slip?.carton };
    return { table, outcome: { ...refusal(calls.explain(error)), ...about, ...questionOf(error, { code }) } };
  }
}

/** Its portions are scanned next; `takePortion` takes them. */
function openParcel(table: TableState, parcel: Parcel, slip: string): TakeCodeResult {
  const open = { parcel, slip, last: null, isTakingOut: false };
  const outcome = { ...leftInParcel(parcel), number: parcel.number };
  return { table: { ...table, open }, outcome };
}

/** The slip names its carton; an order's number means the first one without a number. */
function takePacked(table: TableState, parcel: Parcel, slip: { carton: number | undefined; at: number }) {
  const { orderId, number, status } = parcel;
  const cartons = Math.max(1, parcel.cartons.length);
  const open = status === "packed" || status === "shipped" ? cartonsWithoutNumber(parcel, cartons) : [];
  const carton = slip.carton ?? open[0] ?? 1;
  const key = { orderId, number, carton, cartons };
  const remaining = withoutPassedOver(table, cartonName(key));
  if (!open.includes(carton)) return { table: remaining, outcome: repeated(key, sentText(parcel, carton)) };
  const ofCarton = cartons > 1 ? ` von Karton ${carton} von ${cartons}` : "";
  const text = `gepackt. Jetzt kommt die Sendungsnummer${ofCarton}.${packedByText(parcel)}`;
  const nextOfSeveral: Outcome = {
    kind: "right",
    text: `Karton ${carton}: gehört zu ${number}, gepackt. Jetzt kommt seine Sendungsnummer.${packedByText(parcel)}`,
    number,
    carton,
  };
  return {
    table: { ...remaining, awaiting: { ...key, until: slip.at + rememberMs } },
    outcome: cartons > 1 && slip.carton ? nextOfSeveral : repeated(key, text),
  };
}

/** The carton has received its number, by scanner, by hand or from a file. */
export function withoutPassedOver(table: TableState, name: string): TableState {
  return { ...table, passedOver: table.passedOver.filter((passedName) => passedName !== name) };
}

function sentText(parcel: Parcel, carton: number): string {
  const { trackingNumber } = eachCarton(parcel, parcel.cartons.length)[carton - 1] ?? {};
  return trackingNumber ? `verschickt, mit ${trackingNumber}.` : "verschickt.";
}

function repeated(key: CartonKey, text: string): Outcome {
  const { number, carton } = key;
  return { kind: "repeated", text: `${cartonName(key)} ist schon ${text}`, number, carton };
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
  const { until: _, ...key } = table.awaiting;
  const shipmentInput = { carrier: calls.carrier, trackingNumber };
  const parsed = shipment.safeParse(shipmentInput);
  if (!parsed.success) {
    // Another label may be the right one, so the parcel keeps waiting.
    const insisted = { ...shipmentInput, isUnusual: true };
    const isUnusual = unusualText(calls.carrier, trackingNumber) && shipment.safeParse(insisted).success;
    const text = parsed.error.issues[0]?.message ?? "";
    const outcome = { ...refusal(text), number: key.number, carton: key.carton };
    return { table, outcome: isUnusual ? { ...outcome, insist: { ...key, shipment: insisted } } : outcome };
  }
  return shipWith(table, { ...key, shipment: shipmentInput }, calls);
}

/** Ships with a number, also with an unusual one that a person insists on. */
export async function shipWith(
  table: TableState,
  { shipment: shipmentInput, ...key }: NonNullable<Outcome["insist"]>,
  calls: TableCalls,
): Promise<TakeCodeResult> {
  const { number, carton } = key;
  const about = { number, carton };
  try {
    const parcel = await calls.ship(key, shipmentInput);
    const shipped = { trackingNumber: shipmentInput.trackingNumber, number };
    const open = cartonsWithoutNumber(parcel, parcel.cartons.length);
    const next =
      open.length > 0
        ? ` Noch ohne Nummer: Karton ${open.join(", ")}. Bitte seinen Packzettel scannen.`
        : " Der Gast wird benachrichtigt.";
    const text = `${cartonName(key)} ist verschickt: ${shipmentInput.carrier} ${shipmentInput.trackingNumber}.${next}`;
    const shippedTable = { ...withoutPassedOver(table, cartonName(key)), shipped, awaiting: null };
    return { table: shippedTable, outcome: { kind: "right", text, ...about } };
  } catch (error) {
    return { table: { ...table, awaiting: null }, outcome: { ...refusal(calls.explain(error)), ...about } };
  }
}

function refusal(text: string): Outcome {
  return { kind: "wrong", text };
}
