/**
 * `1.234,5`: with points between thousands, rounded half up, with so many decimals at most and at least.
 *
 * Not `Intl.NumberFormat`: the browser reads its data about languages when the first one is made (15 to 20 ms on the test
 * machine), and prices stand on every page of the shop, before it can be used.
 */
export function germanNumber(value: number, most = 0, least = most): string {
  const size = Math.abs(value);
  // shifted as it is written, not multiplied: 4.905 times 100 would be a little less than 490.5
  const rounded = size < 1e-6 ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = `${rounded}`.padStart(most + 1, "0");
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, ".");
  let part = digits.slice(digits.length - most);
  while (part.length > least && part.endsWith("0")) part = part.slice(0, -1);
  return (value < 0 && rounded ? "-" : "") + whole + (part && `,${part}`);
}
