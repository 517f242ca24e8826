import type { CalendarDay } from "#contract/day.ts";
import { asGtin, hasCheckDigit } from "#contract/office/stock/gtin.ts";
import {
  type Form,
  identifierLength,
  identifierOf,
  wholeLength,
} from "#server/office/stock/receiving/gs1-identifiers.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface Gs1Field {
  ai: string;
  name: string;
  value: string;
}

export interface Gs1Code {
  /** in their order, each identifier once */
  fields: Gs1Field[];
  /** raw: identifiers that no pack of food has, or that we do not read */
  rest: string[];
  /** the digits are a GTIN and, when the beginning of the code was lost, these fields as well: a person has to say */
  fragment: Gs1Field[] | null;
}

interface Options {
  isTyped?: boolean;
  /** what a person has said of digits that can be both */
  readAs?: "article" | "fields";
}

/**
 * Reads what a scanner sends: the content of a GS1-128 or GS1 DataMatrix, a GS1 Digital Link, or a plain EAN. The text with
 * brackets below the bars is not the content, so only a person may type it.
 */
export function parseGs1(scanned: string, { isTyped = false, readAs }: Options = {}): Gs1Code {
  const [, symbology = "", raw = ""] = /^(\][A-Za-z]\d)?(.*)$/s.exec(scanned.trim()) ?? [];
  if (isLink(raw)) return readAll(piecesOfLink(raw));
  const content = withSeparators(raw);
  if (isTyped && content.startsWith("(")) return readAll(piecesOfTyped(content));
  const plain = readAs === "fields" ? null : plainGtin(symbology, content);
  if (!plain) return readAll(piecesOf(content));
  const isSure = readAs === "article" || symbology.startsWith("]E");
  return {
    fields: [{ ai: "01", name: "GTIN", value: plain }],
    rest: [],
    fragment: isSure ? null : fragmentOf(content),
  };
}

/** The bars of an EAN contain the number alone. A code that says it is GS1 is never one. */
function plainGtin(symbology: string, content: string): string | null {
  if (/^\](C1|d2|Q3|e0|J1)/.test(symbology)) return null;
  const gtin = asGtin(content);
  const isEan = /^\d{12,13}$/.test(content) && !/^(1[0-7]|2[01]|3[07])/.test(content);
  if (!gtin && isEan) refuse("01", content, "Die Prüfziffer stimmt nicht.");
  return gtin;
}

/** One in ten dates has the check digit of an EAN: what is left of a code that lost its beginning is no article. */
function fragmentOf(digits: string): Gs1Field[] | null {
  const beginsLike = digits.length === 8 ? /^1[0-7]/ : /^1[1-7]/;
  if (!beginsLike.test(digits)) return null;
  try {
    const { fields, rest } = readAll(piecesOf(digits));
    return rest.length === 0 ? fields : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export interface Gs1Piece {
  ai: string;
  value: string;
}

function piecesOfTyped(text: string): Gs1Piece[] {
  const pieces = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  return pieces.map(([, ai = "", value = ""]) => ({ ai, value: value.trim() }));
}

function piecesOf(content: string): Gs1Piece[] {
  const pieces: Gs1Piece[] = [];
  let rest = beginning(content);
  while (rest !== "") {
    const ai = /^\d+/.exec(rest.slice(0, identifierLength(rest)))?.[0] ?? "";
    if (ai.length < identifierLength(rest))
      throw new Refusal("scan_unreadable", { message: `Hier beginnt kein GS1-Feld: „${shown(rest)}“.` });
    const end = wholeLength(rest) ?? (rest.indexOf(separator) + 1 || rest.length + 1) - 1;
    const value = rest.slice(ai.length, end);
    if (value.includes(separator) || rest.length < end) refuse(ai, value, "Der Wert ist zu kurz.");
    pieces.push({ ai, value });
    rest = beginning(rest.slice(end));
  }
  return pieces;
}

/** A separator in front of a field, also behind one of fixed length, says nothing. */
function beginning(text: string): string {
  return text.startsWith(separator) ? beginning(text.slice(1)) : text;
}

function readAll(pieces: readonly Gs1Piece[]): Gs1Code {
  const fields = new Map<string, Gs1Field>();
  const rest: string[] = [];
  for (const { ai, value } of pieces) {
    const identifier = identifierOf(ai);
    if (!identifier) {
      rest.push(ai + value);
      continue;
    }
    judge(ai, value, identifier.form);
    const before = fields.get(ai);
    if (before && before.value !== value)
      refuse(ai, value, `Im selben Code steht auch „${shown(before.value)}“.`);
    fields.set(ai, { ai, name: identifier.name, value });
  }
  if (fields.size + rest.length === 0) throw new Refusal("scan_unreadable");
  for (const other of ["02", "37"]) {
    const stranger = fields.has("01") && fields.get(other);
    if (stranger) refuse(other, stranger.value, "Das passt nicht zu (01).");
  }
  return { fields: [...fields.values()], rest, fragment: null };
}

/** The letters that GS1 allows in a value. */
const characters = /[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+/g;

const strangeWords = (sign: string) =>
  `Das Zeichen „${sign}“ ist in GS1 nicht erlaubt. Sendet der Scanner es zwischen zwei Feldern, stellen Sie ihn bitte auf GS1 ein (FNC1 als ASCII 29).`;

function judge(ai: string, value: string, form: Form): void {
  if (form.kind === "date") judgeDate(ai, value);
  else if (form.kind === "text") judgeText(ai, value, form.most);
  else judgeDigits(ai, value, form);
}

function judgeText(ai: string, value: string, most: number): void {
  if (value === "") refuse(ai, value, "Der Wert fehlt.");
  const [strange] = value.replace(characters, "");
  if (strange !== undefined) refuse(ai, value, strangeWords(strange));
  if (value.length > most) refuse(ai, value, `Erlaubt sind höchstens ${most} Zeichen.`);
}

function judgeDigits(ai: string, value: string, form: Extract<Form, { kind: "digits" }>): void {
  const { least, most } = form;
  if (!/^\d+$/.test(value) || value.length < least || value.length > most)
    refuse(
      ai,
      value,
      least === most ? `Es müssen ${most} Ziffern sein.` : `Es müssen ${least} bis ${most} Ziffern sein.`,
    );
  if (form.hasCheckDigit && !hasCheckDigit(value)) refuse(ai, value, "Die Prüfziffer stimmt nicht.");
  if (ai === "7003" && value.slice(4, 6) === "00") refuse(ai, value, "Diesen Tag gibt es nicht.");
}

function judgeDate(ai: string, value: string): void {
  if (!/^\d{6}$/.test(value)) refuse(ai, value, "Es müssen 6 Ziffern sein.");
  const [month, day] = [Number(value.slice(2, 4)), Number(value.slice(4))];
  if (month < 1 || month > 12) refuse(ai, value, "Diesen Monat gibt es nicht.");
  // centuries do not matter: 2000 is a leap year as 2096 is
  const days = new Date(Date.UTC(2000 + Number(value.slice(0, 2)), month, 0)).getUTCDate();
  if (day > days) refuse(ai, value, "Diesen Tag gibt es nicht.");
}

function refuse(ai: string, value: string, why: string): never {
  throw new Refusal("scan_unreadable", { message: `(${ai}) ${shown(value)}: ${why}` });
}

const shown = (text: string) => text.replaceAll(separator, "␝").slice(0, 40);

/**
 * The day of YYMMDD: day 00 is the last of its month, and the century is the one that is nearest to today, as GS1 wants it.
 */
export function dayOfGs1(value: string, thisYear: number): CalendarDay {
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  const ahead = year - (thisYear % 100);
  const century = Math.floor(thisYear / 100) + (ahead >= 51 ? -1 : ahead <= -50 ? 1 : 0);
  const date = new Date(Date.UTC(century * 100 + year, day === 0 ? month : month - 1, day));
  return date.toISOString().slice(0, 10) as CalendarDay;
}

/** As version 1.0 of the standard still wrote them. */
const words: Readonly<Record<string, string>> = { gtin: "01", sscc: "00", lot: "10", ser: "21", cpv: "22" };
/** What a link can be about that is on goods, and how it looks. */
const keys: Readonly<Record<string, RegExp>> = { "01": /^(\d{8}|\d{12,14})$/, "00": /^\d{18}$/ };

function isLink(text: string): boolean {
  return /^(https?:\/\/|[a-z][a-z\d.-]*\.[a-z]{2,}\/)/i.test(text);
}

/**
 * The fields of a GS1 Digital Link URI: pairs in the path from its key on, and those of the query. Any domain may serve it,
 * below any path of its own.
 */
function piecesOfLink(link: string): Gs1Piece[] {
  const [address = "", query = ""] = link.replace(/#.*$/s, "").split(/\?(.*)/s);
  const path = address
    .replace(/^(https?:\/\/)?[^/]*/i, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  const at = path.findIndex((part, place) => keys[identifier(part)]?.test(path[place + 1] ?? ""));
  if (at === -1)
    throw new Refusal("scan_unreadable", { message: "Dieser Link nennt keine Ware: Es fehlt eine GTIN." });
  const pairs = path
    .slice(at)
    .flatMap((part, place, all) => (place % 2 === 0 ? [[part, all[place + 1] ?? ""]] : []));
  const asked = query.split(/[&;]/).map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decoded));
  return [...pairs, ...asked].flatMap(([name = "", value = ""]) => {
    const ai = identifier(name);
    // other words of an address are not of GS1, such as `linkType`
    if (!/^\d{2,4}$/.test(ai)) return [];
    return [{ ai, value: ai === "01" ? value.padStart(14, "0") : value }];
  });
}

const identifier = (name: string) => words[name.toLowerCase()] ?? name;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Between two fields, where the first has no fixed length. */
const separator = "\u001d";

const names = "(?:GS|FNC1|F1|0x1D|\\\\?x1D)";
/** None of these is allowed in a value, but for the brackets, which no lot has around just this word. */
const written = new RegExp(
  [`<${names}>`, `\\{${names}\\}`, `\\[${names}\\]`, "\\(GS\\)", "\\^\\]", "\\^GS", "~1", "~d029", "~029"]
    .concat(["\\\\x1D", "\\\\u001D", "\\\\u\\{1D\\}", "\\\\029", "\\\\035", "&#x?(?:29|1D);", "\u241d"])
    .join("|"),
  "gi",
);

/** Some scanners and apps write the separator in letters. */
function withSeparators(text: string): string {
  return text.replace(written, separator);
}
