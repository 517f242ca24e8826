import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { voucherName } from "#contract/checkout/vouchers.ts";
import { mailAddress } from "#contract/mail/mail-address.ts";
import { dayField, euroField, version } from "#contract/office/fields.ts";
import { actionId, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";

/** How it came into the world. */
export const voucherOrigins = {
  sold: "verkauft",
  goodwill: "statt Geld",
  manual: "von Hand",
} as const;
const origins = Object.keys(voucherOrigins) as [keyof typeof voucherOrigins];

/** Of the code only the end: it is money, and the team needs it for nothing. */
const voucherRow = z.object({
  id: z.string(),
  version: z.int(),
  number: z.string(),
  ending: z.string(),
  value: z.number(),
  balance: z.number(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  /** empty: the buyer gives it */
  recipientEmail: z.string(),
  origin: z.enum(origins),
  /** single-purpose: taxed at this rate when it was issued; null: multi-purpose, or without VAT */
  vatPercent: z.nullable(z.int()),
  issuedOn: calendarDayField,
  endsOn: calendarDayField,
  sendOn: z.nullable(calendarDayField),
  isSent: z.boolean(),
  isStopped: z.boolean(),
  isWithdrawn: z.boolean(),
  /** nothing was spent: its buyer may withdraw until `withdrawableUntil`, or the team is generous */
  isUnused: z.boolean(),
  withdrawableUntil: calendarDayField,
  isInTime: z.boolean(),
  /** past its last day */
  isOver: z.boolean(),
});
export type VoucherRow = z.infer<typeof voucherRow>;

const voucherId = z.object({ voucherId: z.string().check(z.maxLength(64)) });
const seen = z.object({ version });
const readers = ["admin", "support", "accounting", "adviser"] as const;
const path = "/api/v1/staff/vouchers";
export const voucherRoles = ["admin", "support"] as const;

export const voucherCalls = {
  readVouchers: staffCall({
    method: "GET",
    path,
    roles: readers,
    about: "Bezahlte Gutscheine, der neueste zuerst, und wie viel noch einzulösen ist",
    query: listQuery,
    data: z.extend(pageOf(voucherRow), { open: z.number() }),
  }),
  exportVouchers: staffCall({
    method: "GET",
    path: `${path}/balances`,
    roles: ["admin", "accounting", "adviser"],
    about: "Was am Ende eines Tages noch einzulösen ist, als CSV mit Summe; ohne Tag: heute",
    query: z.object({ on: z.optional(dayField) }),
    data: textFile,
  }),
  issueVoucher: staffCall({
    method: "POST",
    path,
    roles: ["admin"],
    stepUp: true,
    about:
      "Einen Gutschein von Hand ausstellen, dessen Geld auf anderem Weg kommt; dieselbe `id` noch einmal ist derselbe Gutschein",
    body: z.object({
      id: z.uuid(),
      amount: euroField(1, 1000),
      name: voucherName("Bitte nennen Sie, wer ihn bekommt."),
      email: mailAddress("Bitte nennen Sie die E-Mail-Adresse.", 200),
      why: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Bitte schreiben Sie, wofür er ist."),
          z.maxLength(200, "Bitte höchstens 200 Zeichen eingeben."),
        ),
    }),
    data: z.null(),
  }),
  stopVoucher: staffCall({
    method: "PUT",
    path: `${path}/:voucherId/stop`,
    roles: voucherRoles,
    about: "Einen Gutschein sperren oder die Sperre aufheben",
    params: voucherId,
    body: z.extend(seen, { isStopped: z.boolean() }),
    data: z.null(),
  }),
  sendVoucherAgain: staffCall({
    method: "POST",
    path: `${path}/:voucherId/mails`,
    roles: voucherRoles,
    about:
      "Einen Gutschein noch einmal an den schicken, der ihn gekauft hat; dieselbe `id` noch einmal ist dieselbe E-Mail",
    params: voucherId,
    body: z.object({ id: actionId }),
    data: z.null(),
  }),
  withdrawVoucher: staffCall({
    method: "POST",
    path: `${path}/:voucherId/withdrawal`,
    roles: voucherRoles,
    stepUp: true,
    about:
      "Einen Gutschein zurücknehmen, von dem nichts eingelöst ist: Sein Preis geht auf dem Zahlungsweg zurück",
    params: voucherId,
    body: seen,
    data: z.null(),
  }),
};
