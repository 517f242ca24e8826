import type { Company } from "#contract/shop/company.ts";

export const companyWords: Record<keyof Company, string> = {
  companyName: "Firma",
  street: "Straße und Hausnummer",
  zip: "PLZ",
  city: "Ort",
  email: "E-Mail",
  privacyEmail: "E-Mail für Datenschutz",
  phone: "Telefon",
  managingDirector: "Vertreten durch",
  registerCourt: "Registergericht",
  registerNumber: "Registernummer",
  vatId: "USt-IdNr.",
  kitchenName: "Küche",
  kitchenAddress: "Anschrift der Küche",
  taxNumber: "Steuernummer",
};

export function companyFieldsInWords(fields: readonly (keyof Company)[]): string {
  return new Intl.ListFormat("de").format(fields.map((field) => companyWords[field]));
}
