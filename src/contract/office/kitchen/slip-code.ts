import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { checkDigits, hasCheckDigits } from "#contract/office/kitchen/check-digits.ts";

export interface SlipCode {
  number: string;
  /** missing when an order number was typed by hand */
  day?: DeliveryDay;
  /** printed version; missing like the day */
  version?: number;
  /** whose page it is, from 1; missing like the day */
  carton?: number;
}

/**
 * Text of a packing slip's bar code: order, day, version, carton and two check digits. One letter and digits only: a
 * scanner types like a keyboard, and other characters depend on the computer's layout.
 */
export function slipCode({ number, day, version, carton }: Required<SlipCode>): string {
  const [ofVersion, ofCarton] = [version, carton].map((count) => String(count).padStart(2, "0"));
  const digits = `${number.replace(/\D/g, "")}${day.replaceAll("-", "")}${ofVersion}${ofCarton}`;
  return `P${digits}${checkDigits(digits)}`;
}

const scanned = /^P(\d{6,12})(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/;
// Ten digits and more are a tracking number unless the user says otherwise.
const typed = /^(?:([A-Z]{1,4})-?(\d{6,12})|(\d{6,9}))$/;

/**
 * Reads a scanned code or a typed order number; undefined for anything else. Other letters than the shop's prefix, with
 * digits after them, are a tracking number.
 */
export function readSlipCode(text: string, prefix: string): SlipCode | undefined {
  const code = cleanCode(text);
  const [, digits, year, month, date, version, carton] = scanned.exec(code) ?? [];
  const day = parseDeliveryDay(`${year}-${month}-${date}`);
  if (day && Number(version) > 0 && Number(carton) > 0 && hasCheckDigits(code.slice(1)))
    return { number: `${prefix}-${digits}`, day, version: Number(version), carton: Number(carton) };
  return readTyped(code, prefix);
}

function readTyped(code: string, own: string): SlipCode | undefined {
  const [, prefix, prefixed, bare] = typed.exec(code) ?? [];
  if (prefix && prefix !== own) return undefined;
  const digits = prefixed ?? bare;
  return digits ? { number: `${own}-${digits}` } : undefined;
}

/** Removes spaces of scanners and people; capital letters. */
export function cleanCode(text: string): string {
  return text.replace(/\s+/g, "").toUpperCase();
}

// The constraint `tracking_number_is_no_slip` holds the same pattern.
export const slipWithin = /P\d{6,12}20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/;

/** Whether a slip's code is anywhere in the text, alone or joined to something else. */
export function holdsSlipCode(text: string): boolean {
  return slipWithin.test(cleanCode(text));
}

export function isOrderNumber(text: string, prefix: string): boolean {
  const [, letters] = typed.exec(cleanCode(text)) ?? [];
  return letters !== undefined && letters === prefix;
}
