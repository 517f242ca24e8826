import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

export type NumberKind = Exclude<CheckKind, "cooked">;

/** What stands in the field: `75,5` for 755 tenths of a degree. */
export function writeCheck(kind: NumberKind, value: number): string {
  return writeGerman(kind === "temperature" ? value / 10 : value);
}

/** The stored value of what was typed; null for an empty field, a text in German when it is none. */
export function readCheck(kind: NumberKind, typed: string): number | null | string {
  const isCold = kind === "temperature" && /^\s*[-−]/.test(typed);
  const number = readGermanNumber(typed.replace(/°?\s*C\s*$/i, "").replace(isCold ? /[-−]/ : /$^/, ""));
  if (number === null) return null;
  if (number === undefined) return "Bitte eine Zahl eingeben.";
  const value = kind === "temperature" ? Number((number * 10).toFixed(6)) : number;
  if (!Number.isInteger(value))
    return kind === "temperature" ? "Höchstens eine Stelle hinter dem Komma." : "Bitte ganze Portionen.";
  return isCold ? -value : value;
}
