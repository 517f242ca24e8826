import {
  type CarrierDefinition,
  cautiousLimits,
  plainColumns,
} from "#contract/office/kitchen/carriers/definition.ts";

export const hermes: CarrierDefinition = {
  columns: plainColumns,
  limits: cautiousLimits,
  number: { usual: /^(\d{14}|H[A-Z0-9]{19})$/, description: "14 Ziffern, oder H und 19 weitere" },
  trackingUrl: (number) =>
    `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`,
};
