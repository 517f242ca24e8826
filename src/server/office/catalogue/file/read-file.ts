import { decodeText } from "#server/office/catalogue/file/decode-text.ts";
import { readJson } from "#server/office/catalogue/file/json-sheet.ts";
import { noTextFile } from "#server/office/catalogue/file/no-text-file.ts";
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
