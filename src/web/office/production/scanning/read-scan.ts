import { holdsSlipCode, readSlipCode } from "#contract/office/slip-code.ts";
import { carriersOf, cleanTrackingNumber, isGlued } from "#contract/office/tracking-number.ts";

/** What a code is, by its form alone. */
export type Scan =
  | { kind: "slip"; code: string }
  /** an order's number, as somebody types it */
  | { kind: "order"; code: string }
  | { kind: "number"; trackingNumber: string }
  /** two codes behind each other; with a slip's among them it may also be one slip that is torn or wet */
  | { kind: "glued"; isSlip: boolean }
  | { kind: "unknown"; text: string };

export function readScan(text: string): Scan {
  const code = cleanTrackingNumber(text);
  const slip = readSlipCode(code);
  if (slip) return { kind: slip.day ? "slip" : "order", code };
  if (holdsSlipCode(code) || slipDigits.test(code)) return { kind: "glued", isSlip: true };
  if (carriersOf(code).length > 0) return { kind: "number", trackingNumber: code };
  return isGlued(code) ? { kind: "glued", isSlip: false } : { kind: "unknown", text: code };
}

/** A slip of which so much was lost that no day is left in it. */
const slipDigits = /^P\d{10,}$/;
