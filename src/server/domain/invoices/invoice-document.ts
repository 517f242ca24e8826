import * as z from "zod/mini";
import { fontNames, shopColours } from "#contract/shop/brand.ts";
import { legalForms } from "#contract/shop/legal-form.ts";
import { vatStatuses } from "#contract/shop/vat-status.ts";

/**
 * The stored content of an invoice; it never changes. Cents are signed integers: lines and shipping add, discounts and
 * credits subtract, and a correction has every sign reversed. A new shape is a new version beside this one, because old
 * documents stay as they are.
 */

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const calendarDay = isoDay.brand<"CalendarDay">();
const day = isoDay.brand<"CalendarDay" | "DeliveryDay">();
const cents = z.int().brand<"Cents">();

const font = z.enum(fontNames);

const seller = z.object({
  brand: z.string(),
  /** missing where the build's own look is meant */
  look: z.optional(
    z.object({
      hasMark: z.boolean(),
      colours: shopColours,
      headingFont: font,
      bodyFont: font,
      /** id of its print, which is never deleted */
      logo: z.optional(z.string()),
    }),
  ),
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
  registerCourt: z.string(),
  registerNumber: z.string(),
  managingDirector: z.string(),
  legalForm: z.enum(legalForms),
  vatStatus: z.enum(vatStatuses),
});
export type Seller = z.infer<typeof seller>;

const buyer = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  /** the person at the firm that is the buyer */
  contact: z.optional(z.string()),
  careOf: z.optional(z.string()),
  vatId: z.optional(z.string()),
});
export type Buyer = z.infer<typeof buyer>;

/** What a firm asks for; missing in documents for guests. */
const purchase = z.object({
  /** the buyer's own order number (BT-13) */
  orderReference: z.optional(z.string()),
  /** Leitweg-ID or another reference (BT-10) */
  buyerReference: z.optional(z.string()),
  /** the buyer's e-mail address, when an XRechnung is wanted */
  xRechnungTo: z.optional(z.string()),
  /** who gets the deliveries, when that is not the buyer */
  recipient: z.optional(buyer),
});

const line = z.object({
  name: z.string(),
  quantity: z.int(),
  /** gross price of one piece, never negative: a correction has a negative quantity */
  unitCents: cents,
  vatPercent: z.int(),
  cents,
});

const share = z.object({ vatPercent: z.int(), cents });
export type Share = z.infer<typeof share>;

const credit = z.object({ text: z.string(), vatPercent: z.int(), cents });
export type Credit = z.infer<typeof credit>;

const delivery = z.object({
  /** the delivery day as the invoice first named it */
  day,
  movedTo: z.nullable(day),
  lines: z.array(line),
  discounts: z.array(share),
  shipping: z.array(share),
  /** credited parts of the price; in a cancellation those credited before */
  credits: z.array(credit),
  totalCents: cents,
});
export type InvoicedDelivery = z.infer<typeof delivery>;

const vat = z.object({ percent: z.int(), netCents: cents, vatCents: cents, grossCents: cents });
export type VatOfRate = z.infer<typeof vat>;

const payment = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("paid"),
    on: calendarDay,
    means: z.string(),
    /** paid by a voucher, which takes nothing off price and VAT; `means` paid the rest */
    voucherCents: z.optional(cents),
    /** a single-purpose one: what it paid was taxed when it was sold, and is taken off the tax of this document */
    taxedVoucher: z.optional(z.object({ number: z.string(), percent: z.int(), vatCents: cents })),
  }),
  z.object({ status: z.literal("refund"), means: z.string() }),
  z.object({
    status: z.literal("owed"),
    dueOn: calendarDay,
    holder: z.string(),
    iban: z.string(),
    bic: z.optional(z.string()),
    means: z.string(),
  }),
  // taken off what is owed, or transferred back as far as that was paid
  z.object({ status: z.literal("deducted"), means: z.string() }),
  z.object({ status: z.literal("none") }),
]);
export type PaymentNote = z.infer<typeof payment>;

export const correctionScopes = ["whole", "delivery", "amount", "details"] as const;
export type CorrectionScope = (typeof correctionScopes)[number];

const corrects = z.object({
  number: z.string(),
  issuedOn: calendarDay,
  scope: z.enum(correctionScopes),
  reason: z.string(),
  earlier: z.array(z.string()),
});
export type Corrects = z.infer<typeof corrects>;

const change = z.discriminatedUnion("what", [
  z.object({ what: z.literal("day"), from: day, to: day }),
  z.object({ what: z.literal("buyer"), from: buyer, to: buyer }),
  // another pays, while the deliveries go where they went
  z.object({ what: z.literal("payer"), from: buyer, to: buyer }),
  // one delivery goes elsewhere, while the invoice keeps its buyer
  z.object({ what: z.literal("recipient"), day, from: buyer, to: buyer }),
]);
export type InvoiceChange = z.infer<typeof change>;

/** The invoice as a correction of its details leaves it: for other days or another buyer, with the same goods and sums. */
const restated = z.object({
  buyer,
  deliveries: z.array(delivery),
  vat: z.array(vat),
  totalCents: cents,
  payment,
});

export const invoiceDocument = z.object({
  version: z.literal(1),
  issuedOn: calendarDay,
  order: z.object({ number: z.string(), placedOn: calendarDay }),
  discountCode: z.nullable(z.string()),
  seller,
  buyer,
  purchase: z.optional(purchase),
  corrects: z.nullable(corrects),
  changes: z.array(change),
  deliveries: z.array(delivery),
  vat: z.array(vat),
  totalCents: cents,
  payment,
  /** only in a correction of details, which moves no money and so has no deliveries of its own */
  restated: z.optional(restated),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;
