import {
  type CarrierDefinition,
  cautiousLimits,
  plainColumns,
} from "#contract/office/kitchen/carriers/definition.ts";

export const gls: CarrierDefinition = {
  columns: `${plainColumns.replace("Hinweis =", "Note1 =")}
PlaceOfDeposit = {ablageort}`,
  limits: { ...cautiousLimits, encoding: "iso-8859-1" },
  number: {
    usual: /^(\d{11,12}|(?=.*[A-Z])[A-Z0-9]{8})$/,
    description: "11 oder 12 Ziffern, oder 8 Ziffern und Buchstaben",
  },
  trackingUrl: (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`,
};
