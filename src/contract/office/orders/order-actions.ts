import * as z from "zod/mini";
import { calendarEntry } from "#contract/calendar/delivery-days.ts";
import { staffCall } from "#contract/call.ts";
import { email } from "#contract/checkout/checkout.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import { changedBuyer } from "#contract/invoices/invoice-buyer.ts";
import { euroField } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { orderVersion, seenOrder } from "#contract/office/orders/seen-order.ts";
import { addressChange, cancellationTerms, deliveryMove } from "#contract/orders/delivery-changes.ts";

/** `amounts[n]` is what n+1 pieces refund, in euro after discount. */
const refundableLine = z.object({
  position: z.int(),
  day: deliveryDayField,
  name: z.string(),
  quantity: z.int(),
  /** pieces not refunded yet; 0 when the delivery is cancelled */
  left: z.int(),
  amounts: z.array(z.number()),
});
export type RefundableLine = z.infer<typeof refundableLine>;

/**
 * What can be refunded now. `whole` also cancels the deliveries in `cancels`, of which nothing is packed yet, and those
 * in `stops`, whose parcel is packed and not sent: it is then stopped and has to be taken apart. Of those in
 * `stopsRest` some cartons have left: the others are stopped.
 */
const refundTerms = z.object({
  version: orderVersion,
  whole: z.number(),
  /** the most that goodwill may refund: what is left of the payment */
  goodwill: z.number(),
  cancels: z.array(deliveryDayField),
  stops: z.array(deliveryDayField),
  stopsRest: z.array(deliveryDayField),
  /** what each delivery refunds with its shipping, in euro */
  deliveries: z.array(z.object({ day: deliveryDayField, amount: z.number() })),
  lines: z.array(refundableLine),
});
export type RefundTerms = z.infer<typeof refundTerms>;

export const parcelAfterRefund = z.enum(["stop", "goes"]);

const reason = z.string().check(z.trim(), z.maxLength(200, "Höchstens 200 Zeichen."));

/**
 * `amount` is what the page has shown, in euro: if it differs now, nothing happens (409 `refund_changed`). For
 * goodwill it is a typed amount with a reason; more than what is left of the payment is refused (422
 * `correction_too_large`).
 */
const refundInput = z.object({
  id: actionId,
  what: z.discriminatedUnion("scope", [
    z.object({ scope: z.literal("whole") }),
    // with its shipping
    z.object({ scope: z.literal("delivery"), day: z.string().check(z.maxLength(10)) }),
    z.object({
      scope: z.literal("lines"),
      lines: z
        .array(z.object({ position: z.int(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
        .check(z.minLength(1, "Bitte mindestens eine Position wählen."), z.maxLength(100)),
    }),
    // pieces of one dish of a delivery, also in boxes; without `portions` all that are left
    z.object({
      scope: z.literal("dish"),
      day: z.string().check(z.maxLength(10)),
      menuId: z.int().check(z.positive()),
      portions: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    }),
    // refunds a part of the price, cancels nothing
    z.object({ scope: z.literal("amount") }),
  ]),
  /** of `whole` and `delivery`: a parcel that is not sent is stopped, unless it shall go although the money goes back */
  parcel: z.optional(parcelAfterRefund),
  reason,
  amount: euroField(0, 1_000_000),
});
export type RefundInput = z.infer<typeof refundInput>;

/**
 * `seen` is the address that the page has shown: if another one is stored, or `id` was used for another address,
 * nothing happens (409 `edited_meanwhile`). The same `id` again changes nothing; the `id` of another order is 400
 * `malformed`. More than 20 in an hour by one person are 429 `too_many_requests`. 404 `order_not_found`, 409 `person_erased`, 422 `email_unchanged`.
 */
const emailCorrection = z.object({
  id: actionId,
  seen: z.string().check(z.maxLength(200)),
  email,
  /** sends the confirmation to the new address; 422 `order_not_paid` where there is none yet */
  confirms: z.boolean(),
  /** invalidates the link in mails already sent; later mails bring a new one */
  revokesLink: z.boolean(),
});
export type EmailCorrection = z.infer<typeof emailCorrection>;

/** Number of the correction invoice and the refund in euro. */
const refundDone = z.object({ number: z.string(), refund: z.number() });

const who = ["admin", "support"] as const;
const orderId = z.object({ orderId: z.string().check(z.maxLength(64)) });
const delivery = z.extend(orderId, { day: z.string().check(z.maxLength(10)) });
const deliveryPath = "/api/v1/staff/orders/:orderId/deliveries/:day";

/** What the team does with an order. Every call may be repeated safely. */
export const orderActionCalls = {
  readRefundTerms: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders/:orderId/refunds",
    roles: who,
    about: "Was von dieser Bestellung jetzt erstattet werden könnte, im Ganzen, je Lieferung und je Position",
    params: orderId,
    data: refundTerms,
  }),
  refundOrder: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/refunds",
    roles: who,
    stepUp: "large",
    about:
      "Ganz, eine Lieferung, einzelne Positionen, ein Gericht oder einen Betrag aus Kulanz erstatten: Korrekturrechnung, Geld zurück und E-Mail an den Gast. Ganz oder als Lieferung erstattet wird ein Paket angehalten, das nicht verschickt ist; mit `parcel` „goes“ geht es trotzdem",
    params: orderId,
    query: seenOrder,
    body: refundInput,
    data: refundDone,
  }),
  retryRefund: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/refunds/retry",
    roles: who,
    stepUp: true,
    about: "Geld noch einmal zurückgeben, dessen Erstattung der Zahlungsanbieter abgelehnt hat",
    params: orderId,
    query: seenOrder,
    // as shown on the page, in euro; a different amount changes nothing (409 `refund_changed`)
    body: z.object({ amount: z.number() }),
    data: z.null(),
  }),
  correctForeignRefunds: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/corrections",
    roles: who,
    about: "Korrekturrechnung über Geld, das beim Zahlungsanbieter zurückgegeben wurde; es bewegt kein Geld",
    params: orderId,
    query: seenOrder,
    // as shown on the page, in euro; a different amount changes nothing (409 `refund_changed`)
    body: z.object({ amount: z.number(), reason }),
    data: z.object({ number: z.string() }),
  }),
  readOfficeDays: staffCall({
    method: "GET",
    path: `${deliveryPath}/days`,
    roles: who,
    about: "Auf welche Tage eine Lieferung verschoben werden könnte, und was gegen die anderen spricht",
    params: delivery,
    data: z.array(calendarEntry),
  }),
  moveForGuest: staffCall({
    method: "POST",
    path: `${deliveryPath}/move`,
    roles: who,
    about:
      "Eine Lieferung für den Gast verschieben, solange nichts gepackt ist, auch nach dem Bestellschluss",
    params: delivery,
    query: seenOrder,
    body: z.extend(deliveryMove, { reason: z.optional(reason) }),
    data: z.null(),
  }),
  changeAddressForGuest: staffCall({
    method: "PUT",
    path: `${deliveryPath}/address`,
    roles: who,
    stepUp: true,
    about:
      "Anschrift, Firma, Telefon und Anmerkungen einer oder aller offenen Lieferungen ändern, solange nichts gepackt ist, auch nach dem Bestellschluss",
    params: delivery,
    query: seenOrder,
    body: addressChange,
    data: z.null(),
  }),
  askCarrier: staffCall({
    method: "POST",
    path: `${deliveryPath}/carrier-requests`,
    roles: who,
    about:
      "Was beim Paketdienst für ein verschicktes Paket zu ändern ist: eine Aufgabe, bis jemand sie erledigt; dieselbe `id` ist dieselbe Aufgabe",
    params: delivery,
    body: z.object({
      id: actionId,
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Bitte schreiben Sie, was zu ändern ist."),
          z.maxLength(300, "Höchstens 300 Zeichen."),
        ),
    }),
    data: z.null(),
  }),
  changeBuyerForGuest: staffCall({
    method: "PUT",
    path: "/api/v1/staff/orders/:orderId/invoice-buyer",
    roles: who,
    stepUp: true,
    about:
      "Die Rechnung auf jemand anderen ausstellen: Berichtigung ohne Betrag und E-Mail an den Gast; noch einmal ändert nichts",
    params: orderId,
    query: seenOrder,
    body: changedBuyer,
    data: z.null(),
  }),
  readOfficeCancellation: staffCall({
    method: "GET",
    path: `${deliveryPath}/cancellation`,
    roles: who,
    about: "Was die Stornierung einer Lieferung zurückgibt, in Euro",
    params: delivery,
    data: cancellationTerms,
  }),
  cancelForGuest: staffCall({
    method: "POST",
    path: `${deliveryPath}/cancellation`,
    roles: who,
    stepUp: true,
    about:
      "Eine Lieferung mit Erstattung stornieren, solange nichts gepackt ist, auch nach dem Bestellschluss",
    params: delivery,
    query: seenOrder,
    body: z.object({ reason }),
    data: z.null(),
  }),
  correctEmail: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/email-corrections",
    roles: who,
    stepUp: true,
    about:
      "Eine falsch geschriebene E-Mail-Adresse berichtigen: Was noch nicht gesendet ist und alles Spätere geht an die neue, und die bisherige erfährt davon",
    params: orderId,
    body: emailCorrection,
    data: z.null(),
  }),
  endFollowUps: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/follow-up-objection",
    roles: ["admin", "support"],
    about: "Eintragen, dass der Gast nach einer Lieferung nicht gefragt werden will; gilt für immer",
    params: orderId,
    data: z.null(),
  }),
  writeNote: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/notes",
    roles: ["admin", "support", "packing"],
    about: "Eine Notiz für das Team; Gäste sehen sie nie",
    params: orderId,
    body: z.object({
      id: actionId,
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Bitte etwas schreiben."),
          z.maxLength(1000, "Höchstens 1000 Zeichen."),
        ),
      /** shown with every order of the same guest */
      isAboutGuest: z.optional(z.boolean()),
    }),
    data: z.null(),
  }),
};
