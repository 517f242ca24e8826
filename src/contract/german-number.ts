/**
 * `1.234,5`: with points between thousands, rounded half up to so many decimals.
 *
 * Not `Intl.NumberFormat`: the browser reads its data about languages when the first one is made (15 to 20 ms on the test
 * machine), and prices stand on every page of the shop, before it can be used.
 */
export function germanNumber(value: number, decimals = 0): string {
  const size = Math.abs(value);
  // shifted as it is written, not multiplied: 4.905 times 100 would be a little less than 490.5
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`));
  const digits = `${rounded}`.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ".");
  return (value < 0 && rounded ? "-" : "") + whole + (decimals ? `,${digits.slice(point)}` : "");
}
