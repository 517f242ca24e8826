import { boundMarks } from "#contract/bound-marks.ts";
import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import { short } from "#server/office/catalogue/fields/cell.ts";
import { readCsv } from "#server/office/catalogue/file/read-csv.ts";
import {
  mostColumns,
  mostRows,
  refuseLongCell,
  refuseLongHeading,
  type Sheet,
  type SheetRow,
  sheetOf,
  type Table,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from "./sheet.ts";

/** Reads a list of entries; a value is a text, a number, a boolean or a list of texts. */
function readJson(text: string): Table {
  const entries = parsed(text);
  if (entries.length > mostRows) throw tooManyRows();
  const columns = new Set<string>();
  const rows = entries.map((entry, at): SheetRow => {
    const cells = cellsOf(entry, at + 1);
    for (const column of cells.keys()) columns.add(column);
    if (columns.size > mostColumns) throw tooManyColumns();
    return { number: at + 1, cells };
  });
  return { form: "json", columns: [...columns], rows };
}

/** A list of entries whose fields may be lists. */
const deepest = 3;

/** Whether anything lies deeper than a table can: reading that costs the memory of hundreds of such files. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length && depth <= deepest; at++) {
    const sign = text[at];
    if (isInText && sign === "\\") at++;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "[" || sign === "{")) depth++;
    else if (!isInText && (sign === "]" || sign === "}")) depth--;
  }
  return depth > deepest;
}

function parsed(text: string): unknown[] {
  if (isTooDeep(text)) throw unreadable("Das ist keine Liste: Darin sind Listen in Listen.");
  let value: unknown;
  try {
    value = JSON.parse(text.replace("\ufeff", ""));
  } catch {
    throw unreadable("Das ist kein gültiges JSON.");
  }
  if (!Array.isArray(value)) throw unreadable("Erwartet wird eine Liste von Menüs.");
  return value;
}

function cellsOf(entry: unknown, number: number): ReadonlyMap<string, string> {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    throw unreadable(`Eintrag ${number} ist kein Menü.`);
  }
  const fields = Object.entries(entry);
  if (fields.length > mostColumns) throw tooManyColumns();
  return new Map(
    fields.map(([field, value]) => {
      refuseLongHeading(field);
      const cell = cellOf(value);
      if (cell === undefined)
        throw unreadable(`Eintrag ${number}, Feld „${short(field)}“ hat keine lesbare Form.`);
      refuseLongCell(cell, `Eintrag ${number}, Feld „${short(field)}“`);
      return [cleanLine(field).trim(), cleanLines(cell)];
    }),
  );
}

function cellOf(value: unknown): string | undefined {
  if (value === null) return "";
  if (typeof value === "string") return value;
  // a comma, because a point followed by three digits is ambiguous
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "ja" : "nein";
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  return isList ? value.join("\n") : undefined;
}

export function readSheet(file: Uint8Array, fileName: string): Sheet {
  return sheetOf(readFile(file, fileName));
}

/** Reads CSV from a spreadsheet, or JSON; the file name's ending decides, otherwise the first character. */
export function readFile(file: Uint8Array, fileName: string): Table {
  const text = readText(file);
  const isJson = /\.json$/i.test(fileName) || (!/\.csv$/i.test(fileName) && /^\ufeff?\s*\[/.test(text));
  if (isJson && text.includes("\\u0000")) throw unreadable(notText);
  return isJson ? readJson(text) : readCsv(text);
}

const notText = "Das ist keine Textdatei.";

/** The text of a file that is one. */
export function readText(file: Uint8Array): string {
  const otherKind = noTextFile(file);
  if (otherKind) throw unreadable(otherKind);
  const text = decodeText(file);
  if (text.includes("\0")) throw unreadable(notText);
  return text;
}

const oldOffice = Buffer.from("d0cf11e0a1b11ae1", "hex");
const zip = Buffer.from("PK\u0003\u0004");
/** JPEG, PNG, GIF, WebP, TIFF */
const pictures = ["ffd8ff", "89504e47", "47494638", "52494646", "49492a00", "4d4d002a"].map((mark) =>
  Buffer.from(mark, "hex"),
);
const save = "Bitte öffnen Sie sie dort und speichern oder exportieren Sie sie als „CSV UTF-8“.";

/** What a file of another kind is, by its first bytes, and what to do; null for a text. */
function noTextFile(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (mark: Buffer | string) => file.subarray(0, mark.length).equals(Buffer.from(mark));
  if (starts(oldOffice)) return `Das ist eine Excel-Datei (.xls). ${save}`;
  if (starts("%PDF-")) return "Das ist eine PDF-Datei. Gebraucht wird die Tabelle selbst, als „CSV UTF-8“.";
  if (pictures.some((mark) => starts(mark)))
    return "Das ist ein Bild, keine Tabelle. Gebraucht wird die Tabelle selbst, als „CSV UTF-8“.";
  if (!starts(zip)) return null;
  // the archive names its parts in plain text
  if (file.includes("opendocument.spreadsheet"))
    return `Das ist eine Tabelle von LibreOffice oder OpenOffice (.ods). ${save}`;
  if (file.includes(".iwa")) return `Das ist eine Datei von Numbers (.numbers). ${save}`;
  if (file.includes("xl/")) return `Das ist eine Excel-Datei (.xlsx). ${save}`;
  return "Das ist eine gepackte Datei (.zip). Bitte entpacken Sie sie und wählen Sie die Tabelle darin.";
}

/** UTF-8, UTF-16 with its mark, or one of the two older encodings that spreadsheets write, if it is clear which one. */
function decodeText(file: Uint8Array): string {
  return boundMarks(decoded(file));
}

function decoded(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return decodeOld(file);
  }
}

const small = "äöüßéèêëàáâãçñóòôõîïúùû";
const capital = "ÄÖÜÉ";
const plausible = new RegExp(
  [
    `(?<=\\p{L})[${small}](?!\\p{Lu})|[${small}](?=\\p{Ll})`,
    `(?<!\\p{Ll})[${capital}](?=\\p{L})|(?<=\\p{Lu})[${capital}]`,
    "[€§°×½¼¾²³®™©…•·](?!\\p{L})|°(?=C)",
    "(?<!\\p{L})[„‚“‘«»]|[“”‘’«»](?!\\p{L})|(?<=\\p{L})’(?=\\p{L})",
    "[–—\u00a0]",
  ].join("|"),
  "gu",
);

/** How many signs stand where German text has none like them. */
function strangeSigns(text: string): number {
  return text.replace(plausible, "").match(/[^\0-\x7f]/g)?.length ?? 0;
}

// a single foreign name in a long text must not make the encoding unclear
const clearFactor = 10;

function decodeOld(file: Uint8Array): string {
  const [windows, mac] = ["windows-1252", "macintosh"].map((encoding) => {
    const text = new TextDecoder(encoding).decode(file);
    return { text, strange: strangeSigns(text) };
  }) as [{ text: string; strange: number }, { text: string; strange: number }];
  if (windows.strange * clearFactor < mac.strange) return windows.text;
  if (mac.strange * clearFactor < windows.strange) return mac.text;
  throw unreadable(
    "Die Datei ist nicht in UTF-8 gespeichert, sondern in einer älteren Zeichencodierung (Windows-1252, Mac Roman oder MS-DOS), " +
      "die sich nicht sicher erkennen lässt: Umlaute könnten falsch werden. Bitte speichern Sie sie als „CSV UTF-8“.",
  );
}
