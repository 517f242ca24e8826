import { readGermanNumber } from "#contract/office/read-german-number.ts";
/** `10,90` with fixed decimals, else as many as needed; empty for an unknown value. */
export function writeGerman(value: number | null, decimals?: number): string {
  if (value === null) return "";
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace(".", ",");
}

/** What was typed; what is no number is sent as one that the server refuses, never as an empty field. Null: empty. */
export function typedWhole(text: FormDataEntryValue | null): number | null {
  const read = readGermanNumber(String(text ?? ""));
  return read === undefined ? 0.5 : read;
}
