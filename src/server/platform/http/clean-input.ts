import { withStreetNumber } from "#contract/checkout/street-number.ts";
import { boundMarks } from "#contract/bound-marks.ts";
import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { mappedAddress } from "#server/platform/mailbox-key.ts";

/** Fields in which line breaks, tabs and no-break blanks count; every other text is one line with simple blanks. */
export const fieldsOfLines = new Set([
  "additionalInformation",
  "announcement",
  "answer",
  "carrierColumns",
  "cause",
  "claim",
  "description",
  "deviation",
  "eyebrow",
  "gift_card",
  "greeting",
  "heading",
  "html",
  "ingredients",
  "label",
  "longDescription",
  "measure",
  "message",
  "note",
  "notes",
  "people",
  "postcodeRules",
  "preparation",
  "prevention",
  "question",
  "reason",
  "searchWords",
  "storage",
  "text",
  "titleFirst",
  "titleSecond",
  "why",
  "words",
]);
const passwords = new Set(["current", "newPassword", "password"]);
/** The content of a code on a pack keeps the separator that ends its fields. */
const barcodes = new Set(["barcode"]);
const barcodeSeparator = "\u001d";
const addresses = new Set(["email", "invoice_email", "privacyEmail"]);

/** What people type, paste or send, in one spelling, before the contract judges it. Repeating it changes nothing. */
export function cleanInput(raw: unknown): unknown {
  try {
    return cleanPart(raw, "");
  } catch (error) {
    // nested deeper than any call
    if (error instanceof RangeError) throw new Refusal("malformed");
    throw error;
  }
}

function cleanPart(value: unknown, field: string): unknown {
  if (typeof value === "string") return cleanField(value, field);
  if (Array.isArray(value)) return value.map((part) => cleanPart(part, field));
  if (typeof value !== "object" || value === null) return value;
  return withStreetNumber(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanPart(part, key)])),
  );
}

function cleanField(text: string, field: string): string {
  // A password may hold any characters; only its spelling must not depend on the device.
  if (passwords.has(field)) return boundMarks(text).normalize("NFC");
  if (addresses.has(field)) return mappedAddress(text);
  if (barcodes.has(field)) return text.split(barcodeSeparator).map(cleanLine).join(barcodeSeparator);
  return fieldsOfLines.has(field) ? cleanLines(text) : cleanLine(text);
}
