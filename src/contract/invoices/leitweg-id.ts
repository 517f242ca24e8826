/**
 * Coarse address (land, district, municipality, or the federation), fine address, check digits. Firms number their orders
 * like "05-2026-11" and "12345-12", too: a short coarse address counts only with a long fine one, and none without one
 * unless it is long.
 */
const land = "(?:0[1-9]|1[0-6])";
const municipality = `${land}(?:\\d{6,7}|\\d{10})`;
const form = new RegExp(
  `^(?:(?:${land}|99)-[0-9A-Z]{6,30}|(?:99\\d|${land}\\d{3}|${municipality})-[0-9A-Z]{1,30}|${municipality})-\\d{2}$`,
);

/** Whether a reference looks like the Leitweg-ID of an authority and its check digits are wrong (ISO 7064, MOD 97-10). */
export function isWrongLeitwegId(reference: string): boolean {
  const text = reference.toUpperCase();
  if (!form.test(text)) return false;
  let rest = 0;
  // a letter counts as two digits, from A = 10
  for (const character of text.replaceAll("-", ""))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest !== 1;
}
