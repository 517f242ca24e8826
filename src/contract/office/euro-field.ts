import * as z from "zod/mini";
import { type Cents, roundCents } from "#contract/money.ts";

export function euroField(least: number, most: number) {
  return z.number("Bitte einen Betrag eingeben.").check(
    z.gte(
      least,
      least > 0 ? "Bitte einen Betrag über 0\u00a0€ eingeben." : "Bitte einen Betrag ab 0\u00a0€ eingeben.",
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
