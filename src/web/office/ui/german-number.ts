/** Accepts a comma or a point; null for an empty text, undefined when it is no number. */
export function readGerman(text: string): number | null | undefined {
  const plain = text.replace(/[\s€]/g, "");
  if (plain === "") return null;
  if (!/^\d+([.,]\d+)?$/.test(plain)) return undefined;
  return Number(plain.replace(",", "."));
}

/** `10,90` with fixed decimals, else as many as needed; empty for an unknown value. */
export function writeGerman(value: number | null, decimals?: number): string {
  if (value === null) return "";
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace(".", ",");
}
