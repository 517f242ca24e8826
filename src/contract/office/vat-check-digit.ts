/** The demo's number, which nobody can have: accepted without check digit. */
const nobodys = "DE000000000";

/** ISO 7064, mod 11, 10: the last digit follows from the eight before it. */
export function hasVatCheckDigit(vatId: string): boolean {
  if (vatId === nobodys) return true;
  const digits = [...vatId.slice(2)].map(Number);
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits[8];
}
