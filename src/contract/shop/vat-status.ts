export const vatStatuses = ["Regelbesteuerung", "Kleinunternehmen"] as const;
export type VatStatus = (typeof vatStatuses)[number];

/** Food is taxed, so rates of zero alone are those of a small business. */
export function isVatFree(vat: readonly { percent: number }[]): boolean {
  return vat.length > 0 && vat.every(({ percent }) => percent === 0);
}

/** A document must say why it has no VAT (§ 34a UStDV). */
export const vatFreeNote =
  "Es gilt die Steuerbefreiung für Kleinunternehmer (§\u00a019\u00a0UStG); Umsatzsteuer wird nicht berechnet.";
