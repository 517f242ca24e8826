import * as z from "zod/mini";

/** Who sells, as everyone may read it in imprint and footer. Plain text, never HTML: whoever shows it escapes it. */
export const publicCompany = z.object({
  /** with its legal form */
  companyName: z.string(),
  /** with the number of the house */
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  email: z.string(),
  /** for questions about data protection */
  privacyEmail: z.string(),
  phone: z.string(),
  managingDirector: z.string(),
  registerCourt: z.string(),
  registerNumber: z.string(),
  /** `DE` and nine digits */
  vatId: z.string(),
  /** who cooks, with its address: the food business that labels and menu pages name (Art. 8 LMIV) */
  kitchenName: z.string(),
  kitchenAddress: z.string(),
});
export type PublicCompany = z.infer<typeof publicCompany>;

/** With what stands on invoices alone. An empty tax number is left out there: the VAT id is enough. */
export interface Company extends PublicCompany {
  taxNumber: string;
}
