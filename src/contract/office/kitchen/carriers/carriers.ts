import { readCarrierColumns, writeCarrierColumns } from "#contract/office/kitchen/carrier-columns.ts";
import {
  type CarrierDefinition,
  cautiousLimits,
  plainColumns,
} from "#contract/office/kitchen/carriers/definition.ts";
import { dhl } from "#contract/office/kitchen/carriers/dhl.ts";

const ups: CarrierDefinition = {
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

const hermes: CarrierDefinition = {
  columns: plainColumns,
  limits: cautiousLimits,
  number: { usual: /^(\d{14}|H[A-Z0-9]{19})$/, description: "14 Ziffern, oder H und 19 weitere" },
  trackingUrl: (number) =>
    `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`,
};

const gls: CarrierDefinition = {
  columns: `${plainColumns.replace("Hinweis =", "Note1 =")}
PlaceOfDeposit = {ablageort}`,
  limits: { ...cautiousLimits, encoding: "iso-8859-1" },
  number: {
    usual: /^(\d{11,12}|(?=.*[A-Z])[A-Z0-9]{8})$/,
    description: "11 oder 12 Ziffern, oder 8 Ziffern und Buchstaben",
  },
  trackingUrl: (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`,
};

const dpd: CarrierDefinition = {
  columns: `Referenz 1 = {bestellnummer}
Versanddatum = {versandtag}
Empfängername = {empfaenger}
Adresszusatz = {empfaenger_zusatz}
Straße = {strasse} {hausnummer}
Land = DE
PLZ = {plz}
Ort = {ort}
Gewicht = {gewicht}
Produkt = CL
recipient_information = {hinweis}`,
  limits: {
    name: 35,
    street: 35,
    houseNumber: 8,
    town: 35,
    reference: 35,
    note: 150,
    place: 35,
    encoding: "utf-8",
  },
  number: {
    usual: /^\d{14}[A-Z0-9]?$/,
    description: "14 Ziffern",
    checkDigits: [{ form: /^\d{14}[A-Z0-9]$/, holds: hasCheckCharacter }],
    // %, postcode, number, service, country
    label: /^%\d{7}(\d{14})\d{6}$/,
  },
  trackingUrl: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
};

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** ISO 7064, MOD 37,36: the check character is on the label, but not in its bars. */
function hasCheckCharacter(number: string): boolean {
  let rest = 36;
  for (const digit of number.slice(0, 14)) rest = (((rest + Number(digit)) % 36 || 36) * 2) % 37;
  return (rest + signs.indexOf(number[14] ?? "")) % 36 === 1;
}

/** Every carrier by its name, in the order in which people choose. A new one is its own file and a line here. */
const carrierRegistry = {
  DHL: dhl,
  DPD: dpd,
  GLS: gls,
  UPS: ups,
  Hermes: hermes,
} as const satisfies Record<string, CarrierDefinition>;

export type Carrier = keyof typeof carrierRegistry;

export const carriers = Object.keys(carrierRegistry) as [Carrier, ...Carrier[]];

export function carrierNamed(name: Carrier): CarrierDefinition {
  return carrierRegistry[name];
}

/** Whether these are the columns that the shop proposes for this carrier. */
export function isStandardOf(carrier: Carrier, text: string): boolean {
  return writeCarrierColumns(readCarrierColumns(text).columns) === carrierNamed(carrier).columns;
}

/** Whose standard columns these are, when they are another carrier's: its portal would refuse the file or misread it. */
export function ownerOfColumns(carrier: Carrier, text: string): Carrier | undefined {
  return isStandardOf(carrier, text) ? undefined : carriers.find((one) => isStandardOf(one, text));
}

/** The page where a guest follows a parcel; null for the name of a carrier that was removed. */
export function trackingUrl(parcel: {
  carrier: string | null;
  trackingNumber: string | null;
}): string | null {
  const { carrier, trackingNumber } = parcel;
  if (!carrier || !trackingNumber || !Object.hasOwn(carrierRegistry, carrier)) return null;
  return carrierNamed(carrier as Carrier).trackingUrl(encodeURIComponent(trackingNumber));
}
