import * as z from "zod/mini";
import { picture, preparation } from "#contract/catalogue/catalogue.ts";
import { plateFood } from "#contract/catalogue/plate.ts";
import type { recipient } from "#contract/checkout/checkout.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { reportedProblem } from "#contract/orders/complaints.ts";

/** What may still change about a delivery and until when; afterwards, why not. */
const deliveryChanges = z.object({
  isPossible: z.boolean(),
  /** cut-off as ISO instant; null when the day no longer has one */
  until: z.nullable(z.string()),
  /** German: the deadline, or why not and what is possible instead */
  message: z.string(),
});

export type Recipient = z.infer<typeof recipient>;

/** Erased data are empty strings. */
const shownRecipient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  street_nr: z.string(),
  zip_code: z.string(),
  city: z.string(),
  company: z.string(),
  careOf: z.string(),
  notes: z.string(),
  absence: z.enum(["", "place", "neighbour", "personal"]),
  absenceDetail: z.string(),
  /** German: what the note does not change; empty unless it speaks of allergies */
  notesAnswer: z.string(),
});

export const orderedLine = z.object({
  menuId: z.int(),
  /** null when the menu is no longer on sale */
  menuSlug: z.nullable(z.string()),
  picture: z.nullable(picture),
  name: z.string(),
  /** as the shop knows the menu today; null when it does not know it any more */
  food: z.nullable(plateFood),
  qty: z.int(),
  refundedQty: z.int(),
  price: z.number(),
  linePrice: z.number(),
  /** the microwave in short, `3–4 Min. bei 750–800 W`; null when the menu's preparation names none */
  heating: z.nullable(z.string()),
  /** all that the menu says of its preparation, of a box by dish where they differ (else `dish` is empty) */
  preparations: z.array(preparation),
  /** last day to eat it; null before the kitchen has fixed the day's list */
  goodUntil: z.nullable(calendarDayField),
  /** delivered, without a word from the guest yet */
  isReviewable: z.boolean(),
  /** what the guest has said of it */
  review: z.nullable(
    z.object({
      stars: z.int(),
      text: z.string(),
      state: z.enum(["pending", "published", "rejected"]),
      /** German: why it is not shown */
      reason: z.string(),
    }),
  ),
});

const deliveryStatuses = ["planned", "packed", "shipped", "delivered", "cancelled"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** How far a delivery is: `cooking` begins with the cut-off. */
const deliverySteps = ["ordered", "cooking", "packed", "shipped", "delivered"] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** A dish in place of another. Allergens and traces are German sentences; empty where there is nothing to say. */
export const substituteDish = z.object({
  menuId: z.int(),
  name: z.string(),
  allergens: z.string(),
  traces: z.string(),
});

export const swappedDish = z.object({
  id: z.string(),
  name: z.string(),
  portions: z.int(),
  /** what comes instead */
  by: substituteDish,
  /** in euro: what went back, because it costs less */
  refund: z.number(),
});
export type SwappedDish = z.infer<typeof swappedDish>;

export const missingDish = z.object({
  failureId: z.string(),
  name: z.string(),
  portions: z.int(),
  /** it, or some of it, was a dish of a box */
  isInBox: z.boolean(),
  outcome: z.enum(["refund", "substitute"]),
  /** in euro: what went back */
  refund: z.number(),
  substitute: z.nullable(substituteDish),
});
export type MissingDish = z.infer<typeof missingDish>;

const recalledDish = z.object({
  recallId: z.string(),
  name: z.string(),
  portions: z.int(),
  /** as the label says; null: it has none */
  batch: z.nullable(z.string()),
  /** it has not left the house and does not come */
  isHere: z.boolean(),
  remedy: z.enum(["refund", "credit", "none"]),
  /** in euro: what went back, or the credit; null: not yet, or nothing */
  amount: z.nullable(z.number()),
  /** the team's words: what is wrong with it */
  message: z.string(),
});
export type RecalledDish = z.infer<typeof recalledDish>;

/** A carton after the first. */
export const furtherParcel = z.object({
  carton: z.int(),
  trackingNumber: z.string(),
  trackingUrl: z.nullable(z.string()),
  hasArrived: z.boolean(),
});

export const orderedDelivery = z.object({
  /** `YYYY-MM-DD` */
  isoDate: deliveryDayField,
  status: z.enum(deliveryStatuses),
  /** null when nothing comes: cancelled, or not paid */
  step: z.nullable(z.enum(deliverySteps)),
  /** shipped and its day is over, but the arrival is not confirmed */
  isPresumedDelivered: z.boolean(),
  /** paid and its day is over, but no carrier has it */
  isOverdue: z.boolean(),
  /** it left too late for its day, and presumably arrives then */
  lateArrival: z.nullable(calendarDayField),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  /** how many cartons it comes in; each has a number once it has left */
  cartons: z.int(),
  /** its money went back when some cartons had left: the others do not come */
  isRestStopped: z.boolean(),
  /** the second carton and those after it, with the same carrier */
  furtherParcels: z.array(furtherParcel),
  /** the first carton of several has arrived */
  hasFirstArrived: z.boolean(),
  changes: deliveryChanges,
  /** German: how long the parcel stays cool; null where nothing is promised */
  coolUntil: z.nullable(z.string()),
  lines: z.array(orderedLine),
  /** dishes that could not be cooked, and what the guest gets for them */
  missingDishes: z.array(missingDish),
  /** dishes for which the guest wished another one */
  swappedDishes: z.array(swappedDish),
  /** dishes that must not be eaten */
  recalledDishes: z.array(recalledDish),
  /** what the guest has reported, the oldest first */
  problems: z.array(reportedProblem),
  /** its day has come, so something may be wrong with it */
  mayReport: z.boolean(),
  /** number of the order in whose parcel it comes, because it was added to it */
  ridesWith: z.nullable(z.string()),
  /** numbers of the paid orders that were added to it and come in its parcel */
  added: z.array(z.string()),
  goods: z.number(),
  discount: z.number(),
  deliveryCost: z.number(),
  address: shownRecipient,
});
export type OrderedDelivery = z.infer<typeof orderedDelivery>;

const onInvoice = z.object({
  dueOn: calendarDayField,
  holder: z.string(),
  /** in groups of four */
  iban: z.string(),
  /** empty: not needed */
  bic: z.string(),
  /** the number of the invoice, by which the transfer is known */
  reference: z.string(),
  received: z.number(),
  /** what is still due, and what was paid too much */
  open: z.number(),
  overpaid: z.number(),
});

/** An order as its guest sees it. Amounts in euro, days as `YYYY-MM-DD`, instants in ISO. */
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
  /** the day in Berlin when this was read, by which the page says "Heute" and "Morgen" */
  today: calendarDayField,
  email: z.string(),
  deliveries: z.array(orderedDelivery),
  originalSubtotal: z.number(),
  discount: z.number(),
  discountCode: z.nullable(z.string()),
  deliveryCost: z.number(),
  total: z.number(),
  /** of that, paid by a voucher */
  byVoucher: z.number(),
  /** sold by a small business (§ 19 UStG) */
  isVatFree: z.boolean(),
  /** refunded or about to be, and what remains */
  refunded: z.number(),
  remaining: z.number(),
  /** part of the refund is still on its way */
  isRefundUnderWay: z.boolean(),
  isGift: z.boolean(),
  /** sent without charge for another order */
  isReplacement: z.boolean(),
  /** a firm ordered it on invoice; null: it was paid */
  onInvoice: z.nullable(onInvoice),
  /** whether the guest may still say who pays, and until when or why not in German */
  buyerChange: z.object({ isPossible: z.boolean(), message: z.string() }),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(["invoice", "correction"]),
      /** what a correction takes back; `details` corrects data of the invoice, not amounts */
      scope: z.nullable(z.enum(["whole", "delivery", "amount", "details"])),
      issuedOn: calendarDayField,
      /** a correction of data that makes the invoice out to another person */
      changesPayer: z.boolean(),
    }),
  ),
});
export type GuestOrder = z.infer<typeof guestOrder>;

export const orderToken = z.object({ token: z.string().check(z.maxLength(120)) });

/** Which deliveries to order again, and for which new day; deliveries left out are not ordered. */
export const reorder = z.object({
  days: z
    .array(z.object({ from: z.string().check(z.maxLength(10)), to: z.string().check(z.maxLength(10)) }))
    .check(z.minLength(1), z.maxLength(60)),
});

/** One delivery of the order, by its current day (`YYYY-MM-DD`). */
export const deliveryOfOrder = z.extend(orderToken, { day: z.string().check(z.maxLength(10)) });

export const reordered = z.object({
  added: z.int(),
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type Reordered = z.infer<typeof reordered>;

const offeredDish = z.object({
  menuId: z.int(),
  slug: z.string(),
  name: z.string(),
  picture,
  /** of today, euro incl. VAT */
  price: z.number(),
  food: plateFood,
});

const reorderItem = z.object({
  /** as it was ordered */
  name: z.string(),
  qty: z.int(),
  /** the same dish or its substitute; null when nothing fits */
  offer: z.nullable(offeredDish),
  /** German: why it is another dish, or none; null for the same dish */
  reason: z.nullable(z.string()),
});
export type ReorderItem = z.infer<typeof reorderItem>;

/** The order's week on the same weekdays of the next week that can be delivered. Nothing is in the cart yet. */
export const reorderProposal = z.object({
  deliveries: z.array(
    z.object({
      from: deliveryDayField,
      /** null when this delivery cannot come again */
      to: z.nullable(deliveryDayField),
      /** German: why the weekday is another one, or there is no day */
      message: z.nullable(z.string()),
      dishes: z.array(reorderItem),
    }),
  ),
});
export type ReorderProposal = z.infer<typeof reorderProposal>;
