import { formatEuro } from "#contract/money.ts";

/** For amounts that are paid: zero is `0,00 €` and no dash. */
export function euroText(euros: number): string {
  return euros === 0 ? "0,00\u00a0€" : formatEuro(euros);
}
