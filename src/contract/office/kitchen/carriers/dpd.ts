import type { CarrierDefinition } from "#contract/office/kitchen/carriers/definition.ts";

export const dpd: CarrierDefinition = {
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
