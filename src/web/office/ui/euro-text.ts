import { formatEuro } from "#contract/money.ts";

/** An amount that goes somewhere: nothing is `0,00 €` here and no dash. */
export function euroText(euros: number): string {
  return euros === 0 ? "0,00\u00a0€" : formatEuro(euros);
}
