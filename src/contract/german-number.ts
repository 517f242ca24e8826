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
