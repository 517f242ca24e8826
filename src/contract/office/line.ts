import * as z from "zod/mini";

// what cannot be seen is no text
const isPrinted = /[\p{L}\p{N}]/u;
export const isOneLine = /^\P{Cc}*$/u;

/** A text in one line that can be seen. */
export function line(missing: string, longest: number) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.regex(isPrinted, { error: missing, abort: true }),
      z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
      z.regex(isOneLine, "Bitte ohne Zeilenumbruch und Steuerzeichen."),
    );
}

/** The same from a field of several lines: where they were broken does not matter. */
export function runningText(missing: string, longest: number) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/[ \t\r\n]+/g, " ").trim()),
    z.regex(isPrinted, { error: missing, abort: true }),
    z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
    z.regex(isOneLine, "Bitte ohne Steuerzeichen."),
  );
}
