/** As it is stored: without spaces, in capitals. */
export function plainIban(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

/** Form and check digits (ISO 13616): with letters as numbers and its head at the end, it leaves 1 by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith("DE") && !/^DE\d{20}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1\u00a0");
}
