import { type Day, parseDay } from "#contract/day.ts";

export interface SlipCode {
  /** of the order */
  number: string;
  /** left out where an order's number was typed by hand */
  day?: Day;
  /** what was printed; left out by hand, and on slips from before versions */
  version?: number;
}

/**
 * What the bars of a packing slip say: whose parcel, for which day, which version of the slip, and two check digits. One
 * letter and digits alone, because a scanner types like a keyboard, and other signs come out differently where its layout is
 * not that of the computer.
 */
export function slipCode({ number, day, version }: Required<SlipCode>): string {
  const digits = number.replace(/\D/g, "") + day.replaceAll("-", "") + String(version).padStart(2, "0");
  return `P${digits}${checkDigits(digits)}`;
}

/** ISO 7064, MOD 97-10: what a scanner loses or swaps between the bars and the computer does not pass for another slip. */
function checkDigits(digits: string): string {
  return String(98 - remainder(`${digits}00`)).padStart(2, "0");
}

function remainder(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const scanned = /^P(\d{6,12})(\d{4})(\d\d)(\d\d)(\d\d)\d\d$/;
const scannedBefore = /^P(\d{6,12})(20\d\d)(\d\d)(\d\d)$/;
// ten digits and more are a tracking number, unless somebody says that they are not
const typed = /^(?:TT-?(\d{6,12})|(\d{6,9}))$/;

/** What was scanned, or an order's number as somebody types it; undefined for anything else. */
export function readSlipCode(text: string): SlipCode | undefined {
  const code = cleanCode(text);
  const [, digits, year, month, date, version] = scanned.exec(code) ?? [];
  const day = parseDay(`${year}-${month}-${date}`);
  if (day && Number(version) > 0 && remainder(code.slice(1)) === 1)
    return { number: `TT-${digits}`, day, version: Number(version) };
  return readOldCode(code) ?? readTyped(code);
}

function readOldCode(code: string): SlipCode | undefined {
  const [, digits, year, month, date] = scannedBefore.exec(code) ?? [];
  const day = parseDay(`${year}-${month}-${date}`);
  return day ? { number: `TT-${digits}`, day } : undefined;
}

function readTyped(code: string): SlipCode | undefined {
  const [, prefixed, bare] = typed.exec(code) ?? [];
  const number = prefixed ?? bare;
  return number ? { number: `TT-${number}` } : undefined;
}

/** Without the spaces that scanners and people put, in capitals. */
export function cleanCode(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

// the same stands at the table of deliveries (`tracking_number_is_no_slip`)
const slipWithin = /P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/;

/** Whether a slip's code stands anywhere in a text, alone or glued to something else. */
export function holdsSlipCode(text: string): boolean {
  const code = cleanCode(text);
  return slipWithin.test(code) || /^TT-?\d{6,12}$/.test(code);
}
