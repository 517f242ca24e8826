/**
 * Numbers with a published rule for their check digit. GLS, Hermes and DHL's shorter numbers have none that is
 * certain.
 */
const rules: { form: RegExp; holds: (number: string) => boolean }[] = [
  { form: /^00\d{18}$/, holds: isSscc },
  { form: /^[A-Z]{2}\d{9}[A-Z]{2}$/, holds: isPostal },
  { form: /^1Z[A-Z0-9]{15}\d$/, holds: isOfUps },
  { form: /^\d{14}[A-Z0-9]$/, holds: isOfDpd },
];

/** A wrong check digit: no carrier has printed this number. */
export function isMistyped(number: string): boolean {
  return rules.some(({ form, holds }) => form.test(number) && !holds(number));
}

/** GS1 serial shipping container code after its identifier 00; weights 3 and 1 from the right. */
function isSscc(number: string): boolean {
  const sum = digitsOf(number.slice(2)).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Universal Postal Union, S10: two letters, eight digits, check digit, country. */
function isPostal(number: string): boolean {
  const sum = postalWeights.reduce((all, weight, at) => all + weight * Number(number[at + 2]), 0);
  const check = 11 - (sum % 11);
  return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check);
}

/** Letters count as digits, every second one twice. */
function isOfUps(number: string): boolean {
  const value = (sign: string) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10);
  const sum = [...number.slice(2, 17)].reduce(
    (all, sign, at) => all + value(sign) * (at % 2 === 0 ? 1 : 2),
    0,
  );
  return (sum + Number(number[17])) % 10 === 0;
}

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** ISO 7064, MOD 37,36: the check character is on the label, but not in its bars. */
function isOfDpd(number: string): boolean {
  let rest = 36;
  for (const digit of digitsOf(number.slice(0, 14))) rest = (((rest + digit) % 36 || 36) * 2) % 37;
  return (rest + signs.indexOf(number[14] ?? "")) % 36 === 1;
}

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}
