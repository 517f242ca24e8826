import * as z from "zod/mini";
import { cleanLines, isPrinted } from "#contract/clean-text.ts";
import { parseDay } from "#contract/day.ts";
import { type Cents, roundCents } from "#contract/money.ts";

/** A calendar date as a date field gives it, `YYYY-MM-DD`. */
export const dayField = z
  .string()
  .check(z.refine((text) => parseDay(text) === text, "Bitte ein Datum eingeben."))
  .brand<"CalendarDay">();

export function euroField(least: number, most: number) {
  return z.number("Bitte einen Betrag eingeben.").check(
    z.gte(
      least,
      // also what the page could not read, such as 16,805
      `Bitte einen Betrag ${least > 0 ? "über" : "ab"} 0\u00a0€ eingeben, mit höchstens zwei Stellen hinter dem Komma.`,
    ),
    z.lte(most, `Höchstens ${most.toLocaleString("de-DE")}\u00a0€.`),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      "Höchstens zwei Stellen nach dem Komma.",
    ),
  );
}

export function centsFromEuros(euros: number): Cents {
  return roundCents(euros * 100);
}

/** A text in one line that can be seen. */
export function line(missing: string, longest: number) {
  return z.string(missing).check(
    // no-break blanks stay: they are typography
    z.overwrite((text) =>
      cleanLines(text)
        .replace(/[ \t\n]+/g, " ")
        .trim(),
    ),
    z.regex(isPrinted, { error: missing, abort: true }),
    z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
  );
}

/** The same, which may be left out or empty. */
export function optionalLine(longest: number) {
  return z._default(
    z.string().check(
      z.overwrite((text) => cleanLines(text).replace(/\s+/g, " ").trim()),
      z.maxLength(longest, `Höchstens ${longest} Zeichen.`),
    ),
    "",
  );
}

/** The version that was read before a change; if another one is stored: 409 `edited_meanwhile`. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));
