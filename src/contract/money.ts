import type * as z from "zod/mini";
import { germanNumber } from "#contract/german-number.ts";

/** Whole euro cents. Percentages, grams and euros are no cents; arithmetic on cents goes through the functions here. */
export type Cents = number & z.$brand<"Cents">;

export const noCents = 0 as Cents;

/** An amount that is written in the code or comes from outside. */
export function cents(amount: number): Cents {
  if (!Number.isInteger(amount)) throw new Error(`${amount} is no whole number of cents`);
  return amount as Cents;
}

/** Half a cent goes up. */
export function roundCents(amount: number): Cents {
  return Math.round(amount) as Cents;
}

export function addCents(...amounts: Cents[]): Cents {
  return sumCents(amounts);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;
}

export function subtractCents(from: Cents, ...amounts: Cents[]): Cents {
  return (from - sumCents(amounts)) as Cents;
}

export function multiplyCents(unit: Cents, quantity: number): Cents {
  return cents(unit * quantity);
}

/** Never makes -0 of 0. */
export function negateCents(amount: Cents): Cents {
  return (0 - amount) as Cents;
}

export function smallestCents(...amounts: [Cents, ...Cents[]]): Cents {
  return Math.min(...amounts) as Cents;
}

export function largestCents(...amounts: [Cents, ...Cents[]]): Cents {
  return Math.max(...amounts) as Cents;
}

export function eurosFromCents(amount: Cents): number {
  return Math.round(amount) / 100;
}

/** `10,90 €` or `−8,90 €` with a space that does not break; a dash if zero or missing. */
export function formatEuro(euros: number | null | undefined): string {
  return euros ? `${germanNumber(euros, 2).replace("-", "−")}\u00a0€` : "–";
}

/** Shipping shows "Kostenlos" when 0. */
export function formatShipping(euros: number): string {
  return euros === 0 ? "Kostenlos" : formatEuro(euros);
}
