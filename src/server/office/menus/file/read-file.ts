import { readJson } from "#server/office/menus/file/json-sheet.ts";
import { readCsv, type Table, unreadable } from "#server/office/menus/file/sheet.ts";

// an .xlsx file is a zip archive
const zipMark = Buffer.from("PK\u0003\u0004");

/** Reads CSV from a spreadsheet, or JSON; the file name's ending decides, otherwise the first character. */
export function readFile(file: Uint8Array, fileName: string): Table {
  if (zipMark.equals(file.subarray(0, 4)))
    throw unreadable("Das ist eine Excel-Datei. Bitte speichern Sie sie als CSV.");
  const text = textOf(file);
  const isJson = /\.json$/i.test(fileName) || (!/\.csv$/i.test(fileName) && /^\ufeff?\s*\[/.test(text));
  if (text.includes("\0") || (isJson && text.includes("\\u0000")))
    throw unreadable("Das ist keine Textdatei.");
  return isJson ? readJson(text) : readCsv(text);
}

/** UTF-8. Older spreadsheets write UTF-16 with a byte order mark, or Windows-1252. */
function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}
