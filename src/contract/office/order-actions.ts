import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { email } from "#contract/checkout.ts";
import { deliveryDay } from "#contract/delivery-days.ts";
import { addressChange, cancellationTerms, deliveryMove } from "#contract/guest-orders.ts";
import { euroField } from "#contract/office/euro-field.ts";
import { wishId } from "#contract/office/text-file.ts";

/** One line, and what `1…left` pieces of it give back, in euro after discount. */
const refundableLine = z.object({
  position: z.int(),
  day: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** pieces that were not paid back yet; 0 where the delivery is cancelled */
  left: z.int(),
  amounts: z.array(z.number()),
});
export type RefundableLine = z.infer<typeof refundableLine>;

/** What could go back now. `whole` cancels the deliveries in `cancels`, because nothing of them is packed yet. */
const refundTerms = z.object({
  whole: z.number(),
  /** the most that may go back as goodwill: what is left of the payment */
  goodwill: z.number(),
  cancels: z.array(z.string()),
  /** each delivery of which something is left: what it gives back with its shipping, in euro */
  deliveries: z.array(z.object({ day: z.string(), amount: z.number() })),
  lines: z.array(refundableLine),
});
export type RefundTerms = z.infer<typeof refundTerms>;

const reason = z.string().check(z.trim(), z.maxLength(200, "Höchstens 200 Zeichen."));

/**
 * `amount` is what the page has shown, in euro: if it is another by now, nothing happens (409 `refund_changed`). Of goodwill it is
 * what somebody has typed, with a reason; above what is left of the payment it is refused (422 `correction_too_large`).
 */
const refundInput = z.object({
  id: wishId,
  what: z.discriminatedUnion("scope", [
    z.object({ scope: z.literal("whole") }),
    // with its shipping; what is not packed yet is cancelled
    z.object({ scope: z.literal("delivery"), day: z.string().check(z.maxLength(10)) }),
    z.object({
      scope: z.literal("lines"),
      lines: z
        .array(z.object({ position: z.int(), quantity: z.int().check(z.gte(1), z.lte(100)) }))
        .check(z.minLength(1, "Bitte mindestens eine Position wählen."), z.maxLength(100)),
    }),
    // a part of the price; nothing is cancelled
    z.object({ scope: z.literal("amount") }),
  ]),
  reason,
  amount: euroField(0, 1_000_000),
});
export type RefundInput = z.infer<typeof refundInput>;

/**
 * `seen` is what the page has shown: if another one stands there by now, or `id` has brought another address before, nothing
 * happens (409 `edited_meanwhile`). The same wish twice is one correction; the `id` of another order's wish is 400 `malformed`.
 * 404 `order_not_found`, 409 `person_erased`, 422 `email_unchanged`.
 */
const emailCorrection = z.object({
  id: wishId,
  seen: z.string().check(z.maxLength(200)),
  email,
  /** sends the order confirmation to the new address; 422 `order_not_paid` where there is none yet */
  confirms: z.boolean(),
  /** makes the link in mails that were sent before unknown; later mails bring a new one */
  revokesLink: z.boolean(),
});
export type EmailCorrection = z.infer<typeof emailCorrection>;

/** What was done: the number of the correction invoice and the amount that goes back, in euro. */
const refundDone = z.object({ number: z.string(), refund: z.number() });

const who = ["admin", "support"] as const;
const orderId = z.object({ orderId: z.string().check(z.maxLength(64)) });
const delivery = z.extend(orderId, { day: z.string().check(z.maxLength(10)) });
const deliveryPath = "/api/v1/staff/orders/:orderId/deliveries/:day";

/** What the team does about an order, for its guest. All of it may be repeated without harm. */
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
    stepUp: true,
    about:
      "Ganz, eine Lieferung, einzelne Positionen oder einen Betrag aus Kulanz erstatten: Korrekturrechnung, Geld zurück und E-Mail an den Gast",
    params: orderId,
    body: refundInput,
    data: refundDone,
  }),
  refundAgain: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/refunds/again",
    roles: who,
    stepUp: true,
    about: "Geld noch einmal zurückgeben, dessen Erstattung der Zahlungsanbieter abgelehnt hat",
    params: orderId,
    // as the page has shown it, in euro: another one changes nothing (409 `refund_changed`)
    body: z.object({ amount: z.number() }),
    data: z.null(),
  }),
  correctForeignRefunds: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/corrections",
    roles: who,
    about: "Korrekturrechnung über Geld, das beim Zahlungsanbieter zurückgegeben wurde; es bewegt kein Geld",
    params: orderId,
    // as the page has shown it, in euro: another one changes nothing (409 `refund_changed`)
    body: z.object({ amount: z.number(), reason }),
    data: z.object({ number: z.string() }),
  }),
  readOfficeDays: staffCall({
    method: "GET",
    path: `${deliveryPath}/days`,
    roles: who,
    about: "Auf welche Tage eine Lieferung verschoben werden könnte, und was gegen die anderen spricht",
    params: delivery,
    data: z.array(deliveryDay),
  }),
  moveForGuest: staffCall({
    method: "POST",
    path: `${deliveryPath}/move`,
    roles: who,
    about:
      "Eine Lieferung für den Gast verschieben, solange nichts gepackt ist, auch nach dem Bestellschluss",
    params: delivery,
    body: z.extend(deliveryMove, { reason: z.optional(reason) }),
    data: z.null(),
  }),
  changeAddressForGuest: staffCall({
    method: "PUT",
    path: `${deliveryPath}/address`,
    roles: who,
    about: "Die Anschrift einer oder aller offenen Lieferungen ändern, bis zum Bestellschluss",
    params: delivery,
    body: addressChange,
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
    body: z.object({ reason }),
    data: z.null(),
  }),
  correctEmail: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/email-corrections",
    roles: who,
    about:
      "Eine falsch geschriebene E-Mail-Adresse berichtigen: Was noch nicht gesendet ist und alles Spätere geht an die neue",
    params: orderId,
    body: emailCorrection,
    data: z.null(),
  }),
  writeNote: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/notes",
    roles: ["admin", "support", "packing"],
    about: "Eine Notiz für das Team; Gäste sehen sie nie",
    params: orderId,
    body: z.object({
      id: wishId,
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Bitte etwas schreiben."),
          z.maxLength(1000, "Höchstens 1000 Zeichen."),
        ),
    }),
    data: z.null(),
  }),
};
