import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { euroField } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";
import { orderVersion, seenOrder } from "#contract/office/orders/seen-order.ts";
import type { ComplaintRemedy } from "#contract/orders/complaint-words.ts";
import { complaintEntry, complaintReason, complaintRemedy } from "#contract/orders/complaints.ts";

export const decisionNames = {
  refund: "Geld zurück",
  voucher: "Gutschein statt Geld",
  code: "Kulanzcode",
  replacement: "Ersatz zugesagt",
  none: "Ohne Leistung beantwortet",
} as const;
export type Decision = keyof typeof decisionNames;
const decisions = Object.keys(decisionNames) as [Decision, ...Decision[]];

/** What the guest would like, as the team says it. */
export const wishNames = {
  none: "Nichts, nur gemeldet",
  refund: "Geld zurück",
  replacement: "Ersatz",
} as const satisfies Record<ComplaintRemedy, string>;

/** Promised and neither ordered nor withdrawn: a task until one of both. */
export function isPromiseOpen({ decision, replacement, withdrawn }: ComplaintRow): boolean {
  return decision === "replacement" && !replacement && !withdrawn;
}

export const complaintRow = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string(), name: z.string(), version: orderVersion }),
  day: z.nullable(deliveryDayField),
  menuId: z.nullable(z.int()),
  dish: z.nullable(z.string()),
  /** what the dish cost in this order, in euro; null: about the whole delivery */
  dishPrice: z.nullable(z.number()),
  /** for how many pieces */
  dishPieces: z.nullable(z.int()),
  carrier: z.nullable(z.string()),
  reason: complaintReason,
  wish: complaintRemedy,
  text: z.string(),
  /** until when the guest was promised an answer */
  answerBy: z.nullable(calendarDayField),
  photos: z.int(),
  createdAt: z.string(),
  /** null: the guest */
  createdBy: z.nullable(z.string()),
  decision: z.nullable(z.enum(decisions)),
  answer: z.string(),
  money: z.number(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** the order that keeps the promise of a replacement */
  replacement: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** who has withdrawn the promise, and why */
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.string(), why: z.string() })),
});
export type ComplaintRow = z.infer<typeof complaintRow>;

/** `of`: how many were delivered in that time, for the share */
const figure = z.object({
  name: z.string(),
  complaints: z.int(),
  money: z.number(),
  of: z.nullable(z.int()),
});
export type ComplaintFigure = z.infer<typeof figure>;

const answer = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Bitte schreiben Sie, was der Gast liest."),
    z.maxLength(1000, "Bitte höchstens 1000 Zeichen eingeben."),
  );
const amount = euroField(0.01, 1000);

/** In which form the team gives something away. */
const goodwillForms = ["code", "voucher"] as const;

const who = ["admin", "support"] as const;
const complaintId = z.object({ complaintId: z.string().check(z.maxLength(64)) });
const orderId = z.object({ orderId: z.string().check(z.maxLength(64)) });

export const complaintCalls = {
  readComplaints: staffCall({
    method: "GET",
    path: "/api/v1/staff/complaints",
    roles: who,
    about:
      "Reklamationen, die neueste zuerst; auf Wunsch nur offene, auch solche mit zugesagtem Ersatz, der noch fehlt",
    query: z.extend(listQuery, { open: z.optional(z.boolean()), reason: z.optional(complaintReason) }),
    data: pageOf(complaintRow),
  }),
  readComplaintPhotos: staffCall({
    method: "GET",
    path: "/api/v1/staff/complaints/:complaintId/photos",
    roles: who,
    about: "Die Fotos einer Reklamation als Daten-Adressen; sie werden nach 30 Tagen gelöscht",
    params: complaintId,
    data: z.array(z.string()),
  }),
  readComplaintFigures: staffCall({
    method: "GET",
    path: "/api/v1/staff/complaint-figures",
    roles: who,
    about: "Reklamationen der letzten Tage nach Grund, Gericht und Versender, mit ihrem Geld und Anteil",
    query: z.object({ days: z.int().check(z.gte(1), z.lte(366)) }),
    data: z.object({ reasons: z.array(figure), dishes: z.array(figure), carriers: z.array(figure) }),
  }),
  recordComplaint: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/complaints",
    roles: who,
    about: "Aufnehmen, was ein Gast am Telefon oder per E-Mail reklamiert",
    params: orderId,
    body: complaintEntry,
    data: z.null(),
  }),
  decideComplaint: staffCall({
    method: "POST",
    path: "/api/v1/staff/complaints/:complaintId/decision",
    roles: who,
    stepUp: true,
    about:
      "Eine Reklamation entscheiden: Geld zurück, Gutschein statt Geld, Kulanzcode, Ersatz oder ohne Leistung, mit Antwort an den Gast",
    params: complaintId,
    query: seenOrder,
    body: z.discriminatedUnion("decision", [
      z.object({
        decision: z.literal("refund"),
        amount,
        answer: answer.check(z.maxLength(200, "Bei einer Erstattung höchstens 200 Zeichen.")),
      }),
      z.object({ decision: z.literal("voucher"), amount, answer }),
      z.object({ decision: z.literal("code"), amount, answer }),
      z.object({ decision: z.enum(["replacement", "none"]), answer }),
    ]),
    data: z.null(),
  }),
  withdrawPromise: staffCall({
    method: "POST",
    path: "/api/v1/staff/complaints/:complaintId/promise-withdrawn",
    roles: who,
    about: "Einen zugesagten Ersatz, der noch nicht bestellt ist, mit einem Grund für das Team zurückziehen",
    params: complaintId,
    query: seenOrder,
    body: z.object({
      why: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Bitte schreiben Sie, warum kein Ersatz kommt."),
          z.maxLength(500, "Höchstens 500 Zeichen."),
        ),
    }),
    data: z.null(),
  }),
  giveGoodwillCode: staffCall({
    method: "POST",
    path: "/api/v1/staff/orders/:orderId/goodwill-codes",
    roles: who,
    stepUp: true,
    about:
      "Dem Gast dieser Bestellung einen Rabattcode schicken, den nur er einmal einlösen kann, oder einen Teil seines Geldes als Gutschein",
    params: orderId,
    query: seenOrder,
    body: z.object({
      id: z.uuid(),
      amount,
      answer,
      /** `voucher`: a part of what was paid, with its correction */
      as: z.optional(z.enum(goodwillForms)),
    }),
    data: z.null(),
  }),
};
