import * as z from "zod/mini";
import { legalForms } from "#contract/shop/legal-form.ts";
import { vatStatuses } from "#contract/shop/vat-status.ts";

/** Who sells; public in imprint and footer. Plain text, never HTML: it is escaped where it is shown. */
export const publicCompany = z.object({
  /** including the legal form */
  companyName: z.string(),
  legalForm: z.enum(legalForms),
  vatStatus: z.enum(vatStatuses),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  email: z.string(),
  privacyEmail: z.string(),
  phone: z.string(),
  /** when guests get an answer, beside address and number; "" where nothing is promised */
  emailHours: z.string(),
  phoneHours: z.string(),
  /** who stands for the firm; empty where it is called like its owner */
  managingDirector: z.string(),
  /** with its number empty for a form that stands in no register */
  registerCourt: z.string(),
  registerNumber: z.string(),
  /** `DE` and nine digits; empty where invoices name the tax number alone */
  vatId: z.string(),
  /** the food business that labels and menu pages name (Art. 8 LMIV), with its address */
  kitchenName: z.string(),
  kitchenAddress: z.string(),
});
export type PublicCompany = z.infer<typeof publicCompany>;

/** Also what only invoices name. One of tax number and VAT id is enough (§ 14 UStG). */
export interface Company extends PublicCompany {
  taxNumber: string;
}

export const companyWords: Record<keyof Company, string> = {
  companyName: "Firma",
  legalForm: "Rechtsform",
  vatStatus: "Umsatzsteuer",
  street: "Straße und Hausnummer",
  zip: "PLZ",
  city: "Ort",
  email: "E-Mail",
  privacyEmail: "E-Mail für Datenschutz",
  phone: "Telefon",
  emailHours: "Antwort auf E-Mails",
  phoneHours: "Telefonisch erreichbar",
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

/** Values that only the brand's demo company has. */
const madeUp =
  /\((Demo|Beispiel)\)|\bBeispiel(straße|weg)?\b|\.example$|^DE0{9}$|^215\/0000\/0000$|^\+49 221 4710123$/;

/** Fields that are still the demo company's: an invoice or imprint with them would be false. */
export function madeUpFields(company: Company): (keyof Company)[] {
  const fields = Object.keys(company) as (keyof Company)[];
  return fields.filter((field) => madeUp.test(company[field]));
}
