import { decodeText } from "#server/office/catalogue/file/decode-text.ts";
import { readJson } from "#server/office/catalogue/file/json-sheet.ts";
import { readCsv, type Table, unreadable } from "#server/office/catalogue/file/sheet.ts";

/** Reads CSV from a spreadsheet, or JSON; the file name's ending decides, otherwise the first character. */
export function readFile(file: Uint8Array, fileName: string): Table {
  const otherKind = noTextFile(file);
  if (otherKind) throw unreadable(otherKind);
  const text = decodeText(file);
  const isJson = /\.json$/i.test(fileName) || (!/\.csv$/i.test(fileName) && /^\ufeff?\s*\[/.test(text));
  if (text.includes("\0") || (isJson && text.includes("\\u0000")))
    throw unreadable("Das ist keine Textdatei.");
  return isJson ? readJson(text) : readCsv(text);
}

const oldOffice = Buffer.from("d0cf11e0a1b11ae1", "hex");
const zip = Buffer.from("PK\u0003\u0004");
const save = "Bitte öffnen Sie sie dort und speichern oder exportieren Sie sie als „CSV UTF-8“.";

/** What a file of another kind is, by its first bytes, and what to do; null for a text. */
function noTextFile(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (mark: Buffer | string) => file.subarray(0, mark.length).equals(Buffer.from(mark));
  if (starts(oldOffice)) return `Das ist eine Excel-Datei (.xls). ${save}`;
  if (starts("%PDF-")) return "Das ist eine PDF-Datei. Gebraucht wird die Tabelle selbst, als „CSV UTF-8“.";
  if (!starts(zip)) return null;
  // the archive names its parts in plain text
  if (file.includes("opendocument.spreadsheet"))
    return `Das ist eine Tabelle von LibreOffice oder OpenOffice (.ods). ${save}`;
  if (file.includes(".iwa")) return `Das ist eine Datei von Numbers (.numbers). ${save}`;
  if (file.includes("xl/")) return `Das ist eine Excel-Datei (.xlsx). ${save}`;
  return "Das ist eine gepackte Datei (.zip). Bitte entpacken Sie sie und wählen Sie die Tabelle darin.";
}
