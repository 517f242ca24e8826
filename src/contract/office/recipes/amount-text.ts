/**
 * Thousandths of `12,5`, `1.250,5` or `0.5`, with at most three decimals. Undefined for anything else, also for
 * `1.500`: it may mean one and a half or fifteen hundred.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return undefined;
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain);
  const [, whole, part = ""] =
    /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(isGrouped ? plain.replaceAll(".", "") : plain) ?? [];
  return whole === undefined ? undefined : Number(whole) * 1_000 + Number(part.padEnd(3, "0"));
}

export function writeAmount(thousandths: number): string {
  return String(thousandths / 1_000).replace(".", ",");
}
