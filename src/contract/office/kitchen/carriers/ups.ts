import {
  type CarrierDefinition,
  cautiousLimits,
  plainColumns,
} from "#contract/office/kitchen/carriers/definition.ts";

export const ups: CarrierDefinition = {
  columns: plainColumns,
  limits: cautiousLimits,
  number: {
    usual: /^1Z[A-Z0-9]{16}$/,
    description: "1Z und 16 Ziffern und Buchstaben",
    checkDigits: [{ form: /^1Z[A-Z0-9]{15}\d$/, holds: hasCheckDigit }],
  },
  trackingUrl: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`,
};

/** Letters count as digits, every second one twice. */
function hasCheckDigit(number: string): boolean {
  const value = (sign: string) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10);
  const sum = [...number.slice(2, 17)].reduce(
    (all, sign, at) => all + value(sign) * (at % 2 === 0 ? 1 : 2),
    0,
  );
  return (sum + Number(number[17])) % 10 === 0;
}
