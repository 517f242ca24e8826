import { readAmount } from "#contract/office/read-amount.ts";

/** Thousandths of `12,5`, `1.250,5` or `1 1/2`; undefined for anything else, also for `1.500`: it may be one and a half. */
export function readThousandths(text: string): number | undefined {
  const read = readAmount(text, { decimals: 3 });
  return typeof read === "number" && read >= 0 ? read : undefined;
}

export function writeAmount(thousandths: number): string {
  return String(thousandths / 1_000).replace(".", ",");
}
