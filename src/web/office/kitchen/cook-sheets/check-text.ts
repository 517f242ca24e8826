import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import { readAmount } from "#contract/office/read-amount.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

export type NumberKind = Exclude<CheckKind, "cooked">;

/** What stands in the field: `75,5` for 755 tenths of a degree. */
export function writeCheck(kind: NumberKind, value: number): string {
  return writeGerman(kind === "temperature" ? value / 10 : value);
}

/** The stored value of what was typed; null for an empty field, a text in German when it is none. */
export function readCheck(kind: NumberKind, typed: string): number | null | string {
  const read = readAmount(
    typed,
    kind === "temperature" ? { unit: "celsius", decimals: 1, marks: "decimals" } : { decimals: 0 },
  );
  if (typeof read === "object" && read) return read.refused;
  return read !== null && read < 0 && kind !== "temperature" ? "Bitte ganze Portionen." : read;
}
