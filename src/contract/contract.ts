import * as z from "zod/mini";
import { shopBrand } from "#contract/brand.ts";
import { branding } from "#contract/branding.ts";
import { call, type InputOf, type OutputOf } from "#contract/call.ts";
import type { CallName } from "#contract/calls.ts";
import { cart, cartAddition, cartAdditions, cartChange, cartPlan, discountEntry } from "#contract/cart.ts";
import { menu, menuDetails, menuFilters, menuStyle, namedId } from "#contract/catalogue.ts";
import { guestCheckout, paymentFailure, paymentReturn, placedOrder } from "#contract/checkout.ts";
import { deliveryArea } from "#contract/delivery-areas.ts";
import { calendarEntry, deliveryDaysQuery } from "#contract/delivery-days.ts";
import { fillProposal, fillRequest } from "#contract/fill-plan.ts";
import {
  addressChange,
  againProposal,
  cancellationTerms,
  deliveryMove,
  deliveryOfOrder,
  guestOrder,
  orderAgain,
  orderedAgain,
  orderToken,
} from "#contract/guest-orders.ts";
import { homeTexts } from "#contract/home-texts.ts";
import { newsletterLink, newsletterSignUp, newsletterToken } from "#contract/newsletter.ts";
import type { Office, OfficeCallName } from "#contract/office/office.ts";
import type { PasskeyLoginCallName, passkeyLoginCalls } from "#contract/passkey-login.ts";
import { reviewEntry, reviewedLine } from "#contract/reviews.ts";
import { searchIndex } from "#contract/search.ts";
import { credentials, loginState } from "#contract/staff.ts";
import { withdrawalId, withdrawalReceipt, withdrawalStatement } from "#contract/withdrawals.ts";

const slug = z.object({ slug: z.string().check(z.maxLength(120)) });
const itemId = z.object({ itemId: z.string().check(z.maxLength(64)) });
const cartId = z.object({ cartId: z.string().check(z.maxLength(64)) });
const orderId = z.object({ orderId: z.string().check(z.maxLength(64)) });
const settled = z.object({ orderId: z.string(), invoiceNr: z.optional(z.string()) });

/**
 * For every call: what it takes (path, query, body), what it answers in `data`, and fields at the top level of the
 * answer. `guest` calls need `X-Guest-ID`, `staff` calls a token. Validation, the typed client and the OpenAPI
 * document are made from this table.
 */
export const contract = {
  readStyles: call({ about: "Alle Styles", data: z.array(menuStyle) }),
  readNutritionForms: call({ about: "Alle Ernährungsformen", data: z.array(namedId) }),
  readAllergens: call({ about: "Die 14 Allergene", data: z.array(namedId) }),
  readStyle: call({ about: "Ein Style nach seinem Slug", params: slug, data: menuStyle }),
  readMenus: call({ about: "Menüs, gefiltert", query: menuFilters, data: z.array(menu) }),
  readSearchIndex: call({ about: "Was die Suche über die Menüs und Filter weiß", data: searchIndex }),
  readMenu: call({ about: "Ein Menü mit allen Angaben", params: slug, data: menuDetails }),
  readBranding: call({ about: "Öffentliche Angaben des Shops und Liefertage", data: branding }),
  readShopBrand: call({ about: "Name, Logo, Farben und Schriften des Shops", data: shopBrand }),
  readHomeTexts: call({ about: "Was die Verwaltung auf der Startseite sagt", data: homeTexts }),
  readDeliveryDays: call({
    about: "Kalender der Liefertage mit Begründung",
    query: deliveryDaysQuery,
    data: z.array(calendarEntry),
  }),
  readDeliveryArea: call({
    about:
      "Ort und Bundesland einer Postleitzahl (© OpenStreetMap-Mitwirkende, ODbL) und der nächste Liefertag",
    params: z.object({ postcode: z.string() }),
    data: deliveryArea,
  }),
  readCart: call({ about: "Der Warenkorb des Gastes", access: "guest", data: cart }),
  addToCart: call({ about: "Menü in den Warenkorb legen", access: "guest", body: cartAddition, data: cart }),
  addAllToCart: call({
    about: "Mehrere Menüs auf einmal in den Warenkorb legen: alle oder keines",
    access: "guest",
    body: cartAdditions,
    data: cart,
  }),
  changeLine: call({
    about: "Menge oder Liefertag ändern",
    access: "guest",
    params: itemId,
    body: cartChange,
    data: cart,
  }),
  removeLine: call({ about: "Eintrag entfernen", access: "guest", params: itemId, data: cart }),
  planCart: call({
    about: "Die Menüs des Warenkorbs anders auf Liefertage verteilen; dazu kommt und davon geht nichts",
    access: "guest",
    params: cartId,
    body: cartPlan,
    data: cart,
  }),
  proposeFill: call({
    about: "Ein Vorschlag, der Liefertage nach Wünschen füllt, mit Gründen; es wird nichts gespeichert",
    access: "guest",
    body: fillRequest,
    data: fillProposal,
  }),
  redeemDiscount: call({
    about: "Rabattcode einlösen",
    access: "guest",
    params: cartId,
    body: discountEntry,
    data: cart,
    top: z.object({ message: z.string() }),
  }),
  removeDiscount: call({ about: "Rabattcode entfernen", access: "guest", params: cartId, data: cart }),
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
    data: settled,
    top: settled,
    statuses: ["success", "pending"],
  }),
  reportFailedPayment: call({
    about:
      "Zahlung abgebrochen, gesagt vom Browser, in dem bestellt wurde, oder mit der Sitzung; bezahlt bleibt bezahlt",
    params: orderId,
    body: paymentFailure,
    data: settled,
    top: settled,
    statuses: ["failed", "success", "pending"],
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
  orderAgain: call({
    about: "Dasselbe auf neue Tage in den Warenkorb legen, soweit es das noch gibt",
    access: "guest",
    params: orderToken,
    body: orderAgain,
    data: orderedAgain,
  }),
  readAgainProposal: call({
    about: "Dieselbe Woche noch einmal: dieselben Wochentage, und was Fehlendes ersetzt",
    params: orderToken,
    data: againProposal,
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
  giveReview: call({
    about: "Ein zugestelltes Menü bewerten, je Position einmal; gezeigt wird es nach einer Prüfung",
    params: reviewedLine,
    body: reviewEntry,
    data: guestOrder,
  }),
  subscribeNewsletter: call({
    about: "Newsletter anfordern; gleiche Antwort für bekannte und unbekannte Adressen",
    body: newsletterSignUp,
    data: z.null(),
    top: z.object({ message: z.string() }),
  }),
  readNewsletterLink: call({
    about: "Wozu ein Link aus einer Newsletter-Mail dient und ob er noch gilt",
    params: newsletterToken,
    data: newsletterLink,
  }),
  declareWithdrawal: call({
    about: "Einen Vertrag widerrufen; dieselbe Erklärung noch einmal ist dieselbe",
    body: withdrawalStatement,
    data: withdrawalReceipt,
  }),
  readWithdrawal: call({
    about: "Die Eingangsbestätigung eines Widerrufs",
    params: withdrawalId,
    data: withdrawalReceipt,
  }),
  login: call({
    about: "Anmeldung des Personals; `awaits` nennt, was danach noch fehlt",
    body: credentials,
    data: loginState,
    top: z.object({ token: z.string() }),
  }),
} satisfies Record<CallName, unknown>;

export type AnyCallName = CallName | PasskeyLoginCallName | OfficeCallName;

export type Contract = typeof contract;
type ShapeOf<N extends AnyCallName> = N extends CallName
  ? Contract[N]
  : N extends OfficeCallName
    ? Office[N]
    : N extends PasskeyLoginCallName
      ? (typeof passkeyLoginCalls)[N]
      : never;

export type ParamsOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["params"]>;
export type QueryOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["query"]>;
export type BodyOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["body"]>;
export type DataOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["data"]>;
export type TopOf<N extends AnyCallName> = OutputOf<ShapeOf<N>["top"]>;

/** A part of what is sent: left out where the contract has none, required where it has a required field. */
type Sent<Part extends string, T> = [T] extends [undefined]
  ? { [P in Part]?: undefined }
  : object extends T
    ? { [P in Part]?: T }
    : { [P in Part]: T };

/** What a caller hands over: exactly what the contract asks for. */
export type CallInput<N extends AnyCallName> = Sent<"params", InputOf<ShapeOf<N>["params"]>> &
  Sent<"query", InputOf<ShapeOf<N>["query"]>> &
  Sent<"body", InputOf<ShapeOf<N>["body"]>> & { signal?: AbortSignal };

/** The same as the end of a list of arguments: nothing has to be handed over where nothing is required. */
export type CallArguments<N extends AnyCallName> =
  object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export type AnswerOf<N extends AnyCallName> = {
  status: string;
  data: DataOf<N>;
} & (TopOf<N> extends undefined ? unknown : TopOf<N>);
