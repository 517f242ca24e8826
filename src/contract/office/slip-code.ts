import { type Day, parseDay } from "#contract/day.ts";

export interface SlipCode {
  /** of the order */
  number: string;
  /** left out where an order's number was typed by hand */
  day?: Day;
}

/**
 * What the bars of a packing slip say: whose parcel, and for which day. One letter and digits alone, because a scanner types
 * like a keyboard, and other signs come out differently where its layout is not that of the computer.
 */
export function slipCode({ number, day }: Required<SlipCode>): string {
  return `P${number.replace(/\D/g, "")}${day.replaceAll("-", "")}`;
}

const scanned = /^P(\d{6,12})(\d{4})(\d\d)(\d\d)$/;
const typed = /^(?:TT-?)?(\d{6,12})$/;

/** What was scanned, or an order's number as somebody types it; undefined for anything else. */
export function readSlipCode(text: string): SlipCode | undefined {
  const said = text.replace(/\s+/g, "").toUpperCase();
  const [, digits, year, month, date] = scanned.exec(said) ?? [];
  const day = digits && parseDay(`${year}-${month}-${date}`);
  if (day) return { number: `TT-${digits}`, day };
  const [, number] = typed.exec(said) ?? [];
  return number ? { number: `TT-${number}` } : undefined;
}
