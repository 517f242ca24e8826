/** `10,90` with fixed decimals, else as many as needed; empty for an unknown value. */
export function writeGerman(value: number | null, decimals?: number): string {
  if (value === null) return "";
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace(".", ",");
}
