import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { actionId, textFile } from "#contract/office/lists-and-files.ts";
import { mailKinds, mailStatuses } from "#contract/office/mail/mails.ts";
import { type DataRequestKind, dataRequestNames } from "#contract/office/orders/data-requests.ts";
import { complaintRow } from "#contract/office/orders/complaints.ts";
import { openClaim, orderStatuses } from "#contract/office/orders/orders.ts";
import { orderVersion } from "#contract/office/orders/seen-order.ts";

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
  /** date of the terms that hold for it; null: from before they were kept */
  terms: z.nullable(calendarDayField),
});
export type GuestOrderRow = z.infer<typeof guestOrderRow>;

const dataRequestKinds = Object.keys(dataRequestNames) as [DataRequestKind, ...DataRequestKind[]];

const guest = z.object({
  /** what the guest has asked of their data and the administration has not done yet, oldest first */
  dataRequests: z.array(
    z.object({ id: z.string(), kind: z.enum(dataRequestKinds), at: z.string(), by: z.string() }),
  ),
  /** of the order that led here */
  version: orderVersion,
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

const orderParams = z.object({ orderId: z.string().check(z.maxLength(64)) });
/** what the administration may do for the person behind an order */
const erasurePath = "/api/v1/staff/orders/:orderId/guest/erasure";

export const guestCalls = {
  readGuest: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId/guest",
    roles: ["admin", "support"],
    about: "Wer diese Bestellung aufgegeben hat: alle Bestellungen, Briefe, Notizen, Kulanz und Bewertungen",
    params: orderParams,
    /** of each list at most so many; without it the first step */
    query: z.object({ rows: z.optional(z.int().check(z.gte(1), z.lte(mostGuestRows))) }),
    data: guest,
  }),
  askForData: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/guest/data-requests",
    roles: ["admin", "support"],
    about:
      "Der Gast will eine Kopie seiner Daten oder ihre Löschung: eine Aufgabe für die Verwaltung; dieselbe `id` ist dieselbe Aufgabe",
    params: orderParams,
    body: z.object({ id: actionId, kind: z.enum(dataRequestKinds) }),
    data: z.null(),
  }),
  settleDataRequest: staffCall({
    method: "POST",
    path: "/api/v1/staff/data-requests/:requestId/done",
    roles: ["admin"],
    about: "Diese Aufgabe als erledigt abhaken, zum Beispiel weil der Gast es sich anders überlegt hat",
    params: z.object({ requestId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
  exportGuest: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId/guest/data",
    roles: ["admin"],
    stepUp: true,
    about: "Kopie aller Daten zum Postfach dieser Bestellung (Art. 15 und 20 DSGVO); steht im Protokoll",
    params: orderParams,
    data: textFile,
  }),
  readErasure: staffCall({
    method: "GET",
    path: erasurePath,
    roles: ["admin"],
    stepUp: true,
    about: "Was eine Löschung jetzt täte: was noch offen ist, was gelöscht wird und was das Gesetz behält",
    params: orderParams,
    data: z.object({
      email: z.string(),
      open: z.array(z.string()),
      goes: z.array(z.string()),
      stays: z.array(z.string()),
    }),
  }),
  eraseGuest: staffCall({
    method: "POST",
    path: erasurePath,
    roles: ["admin"],
    stepUp: true,
    about:
      "Die Daten dieses Postfachs löschen, soweit das Gesetz sie nicht behält (Art. 17 DSGVO). Offene Bestellungen bleiben; noch einmal ändert nichts",
    params: orderParams,
    /** the address that the page has shown; another one by now is 409 `edited_meanwhile` */
    body: z.object({ seen: z.string().check(z.maxLength(200)) }),
    /** what was done, line by line */
    data: z.object({ report: z.array(z.string()) }),
  }),
};
