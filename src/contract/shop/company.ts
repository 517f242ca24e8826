import * as z from "zod/mini";

/** Who sells; public in imprint and footer. Plain text, never HTML: it is escaped where it is shown. */
export const publicCompany = z.object({
  /** including the legal form */
  companyName: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  email: z.string(),
  privacyEmail: z.string(),
  phone: z.string(),
  managingDirector: z.string(),
  registerCourt: z.string(),
  registerNumber: z.string(),
  /** `DE` and nine digits */
  vatId: z.string(),
  /** the food business that labels and menu pages name (Art. 8 LMIV), with its address */
  kitchenName: z.string(),
  kitchenAddress: z.string(),
});
export type PublicCompany = z.infer<typeof publicCompany>;

/** Also what only invoices name. An empty tax number is left out there: the VAT id is enough. */
export interface Company extends PublicCompany {
  taxNumber: string;
}
