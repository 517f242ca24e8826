import { Temporal } from "temporal-polyfill";
import type { ConsentColumn, SubscriberFileResult } from "#contract/office/mail/subscriber-file.ts";
import { mailAddress } from "#contract/mail/mail-address.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";

/** A consent that somebody gave elsewhere, with its proof; or why the row proves none. */
export type ConsentRow = { row: number; email: string } & (
  | { consent: { at: Date; text: string; proof: string } }
  | { refused: string }
);

/** Headings of our own export and of the usual newsletter programs, in small letters. */
const headings: Record<ConsentColumn, string[]> = {
  email: ["e-mail", "email", "e-mail-adresse", "email address", "email-adresse", "mail"],
  at: [
    "bestätigt (utc)",
    "bestätigt",
    "bestätigt am",
    "confirm_time",
    "confirmed at",
    "opt-in-datum",
    "optin_time",
    "double opt-in date",
    "datum der einwilligung",
    "einwilligung am",
  ],
  text: ["text der einwilligung", "einwilligung", "einwilligungstext", "consent", "consent text"],
  proof: ["text der bestätigung", "nachweis", "quelle", "confirm_ip", "optin_ip", "source", "ip"],
  accepts: ["accepts email marketing", "newsletter", "zustimmung", "status"],
};

const refusals = ["no", "nein", "false", "0", "abgemeldet", "unsubscribed", "cleaned", "not_subscribed"];
const address = mailAddress("Die Adresse fehlt.", 254);

export interface ConsentFile {
  columns: SubscriberFileResult["columns"];
  rows: ConsentRow[];
}

export function readConsents({ columns, rows }: Sheet, now: Date): ConsentFile {
  const columnOf = (names: string[]) => columns.find((name) => names.includes(name.trim().toLowerCase()));
  const found = {
    email: columnOf(headings.email),
    at: columnOf(headings.at),
    text: columnOf(headings.text),
    proof: columnOf(headings.proof),
    accepts: columnOf(headings.accepts),
  };
  const missing = [
    ...(found.email ? [] : ["E-Mail"]),
    ...(found.at ? [] : ["Bestätigt"]),
    ...(found.text || found.proof ? [] : ["Text der Einwilligung"]),
  ];
  if (missing.length > 0) {
    const names = missing.map((name) => `„${name}“`).join(", ");
    const has = columns
      .slice(0, 20)
      .map((name) => `„${short(name)}“`)
      .join(", ");
    const message = `Es fehlt: ${names}. Die Datei hat die Spalten ${has}. Es wurde nichts geändert.`;
    throw new Refusal("file_unreadable", { message });
  }
  const fields = Object.keys(found) as ConsentColumn[];
  return {
    columns: columns.map((heading) => ({
      heading: short(heading),
      field: fields.find((field) => found[field] === heading) ?? null,
    })),
    rows: rows.map((row) => readConsent(row, found, now)),
  };
}

function readConsent(
  { number: row, cells }: SheetRow,
  column: Record<ConsentColumn, string | undefined>,
  now: Date,
): ConsentRow {
  const cell = (name: ConsentColumn) => (cells.get(column[name] ?? "") ?? "").trim();
  const { data: email, error } = address.safeParse(cell("email"));
  if (email === undefined) return { row, email: cell("email"), refused: error?.issues[0]?.message ?? "" };
  if (refusals.includes(cell("accepts").toLowerCase()))
    return { row, email, refused: "Hat nicht zugestimmt." };
  const at = readMoment(cell("at"), /utc/i.test(column.at ?? "") ? "UTC" : "Europe/Berlin");
  if (!at) return { row, email, refused: "Wann die Person zugestimmt hat, fehlt oder ist nicht lesbar." };
  if (at > now) return { row, email, refused: "Die Einwilligung liegt in der Zukunft." };
  const [text, proof] = [cell("text"), cell("proof")];
  if (!text && !proof) return { row, email, refused: "Wozu die Person zugestimmt hat, fehlt." };
  return { row, email, consent: { at, text, proof } };
}

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2}))?(?: Uhr)?)?$/;

/** `2024-05-01 10:00:05`, `2024-05-01T10:00:05Z` or `01.05.2024 10:00`. */
function readMoment(text: string, zone: string): Date | null {
  const [, day = "", month = "", year = "", hour = "0", minute = "00", second = "00"] =
    german.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, "0");
  const iso = year
    ? `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`
    : text.replace(" ", "T").replace(/ ?UTC$/, "Z");
  try {
    const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(iso);
    const instant = hasZone
      ? Temporal.Instant.from(iso)
      : Temporal.PlainDateTime.from(iso, { overflow: "reject" }).toZonedDateTime(zone).toInstant();
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}
