import { boundMarks } from "#contract/bound-marks.ts";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";

/** UTF-8, UTF-16 with its mark, or one of the two older encodings that spreadsheets write, if it is clear which one. */
export function decodeText(file: Uint8Array): string {
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

// a foreign name in a long text does not make it unclear
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
