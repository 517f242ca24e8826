import * as z from "zod/mini";
import { picture } from "#contract/catalogue.ts";
import { guestData } from "#contract/checkout.ts";

/** What may change about one delivery, and until when; after that, why not. */
const deliveryChanges = z.object({
  isPossible: z.boolean(),
  /** ISO instant of the day's cut-off; null when the day has none any more */
  until: z.nullable(z.string()),
  /** German: until when, or why not and what is possible instead */
  message: z.string(),
});

/** Who receives a delivery, and where. */
const recipient = z.omit(guestData, { email: true });
export type Recipient = z.infer<typeof recipient>;

/** As it is shown; what was erased is empty. */
const shownRecipient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  street_nr: z.string(),
  zip_code: z.string(),
  city: z.string(),
  notes: z.optional(z.string()),
});

const orderedLine = z.object({
  menuId: z.int(),
  /** null when the menu has left the range */
  menuSlug: z.nullable(z.string()),
  picture: z.nullable(picture),
  name: z.string(),
  qty: z.int(),
  /** pieces of them that were paid back */
  refundedQty: z.int(),
  /** euro incl. VAT for one, as it was bought */
  price: z.number(),
  linePrice: z.number(),
});

const deliveryStatuses = ["planned", "packed", "shipped", "delivered", "cancelled"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const orderedDelivery = z.object({
  /** `YYYY-MM-DD` */
  isoDate: z.string(),
  status: z.enum(deliveryStatuses),
  /** shipped, and its day is over: nobody has said yet that it arrived */
  isPresumedDelivered: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  changes: deliveryChanges,
  lines: z.array(orderedLine),
  goods: z.number(),
  discount: z.number(),
  deliveryCost: z.number(),
  address: shownRecipient,
});
export type OrderedDelivery = z.infer<typeof orderedDelivery>;

/** An order as its guest sees it through the link. Amounts in euro, days as `YYYY-MM-DD`, instants in ISO. */
export const guestOrder = z.object({
  number: z.string(),
  status: z.enum([
    "pending_payment",
    "paid",
    "completed",
    "payment_failed",
    "expired",
    "cancelled",
    "refunded",
  ]),
  placedAt: z.string(),
  email: z.string(),
  deliveries: z.array(orderedDelivery),
  originalSubtotal: z.number(),
  discount: z.number(),
  discountCode: z.nullable(z.string()),
  deliveryCost: z.number(),
  /** as it was ordered */
  total: z.number(),
  /** of it, what was given back or is about to be, and what remains */
  refunded: z.number(),
  remaining: z.number(),
  /** not all of it has gone back yet */
  isRefundUnderWay: z.boolean(),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(["invoice", "correction"]),
      /** of a correction: what it takes back; `details` corrects what the invoice says, not what it costs */
      scope: z.nullable(z.enum(["whole", "delivery", "amount", "details"])),
      issuedOn: z.string(),
    }),
  ),
});
export type GuestOrder = z.infer<typeof guestOrder>;

/** Unguessable; from the order's link. */
export const orderToken = z.object({ token: z.string().check(z.maxLength(120)) });

/** Which days of the old order are bought again, and on which new day; days left out are not. */
export const orderAgain = z.object({
  days: z
    .array(z.object({ from: z.string().check(z.maxLength(10)), to: z.string().check(z.maxLength(10)) }))
    .check(z.minLength(1), z.maxLength(60)),
});

/** One delivery of the order behind the link, by the day on which it comes by now (`YYYY-MM-DD`). */
export const deliveryOfOrder = z.extend(orderToken, { day: z.string().check(z.maxLength(10)) });

/** `to`: the new day, `YYYY-MM-DD` or `DD.MM.YYYY`. */
export const deliveryMove = z.object({ to: z.string().check(z.maxLength(10)) });

/** `all`: this delivery and every other that may still be changed. */
export const addressChange = z.object({ recipient, deliveries: z.enum(["one", "all"]) });

/** What cancelling the delivery gives back, in euro; and whether the whole order ends with it. */
export const cancellationTerms = z.object({ refund: z.number(), endsOrder: z.boolean() });

/** What went into the cart, and what could not. */
export const orderedAgain = z.object({
  added: z.int(),
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type OrderedAgain = z.infer<typeof orderedAgain>;
