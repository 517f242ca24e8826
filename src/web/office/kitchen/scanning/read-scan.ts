import { readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { holdsSlipCode, readSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { carriersOf, cleanTrackingNumber, isGlued } from "#contract/office/kitchen/tracking-number.ts";

/** The kind of a code, by its form alone. */
export type Scan =
  | { kind: "slip"; code: string }
  /** An order's number, as a person types it. */
  | { kind: "order"; code: string }
  | { kind: "number"; trackingNumber: string }
  /** The code on a portion's label. */
  | { kind: "portion"; code: string }
  /** Two codes in one; if one is of a slip or a label, that may also be torn, wet or mistyped. */
  | { kind: "glued"; of: "slip" | "portion" | "number" }
  | { kind: "unknown"; text: string };

/** Without the prefix no order's number is known. */
export function readScan(text: string, prefix = ""): Scan {
  const code = cleanTrackingNumber(text);
  const slip = readSlipCode(code, prefix);
  if (slip) return { kind: slip.day ? "slip" : "order", code };
  if (readPortionCode(code)) return { kind: "portion", code };
  if (holdsSlipCode(code) || slipDigits.test(code)) return { kind: "glued", of: "slip" };
  if (portionWithin.test(code)) return { kind: "glued", of: "portion" };
  if (carriersOf(code).length > 0) return { kind: "number", trackingNumber: code };
  return isGlued(code) ? { kind: "glued", of: "number" } : { kind: "unknown", text: code };
}

/** A slip so damaged that its day is missing. */
const slipDigits = /^P\d{10,}$/;
/** A damaged label of a portion, or one joined to something else. */
const portionWithin = /D20\d{12,}/;
