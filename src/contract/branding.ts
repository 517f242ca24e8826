import * as z from "zod/mini";
import { publicCompany } from "#contract/company.ts";

/** Public data of the shop and its delivery days; days as `YYYY-MM-DD`, weekdays 0 Sunday … 6 Saturday. */
export const branding = z.object({
  name: z.string(),
  publicUrl: z.string(),
  /** that of `company` */
  email: z.string(),
  /** who sells, as the administration has it now; footer, imprint and legal texts are written with it */
  company: publicCompany,
  /** of terms and privacy as they are now: whoever has agreed to another one is asked again */
  legalVersion: z.string(),
  currency: z.literal("EUR"),
  shipping: z.object({ perDelivery: z.number(), freeFrom: z.number() }),
  minimumPerDelivery: z.object({ menus: z.int(), enforced: z.boolean() }),
  /** names of the means of payment that the provider offers, in the order of their marks */
  paymentMarks: z.array(z.string()),
  /** what the operator wants to say above everything; empty when there is nothing */
  announcement: z.string(),
  deliveryDates: z.object({
    /** first bookable day, used by quick add; null when no day is bookable */
    startDate: z.nullable(z.string()),
    /** first day before its cut-off */
    minDate: z.string(),
    maxDate: z.string(),
    daysOfWeekDisabled: z.array(z.int()),
    datesDisabled: z.array(z.string()),
  }),
});
export type Branding = z.infer<typeof branding>;
