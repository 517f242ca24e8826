import { type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { checkDigits, hasCheckDigits } from "#contract/office/kitchen/check-digits.ts";
import { cleanCode } from "#contract/office/kitchen/slip-code.ts";

export interface PortionCode {
  day: DeliveryDay;
  menuId: number;
  /** of the dish's batches on that day; 0: it was not known when the label was printed */
  batch: number;
  /** counts the labels of a dish of a day */
  serial: number;
}

/**
 * Text of the code on a portion's label: day, menu, batch, serial and two check digits. One letter and digits only, as on
 * a packing slip. The menu's number stands between parts of a fixed length, so it may have as many digits as it needs.
 */
export function portionCode({ day, menuId, batch, serial }: PortionCode): string {
  const menu = String(menuId).padStart(3, "0");
  const count = String(serial).padStart(6, "0");
  const digits = `${day.replaceAll("-", "")}${menu}${String(batch).padStart(2, "0")}${count}`;
  return `D${digits}${checkDigits(digits)}`;
}

const scanned = /^D(\d{4})(\d\d)(\d\d)(\d{3,10})(\d\d)(\d{6})\d\d$/;

/** Undefined for anything else, and for a code with lost or swapped digits. */
export function readPortionCode(text: string): PortionCode | undefined {
  const code = cleanCode(text);
  const [, year, month, date, menu, batch, serial] = scanned.exec(code) ?? [];
  const day = parseDeliveryDay(`${year}-${month}-${date}`);
  if (!day || Number(serial) === 0 || !hasCheckDigits(code.slice(1))) return undefined;
  const menuId = Number(menu);
  return menuId > 0 && menuId <= 2_147_483_647
    ? { day, menuId, batch: Number(batch), serial: Number(serial) }
    : undefined;
}
