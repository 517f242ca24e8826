import type { CarrierDefinition } from "#contract/office/kitchen/carriers/definition.ts";
import { isPostal, isSscc } from "#contract/office/kitchen/carriers/standard-check-digits.ts";

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
