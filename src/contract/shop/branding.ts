import * as z from "zod/mini";
import { dueFroms } from "#contract/checkout/pay-terms.ts";
import { rating } from "#contract/catalogue/catalogue.ts";
import { publicCompany } from "#contract/shop/company.ts";
import { deliveryDayField } from "#contract/day-fields.ts";

/** Public data of the shop and its delivery days; days as `YYYY-MM-DD`, weekdays 0 Sunday … 6 Saturday. */
export const branding = z.object({
  name: z.string(),
  publicUrl: z.string(),
  email: z.string(),
  /** written by the administration; footer, imprint and legal texts use it */
  company: publicCompany,
  /** version of terms and privacy notice; a guest who agreed to another one is asked again */
  legalVersion: z.string(),
  currency: z.literal("EUR"),
  shipping: z.object({ perDelivery: z.number(), freeFrom: z.number() }),
  minimumPerDelivery: z.object({ menus: z.int(), enforced: z.boolean() }),
  paymentMarks: z.array(z.string()),
  /** when a firm pays that orders on invoice; null: not offered */
  payTerms: z.nullable(z.object({ days: z.int(), from: z.enum(dueFroms) })),
  /** the provider's public key for wallets in the cart; null without wallets */
  walletKey: z.nullable(z.string()),
  /** the order form tells that guests are asked after a delivery, instead of asking whether they may be */
  asksCustomers: z.boolean(),
  /** missing: nothing is said about gift vouchers; those that exist are taken all the same */
  hasVouchers: z.optional(z.boolean()),
  /** missing: none are sold. `taxedAt`: single-purpose, taxed at this rate when it is sold; null: not yet, or without VAT */
  sellsVouchers: z.optional(z.object({ taxedAt: z.nullable(z.int()) })),
  /** of all published reviews, with one decimal; missing as long as there is none */
  rating: z.optional(rating),
  /** of the cheapest menu on sale that is no box; missing without one */
  priceFrom: z.optional(z.number()),
  /** shown above the header; "" for none */
  announcement: z.string(),
  deliveryDates: z.object({
    /** first bookable day, used by quick add; null when no day is bookable */
    startDate: z.nullable(deliveryDayField),
    /** first day before its cut-off */
    minDate: deliveryDayField,
    maxDate: deliveryDayField,
    daysOfWeekDisabled: z.array(z.int()),
    datesDisabled: z.array(deliveryDayField),
    /**
     * The next bookable days, at most eight, each with its cut-off as ISO instant and in German (`Mo, 23.11., 12:00 Uhr`)
     * and how long its parcel stays cool
     */
    nextDays: z.array(
      z.object({
        date: deliveryDayField,
        cutOffAt: z.string(),
        orderableUntil: z.string(),
        coolUntil: z.nullable(z.string()),
      }),
    ),
  }),
});
export type Branding = z.infer<typeof branding>;
export type NextDay = Branding["deliveryDates"]["nextDays"][number];
