/** Of GTIN, SSCC and GLN: weights 3 and 1 from the right. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

export function hasCheckDigit(digits: string): boolean {
  return checkDigitOf(digits.slice(0, -1)) === digits.slice(-1);
}

/** As 14 digits: an EAN has zeros in front. */
export function asGtin(digits: string): string | null {
  const isGtin = /^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits);
  return isGtin ? digits.padStart(14, "0") : null;
}

/**
 * EAN 20 to 29 and their short forms: a number that a shop or supplier gives itself, with a weight or price by a rule of its
 * own. Each pack has another, and elsewhere the same one is something else.
 */
export function isInHouse(gtin: string): boolean {
  return /^(\d2|002|000000[02])/.test(gtin);
}
