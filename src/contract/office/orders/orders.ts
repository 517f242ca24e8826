import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { invoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import { parcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import { listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";
import { mailKinds, mailStatuses } from "#contract/office/mail/mails.ts";
import { mostInBulk } from "#contract/office/orders/bulk-changes.ts";
import { orderVersion } from "#contract/office/orders/seen-order.ts";
import { replacementReasons } from "#contract/office/orders/team-orders.ts";
import { claimStates, claimWords } from "#contract/orders/claim.ts";
import { complaintReason } from "#contract/orders/complaints.ts";
import { freeReplacement } from "#contract/orders/free-replacement.ts";
import {
  guestOrder,
  missingDish,
  orderedDelivery,
  orderedLine,
  swappedDish,
} from "#contract/orders/guest-orders.ts";

/** A longer list is refused instead of cut: filter by day or status. */
export const mostExported = 20_000;

export const orderStatusNames = {
  pending_payment: "Zahlung offen",
  paid: "Bezahlt",
  completed: "Abgeschlossen",
  payment_failed: "Zahlung gescheitert",
  expired: "Verfallen",
  cancelled: "Storniert",
  refunded: "Erstattet",
} as const;
/** For who packs, and learns of no money. */
export const parcelStatusNames = { ...orderStatusNames, paid: "Angenommen" } as const;
/** `waits`: the team has to agree first; `owed`: the money has not come, or not all of it, also when it is late */
export const claimFilterNames = {
  waits: "Wartet auf Zusage",
  owed: "Auf Rechnung, offen",
  overdue: "Auf Rechnung, überfällig",
} as const;
export type ClaimFilter = keyof typeof claimFilterNames;
export const claimFilters = Object.keys(claimFilterNames) as [ClaimFilter, ...ClaimFilter[]];
/** Neither a replacement nor an order whose money has not come is paid, so they are not called so. */
export function orderStatusName({
  status,
  isReplacement,
  claim = null,
}: Pick<OrderRow, "status" | "isReplacement"> & Partial<Pick<OrderRow, "claim">>): string {
  if (claim) return claimWords(claim);
  return isReplacement && status === "paid" ? freeReplacement : orderStatusNames[status];
}
/** What a list can be filtered by: what it calls paid or completed has its money. */
export const orderFilterNames = { ...orderStatusNames, ...claimFilterNames } as const;
type OrderStatus = keyof typeof orderStatusNames;
export const orderStatuses = Object.keys(orderStatusNames) as [OrderStatus, ...OrderStatus[]];
export const orderFilters = [...orderStatuses, ...claimFilters] as const;

export const openClaim = z.object({ state: z.enum(claimStates), dueOn: calendarDayField });

const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  name: z.string(),
  /** these two are null for who packs, and needs neither */
  email: z.nullable(z.string()),
  total: z.nullable(z.number()),
  zip: z.string(),
  city: z.string(),
  days: z.array(deliveryDayField),
  portions: z.int(),
  status: z.enum(orderStatuses),
  /** sent without charge for another order */
  isReplacement: z.boolean(),
  /** what is still to come for an order on account; null for who packs, too */
  claim: z.nullable(openClaim),
  /** a person must look at the order */
  hasAlert: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRow>;

export const orderEventKinds = ["order", "money", "document", "mail", "change", "note", "alert"] as const;

const orderEvent = z.object({
  at: z.string(),
  kind: z.enum(orderEventKinds),
  text: z.string(),
  by: z.nullable(z.string()),
});
export type OrderEvent = z.infer<typeof orderEvent>;

const orderMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  status: z.enum(mailStatuses),
  at: z.string(),
});
export type OrderMail = z.infer<typeof orderMail>;

export const vatIdCheckStates = ["valid", "invalid", "asked", "unanswered"] as const;

const orderDetail = z.extend(guestOrder, {
  id: z.string(),
  version: orderVersion,
  /** of who gets the parcel when another person pays; else empty */
  recipientEmail: z.string(),
  /** null: no gift; empty: a gift without a card */
  giftCard: z.nullable(z.string()),
  /** for whom the invoice is when it is not just the guest at the delivery address */
  invoiceBuyer: z.nullable(invoiceBuyer),
  /** what VIES says of the buyer's VAT id; `asked`: nothing yet; null: it was not asked */
  vatIdCheck: z.nullable(z.object({ at: z.string(), state: z.enum(vatIdCheckStates) })),
  /** dates of the terms and of the privacy notice at this order; null: from before they were kept */
  legalTexts: z.nullable(
    z.object({
      terms: calendarDayField,
      privacy: calendarDayField,
      /** null: the guest has not agreed, as for an order by telephone */
      acceptedAt: z.nullable(z.string()),
    }),
  ),
  payment: z.nullable(
    z.object({
      provider: z.string(),
      /** for people */
      providerLabel: z.string(),
      status: z.string(),
      amount: z.number(),
      sessionId: z.nullable(z.string()),
      paidAt: z.nullable(z.string()),
    }),
  ),
  /** refunded at the provider but not on a correction yet, in euro */
  uncorrected: z.number(),
  /** promised, but refused by the provider, in euro */
  owed: z.number(),
  /** a firm's first purchase on invoice, which waits for the team until its first cut-off; what it owes besides, in euro */
  waitsForTeam: z.nullable(z.object({ until: z.string(), firm: z.string(), owed: z.number() })),
  /** flat sum and interest that a second reminder has claimed besides, in euro; null: none */
  charges: z.nullable(z.object({ claimed: z.number(), open: z.number() })),
  /** the order whose parcel this one replaces without charge, and why */
  replaces: z.nullable(
    z.object({ orderId: z.string(), number: z.string(), reason: z.enum(replacementReasons) }),
  ),
  replacedBy: z.array(z.object({ orderId: z.string(), number: z.string() })),
  /** a replacement that was promised for a complaint and is not ordered yet */
  openPromise: z.nullable(
    z.object({
      id: z.string(),
      reason: complaintReason,
      day: z.nullable(deliveryDayField),
      menuId: z.nullable(z.int()),
    }),
  ),
  /** orders that share a parcel with this one: they were added to its delivery of the day, or it to theirs */
  parcelMates: z.array(
    z.object({
      day: z.string(),
      orderId: z.string(),
      number: z.string(),
      isPaid: z.boolean(),
      /** this order was added to that one */
      isFirst: z.boolean(),
    }),
  ),
  /** the invoice may be made out to another person */
  hasChangeableBuyer: z.boolean(),
  /** deliveries that the team may still change and cancel, also after the cut-off */
  changeable: z.array(z.string()),
  /** deliveries whose parcel was stopped after packing and has to be taken apart */
  toUnpack: z.array(z.string()),
  /** deliveries whose parcel goes although its money went back */
  goesRefunded: z.array(z.string()),
  /** parcels that came back or were lost, oldest first; also the settled ones */
  incidents: z.array(parcelIncident),
  /** the guest's mailbox has objected to the question after a delivery */
  hasObjected: z.boolean(),
  mails: z.array(orderMail),
  events: z.array(orderEvent),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const deliveryToPack = z.extend(
  z.omit(orderedDelivery, { goods: true, discount: true, deliveryCost: true, recalledDishes: true }),
  {
    lines: z.array(z.pick(orderedLine, { menuId: true, name: true, qty: true, refundedQty: true })),
    missingDishes: z.array(z.omit(missingDish, { refund: true })),
    swappedDishes: z.array(z.omit(swappedDish, { refund: true })),
  },
);
export type DeliveryToPack = z.infer<typeof deliveryToPack>;

/** What who packs needs of an order: whose parcels, and what goes into them. No mailbox, no amount, no document. */
export const orderToPack = z.extend(
  z.pick(orderDetail, {
    id: true,
    number: true,
    status: true,
    placedAt: true,
    isReplacement: true,
    giftCard: true,
    replaces: true,
    replacedBy: true,
    parcelMates: true,
    changeable: true,
    toUnpack: true,
    goesRefunded: true,
    incidents: true,
    events: true,
  }),
  { deliveries: z.array(deliveryToPack) },
);
export type OrderToPack = z.infer<typeof orderToPack>;

const seeing = ["admin", "support", "packing"] as const;
const ordersQuery = z.extend(listQuery, {
  status: z.optional(z.enum(orderFilters)),
  day: z.optional(z.string().check(z.maxLength(10))),
  /** `2026-11`: of the order itself, or with `monthOf` "delivery" of its deliveries */
  month: z.optional(z.string().check(z.maxLength(20))),
  monthOf: z.optional(z.enum(["order", "delivery"])),
  alert: z.optional(z.boolean()),
  /** the number of a dish that is in the order, also inside a box */
  menuId: z.optional(z.int().check(z.positive())),
});

export const orderCalls = {
  readOrders: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders",
    roles: seeing,
    about:
      "Bestellungen suchen: Name, Bestell-, Rechnungs-, Telefon- oder Sendungsnummer, E-Mail, Postleitzahl, Tag oder Monat",
    query: ordersQuery,
    /** `suggestions`: searches that find something where this one finds nothing */
    data: z.extend(pageOf(orderRow), { suggestions: z.array(z.string()) }),
  }),
  exportOrders: staffCall({
    method: "GET",
    path: "/api/v1/staff/order-file",
    roles: ["admin", "support"],
    stepUp: true,
    about: `Alle Bestellungen, die dazu passen, als CSV; höchstens ${mostExported}`,
    query: ordersQuery,
    data: textFile,
  }),
  readDishes: staffCall({
    method: "GET",
    path: "/api/v1/staff/dishes",
    roles: seeing,
    about: "Alle Gerichte, nach denen sich Bestellungen filtern lassen",
    data: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  readRecipients: staffCall({
    method: "POST",
    path: "/api/v1/staff/order-recipients",
    roles: ["admin", "support", "packing"],
    about: `Die Lieferungen dieser Bestellungen, ohne Auswahl aller, die zum Filter passen (ohne Status keine stornierten, nur ihre Anzahl), um etwas mit allen zu tun; höchstens ${mostInBulk}; ändert nichts`,
    body: z.object({ filter: ordersQuery, orderIds: z.array(z.uuid()).check(z.maxLength(mostInBulk)) }),
    data: z.object({
      deliveries: z.array(z.object({ orderId: z.string(), day: deliveryDayField })),
      /** how many were left out */
      cancelled: z.int(),
    }),
  }),
  readOrder: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId",
    roles: ["admin", "support"],
    about: "Eine Bestellung mit allem, was geschah",
    params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
    data: orderDetail,
  }),
  readOrderToPack: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId/to-pack",
    roles: ["admin", "packing"],
    about: "Eine Bestellung, wie sie der Packtisch braucht: ohne E-Mail-Adresse und ohne Beträge",
    params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
    data: orderToPack,
  }),
};
