import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { parcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import type { Role } from "#contract/team/staff.ts";

/**
 * Overdue: paid deliveries whose day has come but that are not packed or shipped, shipped ones without confirmed
 * arrival, shipped ones with a carton that has no number, stopped parcels that are still packed, parcels that came back or were lost, unanswered withdrawals, failed
 * mails and refunds, and invoices that firms have not paid in time. Each stays until a person resolves it.
 */
export const overdueKinds = [
  "unpacked",
  "unshipped",
  "cartons",
  "unconfirmed",
  "toUnpack",
  "incidents",
  "withdrawals",
  "mails",
  "refunds",
  "invoices",
] as const;
export type OverdueKind = (typeof overdueKinds)[number];

const office = ["admin", "support"] as const;
const parcels = ["admin", "packing", "support"] as const;

/** Roles that may resolve it, and therefore see it. */
export const overdueRoles: Record<OverdueKind, readonly Role[]> = {
  unpacked: parcels,
  unshipped: parcels,
  cartons: parcels,
  unconfirmed: parcels,
  toUnpack: parcels,
  incidents: parcels,
  withdrawals: office,
  mails: office,
  refunds: office,
  invoices: office,
};

/** A kind that this role may not resolve counts 0. */
const overdueCounts = z.object({
  total: z.int(),
  counts: z.object({
    unpacked: z.int(),
    unshipped: z.int(),
    cartons: z.int(),
    unconfirmed: z.int(),
    toUnpack: z.int(),
    incidents: z.int(),
    withdrawals: z.int(),
    mails: z.int(),
    refunds: z.int(),
    invoices: z.int(),
  }),
});
export type OverdueCounts = z.infer<typeof overdueCounts>;

const order = z.object({ id: z.string(), number: z.string() });

const overdueDelivery = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  day: deliveryDayField,
  status: z.enum(["planned", "packed", "shipped"]),
  portions: z.int(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
});
export type OverdueDelivery = z.infer<typeof overdueDelivery>;

/** Has left with fewer numbers than cartons. */
export const cartonsLeft = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  day: deliveryDayField,
  cartons: z.int(),
  /** of these, without a number */
  cartonsLeft: z.int(),
});
export type CartonsLeft = z.infer<typeof cartonsLeft>;

/** Stopped after it was packed, because its money went back. */
const parcelToUnpack = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  day: deliveryDayField,
  /** some of its cartons had left before */
  isPartlySent: z.boolean(),
});
export type ParcelToUnpack = z.infer<typeof parcelToUnpack>;

const overdueIncident = z.extend(parcelIncident, {
  order,
  name: z.string(),
  phone: z.string(),
  carrier: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
});
export type OverdueIncident = z.infer<typeof overdueIncident>;

const overdueWithdrawal = z.object({
  id: z.string(),
  receivedAt: z.string(),
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  order: z.nullable(order),
});
export type OverdueWithdrawal = z.infer<typeof overdueWithdrawal>;

const overdueMail = z.object({
  id: z.string(),
  subject: z.string(),
  recipient: z.string(),
  at: z.string(),
  error: z.string(),
  order: z.nullable(order),
});
export type OverdueMail = z.infer<typeof overdueMail>;

/** A promised refund that failed, in euro. */
const overdueRefund = z.object({
  order,
  name: z.string(),
  amount: z.number(),
  failedAt: z.string(),
});
export type OverdueRefund = z.infer<typeof overdueRefund>;

/** What a firm still owes after the due day, in euro. */
const overdueInvoice = z.object({
  id: z.string(),
  order,
  firm: z.string(),
  invoiceNumber: z.string(),
  dueOn: calendarDayField,
  open: z.number(),
});
export type OverdueInvoice = z.infer<typeof overdueInvoice>;

/** Oldest first within each kind, at most `mostOverdueShown`. */
const overdueList = z.object({
  today: calendarDayField,
  counts: overdueCounts.shape.counts,
  deliveries: z.array(overdueDelivery),
  cartons: z.array(cartonsLeft),
  toUnpack: z.array(parcelToUnpack),
  incidents: z.array(overdueIncident),
  withdrawals: z.array(overdueWithdrawal),
  mails: z.array(overdueMail),
  refunds: z.array(overdueRefund),
  invoices: z.array(overdueInvoice),
});
export type OverdueList = z.infer<typeof overdueList>;

export const mostOverdueShown = 500;

const note = z.string().check(z.trim(), z.maxLength(500, "Höchstens 500 Zeichen."));

export const overdueCalls = {
  readOverdueCounts: staffCall({
    method: "GET",
    path: "/api/v1/staff/overdue/counts",
    roles: parcels,
    about: "Wie viel überfällig ist, soweit diese Rolle etwas daran tun kann",
    data: overdueCounts,
  }),
  readOverdue: staffCall({
    method: "GET",
    path: "/api/v1/staff/overdue",
    roles: parcels,
    about: `Alles Überfällige, das Älteste zuerst, je Art höchstens ${mostOverdueShown}; soweit diese Rolle etwas daran tun kann`,
    data: overdueList,
  }),
  settleParcelIncident: staffCall({
    method: "POST",
    path: "/api/v1/staff/parcel-incidents/:incidentId/settled",
    roles: parcels,
    about:
      "Ein Paket, das nicht beim Gast ist, als erledigt vermerken, mit einer Notiz für das Team; noch einmal ändert nichts",
    params: z.object({ incidentId: z.string().check(z.maxLength(64)) }),
    body: z.object({ note }),
    data: z.null(),
  }),
  answerWithdrawal: staffCall({
    method: "PUT",
    path: "/api/v1/staff/withdrawals/:withdrawalId/answer",
    roles: office,
    about:
      "Einen Widerruf als beantwortet vermerken, mit einer Notiz für das Team; noch einmal ändert nichts",
    params: z.object({ withdrawalId: z.string().check(z.maxLength(64)) }),
    body: z.object({ note }),
    data: z.null(),
  }),
  settleMail: staffCall({
    method: "POST",
    path: "/api/v1/staff/mails/:mailId/done",
    roles: office,
    about: "Eine gescheiterte E-Mail als erledigt abhaken; scheitert sie noch einmal, steht sie wieder da",
    params: z.object({ mailId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
};
