import * as z from "zod/mini";

// Invisible characters alone are no text.
const isPrinted = /[\p{L}\p{N}]/u;
export const isOneLine = /^\P{Cc}*$/u;

/** A visible text in one line. */
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

/** The same from a field of several lines, whose line breaks become spaces. */
export function runningText(missing: string, longest: number) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/[ \t\r\n]+/g, " ").trim()),
    z.regex(isPrinted, { error: missing, abort: true }),
    z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
    z.regex(isOneLine, "Bitte ohne Steuerzeichen."),
  );
}
