import * as z from "zod/mini";
import { call } from "#contract/call.ts";
import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { mailAddress, optionalMailAddress } from "#contract/mail/mail-address.ts";
import { printedUuid } from "#contract/uuid.ts";

/** In euro, of one that is bought in the shop. */
export const leastVoucher = 10;
export const mostVoucher = 200;
export const voucherAmounts = [25, 50, 75, 100] as const;
export const longestGreeting = 300;
/** How far ahead a voucher may be ordered to be sent. */
export const mostSendDays = 365;

const amountText = `Bitte einen Betrag von ${leastVoucher} bis ${mostVoucher} Euro eingeben.`;

/** A name in the form of a voucher. */
export const voucherName = (missing: string) =>
  z.string(missing).check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.minLength(1, missing),
    z.maxLength(100, "Bitte höchstens 100 Zeichen eingeben."),
  );

/**
 * `id` is chosen by the page, so that a repeated request is one purchase. `by_mail`: the shop sends it, on `send_on` or as soon as it
 * is paid; otherwise the buyer gives it.
 */
export const voucherPurchase = z
  .object({
    id: z.string().check(z.regex(printedUuid)),
    amount: z
      .number(amountText)
      .check(
        z.minimum(leastVoucher, amountText),
        z.maximum(mostVoucher, amountText),
        z.multipleOf(0.01, amountText),
      ),
    buyer_name: voucherName("Bitte nennen Sie Ihren Namen."),
    buyer_email: mailAddress("E-Mail ist erforderlich.", 200),
    by_mail: z.boolean(),
    recipient_name: z.string().check(
      z.overwrite((text) => cleanLine(text).trim()),
      z.maxLength(100, "Bitte höchstens 100 Zeichen eingeben."),
    ),
    recipient_email: optionalMailAddress(200),
    greeting: z.string().check(
      z.overwrite((text) => cleanLines(text).trim()),
      z.maxLength(longestGreeting, `Bitte höchstens ${longestGreeting} Zeichen eingeben.`),
    ),
    send_on: z.nullable(calendarDayField),
    accept_terms: z.literal(true, "Bitte AGB und Datenschutzerklärung akzeptieren."),
  })
  .check(
    z.refine(({ by_mail, recipient_email }) => !by_mail || recipient_email !== "", {
      error: "Bitte nennen Sie, an wen wir den Gutschein schicken.",
      path: ["recipient_email"],
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  );
export type VoucherPurchase = z.infer<typeof voucherPurchase>;

const boughtVoucher = z.object({
  state: z.enum(["paid", "pending", "failed"]),
  amount: z.number(),
  /** null until it is paid; by the id only the browser that has bought it, by the token of its link everybody who has it */
  code: z.nullable(z.string()),
  number: z.string(),
  ends_on: z.nullable(calendarDayField),
  greeting: z.string(),
  recipient_name: z.string(),
  buyer_name: z.string(),
  send_on: z.nullable(calendarDayField),
  /** of its link, which the buyer's mail has, too; null until it is paid */
  token: z.nullable(z.string()),
  /** until when its buyer may withdraw; null: no more, or not at all */
  withdrawable_until: z.nullable(calendarDayField),
  is_withdrawn: z.boolean(),
});
export type BoughtVoucher = z.infer<typeof boughtVoucher>;

export const voucherCalls = {
  buyVoucher: call({
    about: "Einen Gutschein kaufen und zur Zahlung weiterleiten",
    access: "guest",
    body: voucherPurchase,
    data: z.object({ voucher_id: z.string() }),
    top: z.object({ redirect_link: z.string() }),
  }),
  confirmVoucher: call({
    about:
      "Einen gekauften Gutschein bestätigen lassen; `cancelled`: wer ihn kauft, hat die Zahlung abgebrochen",
    access: "guest",
    params: z.object({ voucherId: z.string().check(z.maxLength(64)) }),
    body: z.object({ cancelled: z.boolean() }),
    data: boughtVoucher,
  }),
  withdrawOwnVoucher: call({
    about: "Den Kauf eines Gutscheins widerrufen, von dem nichts eingelöst ist: Sein Preis geht zurück",
    params: z.object({ token: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
};
