import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { isIban, plainIban } from "#contract/checkout/iban.ts";
import { dueFroms } from "#contract/checkout/pay-terms.ts";
import { paymentMethodsField } from "#contract/checkout/payment-methods.ts";
import { cleanLine } from "#contract/clean-text.ts";
import { longestRules, readPostcodeRules } from "#contract/office/calendar/postcode-rules.ts";
import { dayField, euroField, version } from "#contract/office/fields.ts";

function whole(least: number, most: number) {
  return z
    .int("Bitte eine ganze Zahl eingeben.")
    .check(z.gte(least, `Mindestens ${least}.`), z.lte(most, `Höchstens ${most}.`));
}

/** Sales settings in euro. Delivery days have a page of their own. */
const shopSettings = z.object({
  shipping: euroField(0, 100),
  /** goods value of one day from which shipping is free; 0: always free */
  freeFrom: euroField(0, 10_000),
  minimumMenus: whole(1, 100),
  minimumEnforced: z.boolean(),
  unusedCartDays: whole(1, 365),
  /** up to here an order is refunded without a fresh proof of who asks; 0: never */
  smallRefund: euroField(0, 1_000),
  /** as enabled at the payment provider */
  paymentMethods: paymentMethodsField,
  /** whether firms may order on invoice; only with a bank account */
  invoicePurchase: z.boolean(),
  /** how much one firm may owe in all */
  invoiceLimit: euroField(1, 100_000),
  /** how much all firms together may owe */
  invoiceTotal: euroField(1, 1_000_000),
  invoiceDueDays: whole(1, 60),
  /** from when these days count */
  invoiceDueFrom: z.enum(dueFroms),
  /** how many days after the first reminder a second one may go */
  secondReminderDays: whole(1, 60),
  /** a firm that is so many days late buys on account no more */
  invoiceStopDays: whole(1, 365),
  /** how much support may give one guest in goodwill, money and codes, within 30 days */
  supportGoodwill: euroField(0, 1000),
  /** how much one person of support may give away on a day, replacements and refunds of sent food included */
  supportDay: euroField(0, 10_000),
  accountHolder: z.string().check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.maxLength(70, "Höchstens 70 Zeichen."),
  ),
  /** "" without an account */
  accountIban: z.string().check(
    z.maxLength(60, "Bitte eine gültige IBAN eingeben."),
    z.overwrite(plainIban),
    z.refine(
      (iban) => iban === "" || isIban(iban),
      "Bitte eine gültige IBAN eingeben: Ihre Prüfziffern stimmen nicht.",
    ),
  ),
  accountBic: z.string().check(
    z.maxLength(20, "Bitte eine gültige BIC eingeben."),
    z.overwrite((text) => text.replace(/\s/g, "").toUpperCase()),
    z.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, "Bitte eine gültige BIC eingeben: 8 oder 11 Zeichen."),
  ),
  /** replaces the brand's facts above the header; "" keeps them */
  announcement: z
    .string()
    .check(
      z.trim(),
      z.maxLength(120, "Höchstens 120 Zeichen."),
      z.regex(/^[^\n\r]*$/, "Bitte ohne Zeilenumbruch."),
    ),
  /** last day in Berlin on which it is shown, `YYYY-MM-DD`; null: no end */
  announcementUntil: z.nullable(dayField),
  /** also guests who have not agreed are asked once after a delivery, as § 7 (3) UWG allows */
  asksCustomers: z.boolean(),
  /** gift vouchers, while their module is on */
  sellsVouchers: z.boolean(),
  /** whether VIES, the register of the EU, is asked about the VAT ids of buyers */
  asksVies: z.boolean(),
  /** postcodes that are refused or take longer, one rule a line */
  postcodeRules: z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n").trim()),
    z.maxLength(longestRules, `Höchstens ${longestRules} Zeichen.`),
    z.superRefine((text, context) => {
      const { problem } = readPostcodeRules(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
  ),
});

const admin = ["admin"] as const;

export const settingsCalls = {
  readSettings: staffCall({
    method: "GET",
    path: "/api/v1/staff/settings",
    roles: admin,
    about: "Was die Verwaltung über den Verkauf festgelegt hat",
    /** `announcementIsOver`: the last day has passed, guests see the brand's facts again */
    data: z.extend(shopSettings, { version, announcementIsOver: z.boolean() }),
  }),
  changeSettings: staffCall({
    method: "PUT",
    path: "/api/v1/staff/settings",
    roles: admin,
    stepUp: true,
    about:
      "Versand, Mindestmenge, Zahlungsarten, Kauf auf Rechnung, Hinweis und Warenkörbe festlegen; gilt sofort",
    body: z.extend(shopSettings, { version }),
    data: z.null(),
  }),
};
