import { mailAddress } from "#contract/mail/mail-address.ts";
import type { ConsentColumn, SubscriberFileResult } from "#contract/office/mail/subscriber-file.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import {
  isMonthFirst,
  momentOf,
  offsetInHeading,
  readMomentOrDay,
} from "#server/office/catalogue/file/read-table-moment.ts";
import type { Sheet, SheetRow } from "#server/office/catalogue/file/sheet.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A consent that a person gave elsewhere, with its proof; or why the row proves none. */
export type ConsentRow = { row: number; email: string } & (
  | { consent: { at: Date; text: string; proof: string } }
  /** `isAgainst`: it says that the person does not want it, which counts against every row of this address */
  | { refused: string; isAgainst: boolean }
);

/** Headings of our own export and of the usual newsletter programs, in small letters. */
const headings: Record<"email" | "at" | "text" | "proof", string[]> = {
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
};

/** What programs and people write of a person who has left, never confirmed or cannot be reached, as heading or cell. */
const against =
  /abgemeldet|abmeld|abbestell|abgelaufen|ablehn|abgelehnt|ausgestieg|ausstieg|austr[aäi]|ausgetr|ausstehend|beend|beschwer|deaktiv|entfernt|gesperrt|inaktiv|kein interesse|kündig|lösch|nicht (mehr|aktiv|abonniert|angemeldet|bestätigt|erteilt|zugestimmt)|passiv|rückläufer|sperr|storn|unbestätigt|unerreichbar|ungültig|unzustellbar|verweiger|widerruf|widerspr|widersproch|abuse|archiv|black|block(ed|list)|bounc|cancel|clean(ed)?\b|clean_|complain|deactiv|declin|delet|denied|disabl|do[ _-]?not|\bended\b|end[ _-]date|exclud|expired|inactiv|invalid|lapsed|\bleave|\bleft\b|never[ _-]?subscr|no longer|not[ _-](interested|subscr)|on hold|opt(ed)?[ _-]?out|pending|\bquit|refus|reject|remov|revok|\bspam|\bstopp?(ed)?\b|suppress|unconfirm|undeliver|unreach|unsub|withdr|d[eé]sinscri|d[eé]sabonn/;
/** Headings of a column that says whether a person wants it, and not when, by which way or for what else. */
const status =
  /^(?!.*(\b(am|seit|ip|id|name|text)|date|datum|time|timestamp|zeit|zeitpunkt|source|quelle|sprache|language|gruppe|liste)$)(?!.*(sms|telefon|phone|whatsapp|\bpost\b)).*(status|zustand|\bstate\b|consent|marketing|^(stand|accepts?\b|newsletter|zustimmung|zugestimmt|enabled|abonn|subscribe[dr]?|subscription|opted[ _-]?in)|^(aktiv|active|angemeldet|confirmed|doi|(double[ _-]?)?opt[ _-]?in)$)/;
/** Words in these columns are of people and places: a person may be called Kündig. */
const ofPeople = /name|ort\b|straße|street|stadt|city|firma|company|adress/;
const yes = new Set(
  (
    "ja j yes y true wahr 1 x on bestätigt bestaetigt confirmed subscribed active aktiv enabled angemeldet abonniert abonnent " +
    "subscriber eingetragen optin optedin doubleoptin doi doibestätigt doubleoptinbestätigt zugestimmt erteilt granted consented"
  ).split(" "),
);
const none = /^(|nein|n|no|false|falsch|0|0000-00-00.*|null|\\n|none|keine?|nie|never|-+|–|—)$/;
const address = mailAddress("Die Adresse fehlt.", 254);

export interface ConsentFile {
  columns: SubscriberFileResult["columns"];
  rows: ConsentRow[];
}

export function readConsents({ columns, rows }: Sheet, now: Date): ConsentFile {
  const columnOf = (names: string[]) => columns.find((name) => names.includes(plain(name)));
  const found = {
    email: columnOf(headings.email),
    at: columnOf(headings.at),
    text: columnOf(headings.text),
    proof: columnOf(headings.proof),
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
  const fields = Object.keys(found) as (keyof typeof found)[];
  const read = columns.map((heading): ReadColumn => {
    const field = fields.find((field) => found[field] === heading);
    return { heading, field: field ?? fieldByWords(heading) };
  });
  const monthFirst = isMonthFirst(rows.map(({ cells }) => (cells.get(found.at ?? "") ?? "").trim()));
  return {
    columns: read.map(({ heading, field }) => ({ heading: short(heading), field })),
    rows: rows.map((row) => readConsent(row, { found, read, monthFirst }, now)),
  };
}

interface Reading {
  found: Record<keyof typeof headings, string | undefined>;
  read: readonly ReadColumn[];
  monthFirst: boolean;
}

interface ReadColumn {
  heading: string;
  field: ConsentColumn | null;
}

const plain = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();

/** A list may say in several columns that a person has left, or whether a person wants it. */
function fieldByWords(heading: string): "left" | "accepts" | null {
  if (against.test(plain(heading))) return "left";
  return status.test(plain(heading)) ? "accepts" : null;
}

function readConsent(
  { number: row, cells }: SheetRow,
  { found, read, monthFirst }: Reading,
  now: Date,
): ConsentRow {
  const cell = (name: keyof typeof headings) => (cells.get(found[name] ?? "") ?? "").trim();
  const { data: email, error } = address.safeParse(cell("email"));
  const refuse = (refused: string, isAgainst = false): ConsentRow => {
    return { row, email: email ?? cell("email"), refused, isAgainst };
  };
  if (email === undefined) return refuse(error?.issues[0]?.message ?? "");
  const contradiction = read.find((column) => contradicts(cells.get(column.heading) ?? "", column));
  if (contradiction) {
    const { heading } = contradiction;
    const words = short((cells.get(heading) ?? "").trim());
    const said = words === "" ? "ist leer" : `sagt „${words}“`;
    return refuse(`Das ist keine Zustimmung: „${short(heading)}“ ${said}.`, words !== "");
  }
  const written = readMomentOrDay({
    day: cell("at"),
    time: "",
    monthFirst,
    offset: offsetInHeading(found.at ?? ""),
  });
  const at = written && momentOf(written);
  if (!at) return refuse("Wann die Person zugestimmt hat, fehlt oder ist nicht lesbar.");
  if (at > now) return refuse("Die Einwilligung liegt in der Zukunft.");
  const [text, proof] = [cell("text"), cell("proof")];
  if (!text && !proof) return refuse("Wozu die Person zugestimmt hat, fehlt.");
  return { row, email, consent: { at, text, proof } };
}

/**
 * Who has left must not be written to (§ 7 UWG, Art. 7 and 21 GDPR), so only a known yes is one, and a word of leaving counts
 * in any column. The text of a consent names how to leave, so there only a word alone counts.
 */
function contradicts(cell: string, { heading, field }: ReadColumn): boolean {
  const words = plain(cell);
  if (field === "left") return !none.test(words);
  if (field === "accepts") return !yes.has(words.replace(/[ _-]/g, ""));
  if (field === "email" || field === "at") return false;
  if (field === null) return against.test(words) && !ofPeople.test(plain(heading));
  const isSentence = words.includes(" ") && !/^nicht \S+$/.test(words);
  return !isSentence && words !== "" && (against.test(words) || none.test(words));
}
