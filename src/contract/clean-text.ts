import { boundMarks } from "#contract/bound-marks.ts";

const joining = [
  "Arab",
  "Syrc",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Sinh",
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");

// Invisible signs that have a use: in Persian and Indic words, in emoji, behind ideographs.
const needed = [
  `[${joining}][\\u200c\\u200d](?=[${joining}])`,
  "\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}",
  "\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{Extended_Pictographic}))?",
  "[0-9#*]\\ufe0f(?=\\u20e3)",
  "\\p{Script=Han}[\\ufe00-\\ufe0f\\u{E0100}-\\u{E01EF}]",
].join("|");
const unseen = "\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}";
const unseenInText = new RegExp(`(?![\\n\\t])[${unseen}\\u2028\\u2029]`, "u");
const inText = new RegExp(`(${needed})|(?![\\n\\t])[${unseen}]`, "gu");
const anyUnseen = new RegExp(`()(?![\\n\\t])[${unseen}]`, "gu");

// Most texts are clean already.
const isPlain = /^[\x20-\x7e]*$/;

/** Text of several lines in NFC, without control and format characters; line breaks and tabs stay. */
export function cleanLines(typed: string): string {
  if (isPlain.test(typed)) return typed;
  const text = boundMarks(typed);
  if (!unseenInText.test(text)) return text.normalize("NFC");
  return stable(text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n"));
}

/** Removing signs joins letters and marks anew, so a sign that was needed may have become useless. */
function stable(text: string, rounds = 3): string {
  const pattern = rounds === 0 ? anyUnseen : inText;
  const clean = text.replace(pattern, (_sign, kept?: string) => kept ?? "").normalize("NFC");
  return clean === text || rounds === 0 ? clean : stable(clean, rounds - 1);
}

/** The same for one line: blanks of any kind are one blank. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/g, " ");
}

/** A letter or digit that can be seen. */
export const isPrinted = new RegExp(`(?![${unseen}])[\\p{L}\\p{N}]`, "u");
