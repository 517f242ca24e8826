/**
 * `1.234,5`, rounded half up. Not `Intl.NumberFormat`, whose first use loads the browser's language
 * data and would delay the first paint of every page with a price.
 */
export function germanNumber(value: number, decimals = 0): string {
  const size = Math.abs(value);
  // Shift the decimal text instead of multiplying: 4.905 × 100 is slightly less than 490.5.
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`));
  const digits = `${rounded}`.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ".");
  return (value < 0 && rounded ? "-" : "") + whole + (decimals ? `,${digits.slice(point)}` : "");
}

/**
 * What people type: `10,90`, `10.90`, `1.000` and `1.000,00`, which are a thousand. Null for an empty text; undefined
 * for anything else, also for `1,000`, which may be one or a thousand.
 */
export function readGermanNumber(text: string): number | null | undefined {
  const plain = text.replace(/\s|€|EURO?/gi, "");
  if (plain === "") return null;
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(plain))
    return Number(plain.replaceAll(".", "").replace(",", "."));
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(plain) || !/^\d+([.,]\d+)?$/.test(plain)) return undefined;
  return Number(plain.replace(",", "."));
}
