const oldOffice = Buffer.from("d0cf11e0a1b11ae1", "hex");
const zip = Buffer.from("PK\u0003\u0004");
const save = "Bitte öffnen Sie sie dort und speichern oder exportieren Sie sie als „CSV UTF-8“.";

/** What a file of another kind is, by its first bytes, and what to do; null for a text. */
export function noTextFile(bytes: Uint8Array): string | null {
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
