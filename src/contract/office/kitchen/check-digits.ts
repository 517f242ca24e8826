/** ISO 7064, MOD 97-10: a code with lost or swapped digits is not valid. */
export function checkDigits(digits: string): string {
  return String(98 - remainder(`${digits}00`)).padStart(2, "0");
}

/** Whether the last two digits are the check digits of those before. */
export function hasCheckDigits(digits: string): boolean {
  return remainder(digits) === 1;
}

function remainder(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}
