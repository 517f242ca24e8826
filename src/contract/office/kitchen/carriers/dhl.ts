import type { CarrierDefinition } from "./definition.ts";

/** GS1 serial shipping container code after its identifier 00; weights 3 and 1 from the right. */
function isSscc(number: string): boolean {
  const digits = [...number.slice(2)].map(Number);
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Universal Postal Union, S10: two letters, eight digits, check digit, country. */
function isPostal(number: string): boolean {
  const sum = postalWeights.reduce((all, weight, at) => all + weight * Number(number[at + 2]), 0);
  const check = 11 - (sum % 11);
  return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check);
}

export const dhl: CarrierDefinition = {
  columns: `Sendungsreferenz = {bestellnummer}
Sendungsdatum = {versandtag}
Absender Name 1 = {absender}
Absender Straße = {absender_strasse}
Absender Hausnummer = {absender_hausnummer}
Absender PLZ = {absender_plz}
Absender Ort = {absender_ort}
Absender Land = DEU
Empfänger Name 1 = {empfaenger}
Empfänger Name 2 / Postnummer = {empfaenger_zusatz}
Empfänger Name 3 = {empfaenger_zusatz2}
Empfänger Straße = {strasse}
Empfänger Hausnummer = {hausnummer}
Empfänger PLZ = {plz}
Empfänger Ort = {ort}
Empfänger Land = DEU
Gewicht = {gewicht}
Produkt- und Servicedetails = V01PAK{dienste}
Empfänger Zustellinformation = {hinweis}
Service - Wunschnachbar - Details = {nachbar}
Service - Wunschort - Details = {ablageort}`,
  limits: {
    name: 50,
    street: 50,
    houseNumber: 10,
    town: 40,
    reference: 35,
    note: 35,
    place: 100,
    encoding: "iso-8859-1",
  },
  services: { place: ".V00WO", neighbour: ".V00WN" },
  number: {
    usual: /^(\d{12}|00\d{18}|JJ?D[A-Z0-9]{10,21}|JVGL\d{10,20}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    description: "12 Ziffern, 20 Ziffern mit 00 am Anfang, oder JJD und Ziffern",
    // The shorter numbers have no published rule.
    checkDigits: [
      { form: /^00\d{18}$/, holds: isSscc },
      { form: /^[A-Z]{2}\d{9}[A-Z]{2}$/, holds: isPostal },
    ],
  },
  trackingUrl: (number) =>
    `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
};
