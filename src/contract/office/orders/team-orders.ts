import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { orderedBy, orderedByRules } from "#contract/checkout/checkout.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { seenOrder } from "#contract/office/orders/seen-order.ts";

/** Why a parcel is replaced without charge. */
export const replacementReasonNames = {
  wrong: "Falsches Gericht",
  damaged: "Beschädigt angekommen",
  warm: "Zu warm angekommen",
  missing: "Etwas fehlte",
  lost: "Nicht angekommen",
  other: "Anderer Grund",
} as const;
export type ReplacementReason = keyof typeof replacementReasonNames;
export const replacementReasons = Object.keys(replacementReasonNames) as [
  ReplacementReason,
  ...ReplacementReason[],
];

/** `menus`: on sale now, with their price in euro; `days`: that can be ordered for now; `onInvoice`: firms may. */
const teamOffer = z.object({
  onInvoice: z.boolean(),
  days: z.array(deliveryDayField),
  menus: z.array(z.object({ menuId: z.int(), name: z.string(), price: z.number() })),
});
export type TeamOffer = z.infer<typeof teamOffer>;

const line = z.object({ menuId: z.int().check(z.positive()), quantity: z.int().check(z.gte(1), z.lte(100)) });
const day = z.string().check(z.minLength(1, "Bitte einen Liefertag wählen."), z.maxLength(10));
const dish = [z.minLength(1, "Bitte mindestens ein Gericht wählen."), z.maxLength(100)] as const;
const contents = { id: actionId, day, lines: z.array(line).check(...dish) };

/** `link`: to the provider's page, which the guest gets by mail; `invoice`: a firm, afterwards */
const paid = [z.object({ pays: z.literal("link") }), z.object({ pays: z.literal("invoice") })] as const;

/** In euro, as the page has shown it: if it differs now, nothing is ordered (409 `total_changed`). */
export const shownTotal = z.optional(z.number());

const teamOrder = z.object({
  ...contents,
  total: shownTotal,
  /** a complaint whose promised replacement this is */
  complaintId: z.optional(z.uuid()),
  terms: z.discriminatedUnion("pays", [
    z.object({
      pays: z.literal("nothing"),
      reason: z.enum(replacementReasons, "Bitte den Grund wählen."),
    }),
    ...paid,
  ]),
});
export type TeamOrderTerms = z.infer<typeof teamOrder>["terms"];

const discountCode = z.optional(z.string().check(z.maxLength(100, "Bitte höchstens 100 Zeichen eingeben.")));

/** For a guest without an order, as guests order themselves; on invoice, the firm of invoice or delivery address owes it. */
const phoneOrder = z
  .object({
    id: actionId,
    lines: z.array(z.extend(line, { day })).check(...dish),
    ...orderedBy,
    discount_code: discountCode,
    total: shownTotal,
    terms: z.discriminatedUnion("pays", [...paid]),
  })
  .check(...orderedByRules);

const placed = z.object({ orderId: z.string(), number: z.string() });

/** In euro, as the order would be placed now. */
const teamPrice = z.object({
  goods: z.number(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** why the discount code takes nothing off; null: it does, or there is none */
  codeMessage: z.nullable(z.string()),
});

const who = ["admin", "support"] as const;
const orderId = z.object({ orderId: z.string().check(z.maxLength(64)) });

/** Orders that the team places for a guest, by the prices, portions and papers of a guest's. */
export const teamOrderCalls = {
  readTeamOffer: staffCall({
    method: "GET",
    path: "/api/v1/staff/orders-for-guests/offer",
    roles: who,
    about: "Was das Team jetzt für einen Gast bestellen kann: Gerichte mit Preis, und Liefertage",
    data: teamOffer,
  }),
  priceForGuest: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders-for-guests/price",
    roles: who,
    about:
      "Was eine Bestellung für einen Gast jetzt kostet, als Ersatz oder nicht, an einem oder mehreren Liefertagen und mit Rabattcode; ändert nichts",
    body: z.object({
      lines: z.array(z.extend(line, { day: z.optional(day) })).check(...dish),
      isReplacement: z.boolean(),
      discount_code: discountCode,
    }),
    data: teamPrice,
  }),
  endUnpaidOrder: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/unpaid-end",
    roles: who,
    about:
      "Eine Bestellung stornieren, die noch nicht bezahlt ist: Die Seite zum Bezahlen schließt, Portionen und Code werden frei; auf Wunsch mit einer Nachricht an den Gast",
    params: orderId,
    body: z.object({ message: z.string().check(z.trim(), z.maxLength(1000, "Höchstens 1000 Zeichen.")) }),
    data: z.null(),
  }),
  agreeToInvoice: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/invoice-agreement",
    roles: who,
    stepUp: true,
    about:
      "Den ersten Kauf eines Unternehmens auf Rechnung annehmen, solange er wartet; `isAccepted` ist falsch, wenn die Portionen inzwischen vergeben sind. Noch einmal ändert nichts. Ablehnen: `endUnpaidOrder`",
    params: orderId,
    data: z.object({ isAccepted: z.boolean() }),
  }),
  orderForGuest: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/again",
    roles: who,
    stepUp: true,
    about:
      "Für den Gast einer Bestellung noch einmal bestellen: als Ersatz ohne Berechnung mit dem Grund, mit einem Link zum Bezahlen oder auf Rechnung. Eine eigene Bestellung mit Preisen, Plätzen und Papieren wie jede; dieselbe `id` ist dieselbe Bestellung",
    params: orderId,
    query: seenOrder,
    body: teamOrder,
    data: placed,
  }),
  orderByPhone: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders-for-guests",
    roles: who,
    stepUp: true,
    about:
      "Für einen Gast bestellen, der anruft, wie er selbst: an einem oder mehreren Tagen, mit Rabattcode, als Geschenk und mit eigener Rechnungsadresse; mit einem Link zum Bezahlen oder, als Unternehmen, auf Rechnung. Dieselbe `id` ist dieselbe Bestellung",
    body: phoneOrder,
    data: placed,
  }),
};
