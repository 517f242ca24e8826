import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { mailKinds, mailStatuses } from "#contract/office/mail/mails.ts";
import { complaintRow } from "#contract/office/orders/complaints.ts";
import { openClaim, orderStatuses } from "#contract/office/orders/orders.ts";

/** Of each list the newest, and as many again with every step. */
export const guestRowsStep = 200;
export const mostGuestRows = 25 * guestRowsStep;

const guestOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(orderStatuses),
  /** sent without charge for another order */
  isReplacement: z.boolean(),
  claim: z.nullable(openClaim),
  days: z.array(deliveryDayField),
  total: z.number(),
  refunded: z.number(),
});
export type GuestOrderRow = z.infer<typeof guestOrderRow>;

const guest = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** the newest orders of the same mailbox */
  orders: z.array(guestOrderRow),
  /** over all orders, in euro */
  paid: z.number(),
  refunded: z.number(),
  spent: z.number(),
  orderCount: z.int(),
  /** how long the lists are in all */
  counts: z.object({
    orders: z.int(),
    mails: z.int(),
    complaints: z.int(),
    notes: z.int(),
    goodwill: z.int(),
    reviews: z.int(),
  }),
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(mailKinds),
      subject: z.string(),
      status: z.enum(mailStatuses),
      at: z.string(),
      number: z.string(),
    }),
  ),
  complaints: z.array(complaintRow),
  notes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      text: z.string(),
      number: z.string(),
      isAboutGuest: z.boolean(),
    }),
  ),
  /** goodwill refunds, and codes for this guest alone */
  goodwill: z.array(
    z.object({
      at: z.string(),
      amount: z.number(),
      number: z.string(),
      /** null: money */
      code: z.nullable(z.string()),
      validUntil: z.nullable(calendarDayField),
      isUsed: z.boolean(),
    }),
  ),
  reviews: z.array(
    z.object({ at: z.string(), menu: z.string(), stars: z.int(), text: z.string(), state: z.string() }),
  ),
});
export type Guest = z.infer<typeof guest>;

export const guestCalls = {
  readGuest: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId/guest",
    roles: ["admin", "support"],
    about: "Wer diese Bestellung aufgegeben hat: alle Bestellungen, Briefe, Notizen, Kulanz und Bewertungen",
    params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
    /** of each list at most so many; without it the first step */
    query: z.object({ rows: z.optional(z.int().check(z.gte(1), z.lte(mostGuestRows))) }),
    data: guest,
  }),
};
