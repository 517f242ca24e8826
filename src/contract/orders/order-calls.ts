import * as z from "zod/mini";
import { call } from "#contract/call.ts";
import {
  guestCheckout,
  paymentFailure,
  paymentReturn,
  placedOrder,
  settledPayment,
} from "#contract/checkout/checkout.ts";
import { completedBuyer } from "#contract/invoices/invoice-buyer.ts";
import { calendarEntry } from "#contract/calendar/delivery-days.ts";
import {
  reorderProposal,
  deliveryOfOrder,
  guestOrder,
  reorder,
  reordered,
  orderToken,
} from "#contract/orders/guest-orders.ts";
import { complaintEntry } from "#contract/orders/complaints.ts";
import {
  addressChange,
  cancellationTerms,
  deliveryMove,
  dishOfDelivery,
  leftOutDish,
  leftOutTerms,
} from "#contract/orders/delivery-changes.ts";
import { orderSearch } from "#contract/orders/order-search.ts";
import { exclusions } from "#contract/catalogue/plate.ts";
import { reviewEntry, reviewedLine } from "#contract/catalogue/reviews.ts";

const orderId = z.object({ orderId: z.string().check(z.maxLength(64)) });

/** 202 as long as the provider does not know how the payment ends. */
const paymentAnswers = { 200: ["success", "failed"], 202: ["pending"] };

/** The order, its payment, and its page behind a link. */
export const orderCalls = {
  placeOrder: call({
    about: "Als Gast bestellen und zur Zahlung weiterleiten",
    access: "guest",
    body: guestCheckout,
    data: placedOrder,
    top: z.object({ redirect_link: z.string() }),
  }),
  confirmPayment: call({
    about: "Zahlung bestätigen lassen (202, solange der Anbieter das Geld nicht kennt)",
    params: orderId,
    body: paymentReturn,
    data: settledPayment,
    top: settledPayment,
    answers: paymentAnswers,
  }),
  reportFailedPayment: call({
    about:
      "Zahlung abgebrochen, gesagt vom Browser, in dem bestellt wurde, oder mit der Sitzung; bezahlt bleibt bezahlt",
    params: orderId,
    body: paymentFailure,
    data: settledPayment,
    top: settledPayment,
    answers: paymentAnswers,
  }),
  readGuestOrder: call({
    about: "Eine Bestellung über ihren Link",
    params: orderToken,
    data: guestOrder,
  }),
  readOrderLink: call({
    about: "Der Link zu einer Bestellung, für den Browser, in dem bestellt wurde",
    access: "guest",
    params: orderId,
    data: z.object({ token: z.string() }),
  }),
  sendOrderLink: call({
    about:
      "Den Link zu einer Bestellung an ihr Postfach senden; gleiche Antwort, ob es das Paar gibt oder nicht",
    body: orderSearch,
    data: z.null(),
    top: z.object({ message: z.string() }),
  }),
  reorder: call({
    about: "Dasselbe auf neue Tage in den Warenkorb legen, soweit es das noch gibt",
    access: "guest",
    params: orderToken,
    body: reorder,
    data: reordered,
  }),
  proposeReorder: call({
    about:
      "Dieselbe Woche noch einmal: dieselben Wochentage, und was Fehlendes ersetzt; es wird nichts gespeichert",
    params: orderToken,
    body: exclusions,
    data: reorderProposal,
  }),
  readOtherDays: call({
    about: "Alle Tage mit Begründung, auf die diese Lieferung verschoben werden könnte",
    params: deliveryOfOrder,
    data: z.array(calendarEntry),
  }),
  moveDelivery: call({
    about: "Lieferung bis zum Bestellschluss auf einen anderen Tag verschieben; am Preis ändert sich nichts",
    params: deliveryOfOrder,
    body: deliveryMove,
    data: guestOrder,
  }),
  changeDeliveryAddress: call({
    about: "Empfänger und Anschrift einer oder aller noch änderbaren Lieferungen ändern",
    params: deliveryOfOrder,
    body: addressChange,
    data: guestOrder,
  }),
  completeInvoiceBuyer: call({
    about:
      "Rechnungsempfänger nach dem Kauf ergänzen, einmal und im Monat der Rechnung; eine Berichtigung sagt es, der Betrag bleibt",
    params: orderToken,
    body: completedBuyer,
    data: guestOrder,
  }),
  readCancellation: call({
    about: "Was die Stornierung dieser Lieferung erstattet",
    params: deliveryOfOrder,
    data: cancellationTerms,
  }),
  cancelDelivery: call({
    about: "Lieferung bis zum Bestellschluss stornieren; ihr Anteil wird erstattet",
    params: deliveryOfOrder,
    data: guestOrder,
  }),
  readLeftOut: call({
    about: "Was es erstattet, ein Gericht dieser Lieferung wegzulassen, je Stückzahl",
    params: dishOfDelivery,
    data: leftOutTerms,
  }),
  leaveOutDish: call({
    about:
      "Ein Gericht oder einzelne Stücke davon bis zum Bestellschluss weglassen; ihr Preis wird erstattet, der Versand bleibt",
    params: dishOfDelivery,
    body: leftOutDish,
    data: guestOrder,
  }),
  complain: call({
    about:
      "Melden, dass mit einer Lieferung oder einem Gericht etwas nicht stimmt; dieselbe `id` noch einmal ist dieselbe Meldung",
    params: orderToken,
    body: complaintEntry,
    data: z.null(),
  }),
  giveReview: call({
    about: "Ein zugestelltes Menü bewerten, je Position einmal; gezeigt wird es nach einer Prüfung",
    params: reviewedLine,
    body: reviewEntry,
    data: guestOrder,
  }),
  readFollowUpObjection: call({
    about: "Ob das Postfach dieses Links der Nachfrage nach der Lieferung schon widersprochen hat",
    params: orderToken,
    data: z.object({ isDone: z.boolean() }),
  }),
};
