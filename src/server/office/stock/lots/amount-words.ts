import { germanNumber } from "#contract/german-number.ts";

/** `1,25 kg`, `300 g`, as entries of the log say it. */
export function amountWords(milligrams: number): string {
  const isHeavy = Math.abs(milligrams) >= 1_000_000;
  const [value, unit] = isHeavy ? [milligrams / 1_000_000, "kg"] : [milligrams / 1_000, "g"];
  const decimals = Number.isInteger(value) ? 0 : isHeavy ? 3 : 1;
  return `${germanNumber(value, decimals)}\u00a0${unit}`;
}
