/** What a key pad shows, and whether its next key begins anew, as a keyboard replaces what is selected. */
export interface Pad {
  value: string;
  /** stood there before, or was left for another control: the next digit replaces it */
  isProposed: boolean;
}

export type PadKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "," | "delete" | "sign";

export function pressKey({ value, isProposed }: Pad, key: PadKey): string {
  const before = isProposed ? "" : value;
  if (key === "delete") return value.slice(0, -1);
  if (key === "sign") return value.startsWith("−") ? value.slice(1) : `−${value}`;
  if (key === ",") return before.includes(",") ? before : `${before || "0"},`;
  return before + key;
}
