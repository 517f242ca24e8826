import {
  type CarrierColumn,
  type CarrierField,
  fillColumn,
} from "#contract/office/kitchen/carrier-columns.ts";
import { type Carrier, carrierNamed } from "#contract/office/kitchen/carriers/carriers.ts";
import type { CarrierLimits } from "#contract/office/kitchen/carriers/definition.ts";
import { cutAtWord, fitLines, toCarrierText } from "#server/office/kitchen/papers/carrier-text.ts";
import type { recipientOf } from "#server/office/kitchen/parcels/recipient.ts";

type NameLine = "empfaenger" | "empfaenger_zusatz" | "empfaenger_zusatz2";
type Fields = Record<CarrierField, string>;

interface ParcelTexts {
  fields: Omit<Fields, NameLine>;
  recipient: ReturnType<typeof recipientOf>;
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
  absender: "name",
  absender_strasse: "street",
  absender_hausnummer: "houseNumber",
  absender_ort: "town",
};

const nameLines: readonly NameLine[] = ["empfaenger", "empfaenger_zusatz", "empfaenger_zusatz2"];
const shortened = " ...";

/**
 * A parcel's cells as its carrier takes them: its characters, its lengths, names broken between words. Otherwise the
 * problem, in words that name field and value.
 */
export function fitColumns(
  { fields, recipient }: ParcelTexts,
  columns: readonly CarrierColumn[],
  carrier: Carrier,
): { cells?: string[]; problem?: string } {
  const { limits } = carrierNamed(carrier);
  const holds = (field: CarrierField) => columns.find(({ value }) => value.includes(`{${field}}`));
  const strange = Object.entries({
    ...fields,
    empfaenger: [recipient.first, ...recipient.further].join(", "),
  })
    .map(([field, text]) => ({ text, column: holds(field as CarrierField) }))
    .find(({ text, column }) => column && toCarrierText(text) === null);
  if (strange)
    return {
      problem: `${strange.column?.heading}: „${strange.text}“ hat Buchstaben, die ${carrier} nicht kennt.`,
    };
  const texts = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, toCarrierText(text) ?? ""]),
  ) as Omit<Fields, NameLine>;
  const names = nameLinesOf(recipient, limits.name, nameLines.filter(holds));
  if (!names) {
    const whole = [recipient.first, ...recipient.further].join(", ");
    const problem = `${holds("empfaenger")?.heading}: „${whole}“ passt nicht in die Zeilen von ${carrier} (je ${limits.name} Zeichen).`;
    return { problem };
  }
  const filled = { ...texts, ...names, hinweis: shortNote(texts.hinweis, limits.note) };
  const cells = columns.map(({ value }) => fillColumn(value, filled).trim());
  const at = cells.findIndex((cell, index) => cell.length > longestOf(columns[index], carrier));
  if (at < 0) return { cells };
  const { length } = cells[at] ?? "";
  return {
    problem: `${columns[at]?.heading}: „${cells[at]}“ hat ${length} Zeichen, ${carrier} nimmt höchstens ${longestOf(columns[at], carrier)}.`,
  };
}

/** Null when the names do not fit into the lines that the columns have. */
function nameLinesOf(
  { first, further }: ParcelTexts["recipient"],
  longest: number,
  lines: readonly NameLine[],
): Record<NameLine, string> | null {
  const none = { empfaenger: "", empfaenger_zusatz: "", empfaenger_zusatz2: "" };
  if (!lines.includes("empfaenger")) return none;
  // Columns that have no second line leave out what stands there.
  const shown = lines.length > 1 ? [first, ...further] : [first];
  const fitted = fitLines(
    shown.map((text) => toCarrierText(text) ?? ""),
    longest,
    lines.length,
  );
  return fitted && { ...none, ...Object.fromEntries(lines.map((line, at) => [line, fitted[at] ?? ""])) };
}

function shortNote(note: string, longest: number): string {
  return note.length <= longest ? note : cutAtWord(note, longest - shortened.length)[0] + shortened;
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
