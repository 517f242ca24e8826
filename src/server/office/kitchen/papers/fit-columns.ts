import { absenceText, type AbsenceWay } from "#contract/checkout/absence.ts";
import {
  type CarrierColumn,
  type CarrierField,
  fillColumn,
} from "#contract/office/kitchen/carrier-columns.ts";
import { type Carrier, carrierNamed } from "#contract/office/kitchen/carriers/carriers.ts";
import type { CarrierDefinition, CarrierLimits } from "#contract/office/kitchen/carriers/definition.ts";
import { recipientLines } from "#contract/checkout/address-lines.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import { cutAtWord, fitLines, toCarrierText } from "#server/office/kitchen/papers/carrier-text.ts";

type NameLine = "empfaenger" | "empfaenger_zusatz" | "empfaenger_zusatz2";
type Fields = Record<CarrierField, string>;

interface ParcelTexts {
  fields: Omit<Fields, NameLine | CourierField>;
  address: Pick<
    Address,
    "firstName" | "lastName" | "company" | "careOf" | "absence" | "absenceDetail" | "notes"
  >;
}

interface FittedParcel {
  cells?: string[];
  /** why the carrier would refuse the parcel */
  problem?: string;
  /** what the courier does not get to read */
  losses: string[];
}

/** Fields without a limit have the same few characters in every parcel. */
const limitOfField: Partial<Record<CarrierField, Exclude<keyof CarrierLimits, "encoding">>> = {
  bestellnummer: "reference",
  name: "name",
  firma: "name",
  zusatz: "name",
  empfaenger: "name",
  empfaenger_zusatz: "name",
  empfaenger_zusatz2: "name",
  vorname: "name",
  nachname: "name",
  strasse: "street",
  hausnummer: "houseNumber",
  ort: "town",
  hinweis: "note",
  ablageort: "place",
  nachbar: "place",
  absender: "name",
  absender_strasse: "street",
  absender_hausnummer: "houseNumber",
  absender_ort: "town",
};

const nameLines: readonly NameLine[] = ["empfaenger", "empfaenger_zusatz", "empfaenger_zusatz2"];

/**
 * A parcel's cells as its carrier takes them: its characters, its lengths, names broken between words. Otherwise the
 * problem, in words that name field and value.
 */
export function fitColumns(
  { fields, address }: ParcelTexts,
  columns: readonly CarrierColumn[],
  carrier: Carrier,
): FittedParcel {
  const definition = carrierNamed(carrier);
  const recipient = recipientLines(address);
  const whole = recipient.join(", ");
  const holds = (field: CarrierField) => columns.find(({ value }) => value.includes(`{${field}}`));
  const strange = Object.entries({ ...fields, empfaenger: whole })
    .map(([field, text]) => ({ text, column: holds(field as CarrierField) }))
    .find(({ text, column }) => column && toCarrierText(text) === null);
  if (strange)
    return refused(
      `${strange.column?.heading}: „${strange.text}“ hat Buchstaben, die ${carrier} nicht kennt.`,
    );
  const texts = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, toCarrierText(text) ?? ""]),
  ) as ParcelTexts["fields"];
  const { name } = definition.limits;
  const names = nameLinesOf(recipient, name, nameLines.filter(holds));
  if (!names)
    return refused(
      `${holds("empfaenger")?.heading}: „${whole}“ passt nicht in die Zeilen von ${carrier} (je ${name} Zeichen).`,
    );
  const courier = courierTexts(address, definition, (field) => holds(field) !== undefined);
  const filled = { ...texts, ...names, ...courier.texts };
  const cells = columns.map(({ value }) => fillColumn(value, filled).trim());
  const at = cells.findIndex((cell, index) => cell.length > longestOf(columns[index], carrier));
  if (at < 0) return { cells, losses: courier.losses };
  const { length } = cells[at] ?? "";
  return refused(
    `${columns[at]?.heading}: „${cells[at]}“ hat ${length} Zeichen, ${carrier} nimmt höchstens ${longestOf(columns[at], carrier)}.`,
  );
}

function refused(problem: string): FittedParcel {
  return { problem, losses: [] };
}

/** Null when the names do not fit into the lines that the columns have. */
function nameLinesOf(
  recipient: readonly string[],
  longest: number,
  lines: readonly NameLine[],
): Record<NameLine, string> | null {
  const none = { empfaenger: "", empfaenger_zusatz: "", empfaenger_zusatz2: "" };
  if (!lines.includes("empfaenger")) return none;
  // Columns that have no second line leave out what stands there.
  const shown = lines.length > 1 ? recipient : recipient.slice(0, 1);
  const fitted = fitLines(
    shown.map((text) => toCarrierText(text) ?? ""),
    longest,
    lines.length,
  );
  return fitted && { ...none, ...Object.fromEntries(lines.map((line, at) => [line, fitted[at] ?? ""])) };
}

/** A column that joins several fields takes as much as its longest one. */
function longestOf(column: CarrierColumn | undefined, carrier: Carrier): number {
  const { limits } = carrierNamed(carrier);
  const limited = [...(column?.value ?? "").matchAll(/\{(\w+)\}/g)].flatMap(([, field = ""]) => {
    const limit = limitOfField[field as CarrierField];
    return limit ? [limits[limit]] : [];
  });
  return limited.length > 0 ? Math.max(...limited) : Number.POSITIVE_INFINITY;
}

type CourierField = "hinweis" | "ablageort" | "nachbar" | "dienste";

const columnOf: Partial<Record<AbsenceWay, CourierField>> = { place: "ablageort", neighbour: "nachbar" };
const shortened = " ...";

/**
 * What the guest wants the courier to know, in the fields that the carrier's file has for it. What has no field of its own
 * stands before the note. Nothing of it keeps a parcel out of the file: it is cut at a word or left out, and `losses` tells
 * the operator.
 */
function courierTexts(
  address: Pick<Address, "absence" | "absenceDetail" | "notes">,
  { limits, services }: CarrierDefinition,
  holds: (field: CarrierField) => boolean,
): { texts: Record<CourierField, string>; losses: string[] } {
  const { absence, absenceDetail, notes } = address;
  const own = absence === "" ? undefined : columnOf[absence];
  const isOwn = own !== undefined && holds(own);
  const note = [isOwn ? "" : absenceText(address), notes.trim()].filter(Boolean).join(" / ");
  const texts = { hinweis: "", ablageort: "", nachbar: "", dienste: "" };
  const losses: string[] = [];
  const write = (field: "hinweis" | "ablageort" | "nachbar", text: string, longest: number) => {
    if (text === "") return;
    const plain = holds(field) ? toCarrierText(text) : null;
    texts[field] = plain === null ? "" : shortText(plain, longest);
    if (plain === null) losses.push(`Ohne „${text}“.`);
    else if (texts[field] !== plain) losses.push(`Gekürzt auf „${texts[field]}“: „${text}“.`);
  };
  write("hinweis", note, limits.note);
  if (isOwn && (own === "ablageort" || own === "nachbar")) write(own, absenceDetail, limits.place);
  if (isOwn && absence !== "" && texts[own] !== "") texts.dienste = services?.[absence] ?? "";
  return { texts, losses };
}

function shortText(text: string, longest: number): string {
  return text.length <= longest ? text : cutAtWord(text, longest - shortened.length)[0] + shortened;
}
