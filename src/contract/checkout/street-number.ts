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
// "Hauptstr.12": without a space only after the dot of an abbreviation
const afterDot = new RegExp(`^(?<street>.*\\p{Letter}{2}\\.)(?<number>${one}${more})$`, "iu");

// "Straße 12" and "Q 7" are whole names: in Berlin and in Mannheim the number belongs to them.
const onlyWithNumber = /^(?:\p{Letter}|stra(?:ß|ss)e|str\.?|weg|platz|allee|ring|reihe|block|quadrat)$/iu;

/**
 * Street and house number out of a text that holds both, as browsers fill it in; null when it names no number or when
 * the number belongs to the name ("Straße des 17. Juni", "Straße 12"). No character but spaces, a comma and "Nr." is
 * lost.
 */
export function splitStreet(text: string): StreetAndNumber | null {
  const tidy = text.trim().replace(/\s+/g, " ");
  if (tidy.length > 200 || isParcelPoint(tidy)) return null;
  const { street, number } = (atEnd.exec(tidy) ?? afterDot.exec(tidy))?.groups ?? {};
  if (!street || !number || onlyWithNumber.test(street)) return null;
  return { street, number };
}

/** A street without the house number that stands in its own field, too: browsers fill in both. */
export function withoutNumber(street: string, number: string): string {
  const split = splitStreet(street);
  return split && plain(split.number) === plain(number) ? split.street : street;
}

const pairs = [
  ["street", "street_nr"],
  ["invoice_street", "invoice_street_nr"],
] as const;

/** The same fields with the number only in its own field. If another number is there already, both fields stay. */
export function withStreetNumber<Fields extends object>(fields: Fields): Fields {
  const texts = fields as Record<string, unknown>;
  const parts = pairs.map(([streetField, numberField]) => {
    // A form with one field for both, as the company's, keeps its text.
    const number = texts[numberField] ?? ("zip_code" in texts ? "" : undefined);
    const street = texts[streetField];
    if (typeof street !== "string" || typeof number !== "string") return {};
    const split = splitStreet(street);
    if (split && number.trim() === "") return { [streetField]: split.street, [numberField]: split.number };
    return split && plain(split.number) === plain(number) ? { [streetField]: split.street } : {};
  });
  return Object.assign({ ...fields }, ...parts);
}

function plain(number: string): string {
  return number.replace(/\s/g, "").toLowerCase();
}
