/** A number as people type it, with a comma or a point; null when nothing stands there, undefined when it is none. */
export function readGerman(text: string): number | null | undefined {
  const plain = text.replace(/[\s€]/g, "");
  if (plain === "") return null;
  if (!/^\d+([.,]\d+)?$/.test(plain)) return undefined;
  return Number(plain.replace(",", "."));
}

/** `10,90` with fixed decimals, else as many as there are; nothing for what is not known. */
export function writeGerman(value: number | null, decimals?: number): string {
  if (value === null) return "";
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace(".", ",");
}
