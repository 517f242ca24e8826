import { partOfHouse } from "#contract/checkout/care-of.ts";
import { isParcelPoint } from "#contract/checkout/parcel-point.ts";

export interface StreetAndNumber {
  street: string;
  number: string;
}

const one = "\\d{1,4}(?: ?[a-zA-Z](?![\\p{Letter}\\d]))?(?: ?[½¼¾])?";
const more = "(?: ?[-–—/+&] ?(?:\\d{1,4}(?: ?[a-zA-Z](?![\\p{Letter}\\d]))?|[a-zA-Z](?![\\p{Letter}\\d])))*";
const atEnd = new RegExp(
  `^(?<street>.*?[\\p{Letter}\\d.)\\]])(?:,? +|, *)(?:(?:Haus)?nr\\.?:? ?|Hausnummer:? ?)?(?<number>${one}${more}(?: 1/[234])?)$`,
  "iu",
);
// "Hauptstr.12", "Heidestraße12"; one letter and a number are a square of Mannheim
const glued = new RegExp(`^(?<street>.*\\p{Letter}{2}\\.?)(?<number>${one}${more})$`, "iu");

// "Straße 12" and "Q 7" are whole names: in Berlin and in Mannheim the number belongs to them.
const onlyWithNumber = /^(?:\p{Letter}|stra(?:ß|ss)e|str\.?|weg|platz|allee|ring|reihe|block|quadrat)$/iu;

/**
 * Street and house number out of a text that holds both, as browsers fill it in; null when it names no number or when
 * the number belongs to the name ("Straße des 17. Juni", "Straße 12"). No character but spaces, a comma and "Nr." is
 * lost.
 */
export function splitStreet(text: string): StreetAndNumber | null {
  const tidy = text.replace(/\s+/g, " ").replace(/^ | ?[,;]? ?$/g, "");
  if (tidy.length > 200 || isParcelPoint(tidy)) return null;
  const { street, number } = (atEnd.exec(tidy) ?? glued.exec(tidy))?.groups ?? {};
  if (!street || !number || onlyWithNumber.test(street)) return null;
  return { street, number };
}

/** Behind a number: a part of the house, which has no field of its own. */
const addition = new RegExp(`^(?<rest>.*\\d ?[a-z]?)(?:,? +|, *)(?<addition>${partOfHouse}.*)$`, "iu");

interface SplitAddress extends StreetAndNumber {
  /** "Hinterhaus", "3. OG"; mostly empty */
  addition: string;
}

/**
 * The parts of an address whose number stands in the street, too, or there alone: browsers fill in both. The fuller number
 * counts, as "12 a" beside "12". Null: there is nothing to part, or the numbers are two.
 */
function partsOf(street: string, number: string): SplitAddress | null {
  const ofStreet = withoutAddition(street);
  const ofNumber = withoutAddition(number.trim());
  const split = splitStreet(ofStreet.rest);
  const fuller = split && fullerNumber(split.number, ofNumber.rest);
  const additions = new Set([ofStreet.addition, ofNumber.addition].filter(Boolean));
  if (split && fuller !== null)
    return { street: split.street, number: fuller, addition: [...additions].join(", ") };
  return ofNumber.addition && !split ? { street, number: ofNumber.rest, addition: ofNumber.addition } : null;
}

function withoutAddition(text: string): { rest: string; addition: string } {
  const found = text.length > 200 ? undefined : addition.exec(text.trim())?.groups;
  return { rest: found?.rest ?? text, addition: found?.addition ?? "" };
}

function fullerNumber(one: string, other: string): string | null {
  const [a, b] = [plain(one), plain(other)];
  if (b === "" || (a !== b && a.startsWith(b) && !/\d/.test(a[b.length] ?? ""))) return one;
  return a === b || (b.startsWith(a) && !/\d/.test(b[a.length] ?? "")) ? other.trim() : null;
}

/** A street without the house number that stands in its own field, too. */
export function withoutNumber(street: string, number: string): string {
  const split = splitStreet(street);
  return split && plain(split.number) === plain(number) ? split.street : street;
}

/**
 * The same fields with the number only in its own field, and a part of the house in the line below the name: the payer of
 * an invoice has none, so there it stays beside the number. If another number is there already, both fields stay.
 */
export function withStreetNumber<Fields extends object>(fields: Fields): Fields {
  return { ...fields, ...ofRecipient(fields), ...ofPayer(fields) };
}

type Texts = Partial<Record<string, unknown>>;

function ofRecipient(texts: Texts): object {
  const { street, careOf = "" } = texts;
  // A form with one field for both, as the company's, keeps its text.
  const number = texts.street_nr ?? ("zip_code" in texts ? "" : undefined);
  if (typeof street !== "string" || typeof number !== "string" || typeof careOf !== "string") return {};
  const parts = partsOf(street, number);
  if (!parts) return {};
  const line = [careOf, parts.addition].filter((text) => text.trim() !== "").join(", ");
  return { street: parts.street, street_nr: parts.number, ...(parts.addition && { careOf: line }) };
}

function ofPayer({ invoice_street: street, invoice_street_nr: number }: Texts): object {
  if (typeof street !== "string" || typeof number !== "string") return {};
  const parts = partsOf(street, number);
  if (!parts) return {};
  const { addition } = parts;
  return { invoice_street: parts.street, invoice_street_nr: parts.number + (addition && `, ${addition}`) };
}

function plain(number: string): string {
  return number
    .replace(/\s/g, "")
    .replace(/[–—‐‑]/g, "-")
    .toLowerCase();
}
