import * as z from "zod/mini";
import { postcodeForm, postcodeTexts } from "#contract/calendar/postcode.ts";
import { absenceMissing, absenceNames, type AbsenceWay } from "#contract/checkout/absence.ts";
import { firmOf } from "#contract/checkout/invoice-purchase.ts";
import { cleanLine, cleanLines, isPrinted } from "#contract/clean-text.ts";
import { type InvoiceBuyer, invoiceBuyer, optionalText } from "#contract/invoices/invoice-buyer.ts";
import { mailAddress, optionalMailAddress } from "#contract/mail/mail-address.ts";
import {
  isParcelPoint,
  isParcelPointInName,
  namesParcelPoint,
  parcelPointRefused,
} from "#contract/checkout/parcel-point.ts";
import { plainPhone } from "#contract/checkout/phone-number.ts";

const phone = /^\+?\d{4,20}$/;

function required(message: string, longest: number) {
  return z.string(message).check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.minLength(1, message),
    z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
  );
}

/** Says only the first fault of a field. A rule that aborts would also silence those across fields. */
function looksLike(form: RegExp, error: string) {
  return z.refine<string>((text) => form.test(text), { error, when: ({ issues }) => issues.length === 0 });
}

/** A name has a letter or a digit. */
function named(message: string, longest: number) {
  return required(message, longest).check(looksLike(isPrinted, message));
}

/** Chilled food must not wait at a parcel point. */
function atHome(isElsewhere: (text: string) => boolean) {
  return z.refine<string>((text) => !isElsewhere(text), parcelPointRefused);
}

const emailMissing = "E-Mail ist erforderlich.";
export const email = mailAddress(emailMissing, 200);

const ways = Object.keys(absenceNames) as [AbsenceWay, ...AbsenceWay[]];

const guestFields = z.object({
  firstName: named("Vorname ist erforderlich.", 80).check(atHome(isParcelPointInName)),
  lastName: named("Nachname ist erforderlich.", 80).check(atHome(isParcelPointInName)),
  email: optionalMailAddress(200),
  phone: required("Telefonnummer ist erforderlich.", 40).check(
    z.overwrite(plainPhone),
    looksLike(phone, "Ungültige Telefonnummer."),
  ),
  street: named("Straße ist erforderlich.", 120).check(atHome(isParcelPoint)),
  street_nr: named("Hausnummer ist erforderlich.", 20).check(atHome(isParcelPoint)),
  zip_code: required(postcodeTexts.missing, 10).check(looksLike(postcodeForm, postcodeTexts.invalid)),
  city: named("Stadt ist erforderlich.", 120).check(atHome(isParcelPointInName)),
  notes: z.optional(
    z.string().check(
      z.overwrite((text) => cleanLines(text).trim()),
      z.maxLength(1000, "Bitte höchstens 1000 Zeichen eingeben."),
      atHome(namesParcelPoint),
    ),
  ),
  company: z.optional(optionalText(100).check(atHome(isParcelPointInName))),
  careOf: z.optional(optionalText(100).check(atHome(isParcelPointInName))),
  /** what shall happen when no one opens; empty leaves it to the carrier */
  absence: z.optional(z.enum(["", ...ways])),
  /** the place or the neighbour's name */
  absenceDetail: z.optional(optionalText(100).check(atHome(isParcelPointInName))),
});
type GuestFields = z.infer<typeof guestFields>;

/** Rules across fields are told together with those of the fields. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

function namedAbsence<Fields extends Pick<GuestFields, "absence" | "absenceDetail">>(way: AbsenceWay) {
  return z.refine<Fields>(({ absence, absenceDetail }) => absence !== way || Boolean(absenceDetail?.trim()), {
    error: absenceMissing[way] ?? "",
    path: ["absenceDetail"],
    ...always,
  });
}

const absenceNamed = [namedAbsence("place"), namedAbsence("neighbour")] as const;

/** The guest's personal data, with the messages of its fields. Only a gift needs no e-mail of its recipient. */
export const guestData = guestFields.check(...absenceNamed);
export type GuestData = z.infer<typeof guestData>;

/** Where a delivery goes. */
export const recipient = z.omit(guestFields, { email: true }).check(...absenceNamed);

const giftCard = z.optional(
  z.string().check(
    z.overwrite((text) => cleanLines(text).trim()),
    z.maxLength(300, "Bitte höchstens 300 Zeichen eingeben."),
  ),
);

interface Giving {
  gift_card?: string | undefined;
  invoice_buyer?: InvoiceBuyer | undefined;
}

const payerOfGift = [
  ["invoice_name", "Bitte nennen Sie Ihren Namen."],
  ["invoice_email", "Ihre E-Mail ist erforderlich."],
  ["invoice_street", "Straße ist erforderlich."],
  ["invoice_zip_code", postcodeTexts.missing],
  ["invoice_city", "Ort ist erforderlich."],
] as const;

function isNamed(buyer: InvoiceBuyer | undefined, field: (typeof payerOfGift)[number][0]): boolean {
  return Boolean(buyer?.[field] || (field === "invoice_name" && buyer?.invoice_company));
}

/** Who gives is told everything, so a gift names its payer whole; without a gift, the guest is. */
const givenByPayer = payerOfGift.map(([field, error]) =>
  z.refine<Giving>(
    ({ gift_card, invoice_buyer }) => gift_card === undefined || isNamed(invoice_buyer, field),
    {
      error,
      path: ["invoice_buyer", field],
      ...always,
    },
  ),
);

/** The whole form; the country is always Deutschland. */
export const guestForm = z
  .extend(guestFields, {
    country: z.literal("Deutschland"),
    acceptPrivacy: z.literal(true, "Bitte Datenschutz akzeptieren."),
    acceptTerms: z.literal(true, "Bitte AGB akzeptieren."),
    invoice_buyer: z.optional(invoiceBuyer),
    gift_card: giftCard,
    followUp: z.optional(z.boolean()),
    on_invoice: z.optional(z.boolean()),
  })
  .check(
    ...absenceNamed,
    ...givenByPayer,
    z.refine((form) => !form.on_invoice || firmOf(form) !== "", {
      error: "Bitte nennen Sie Ihr Unternehmen: Nur Unternehmen bestellen auf Rechnung.",
      path: ["invoice_buyer", "invoice_company"],
      ...always,
    }),
    z.refine(({ gift_card, email }) => gift_card !== undefined || email !== "", {
      error: emailMissing,
      path: ["email"],
      ...always,
    }),
  );
export type GuestForm = z.infer<typeof guestForm>;

/** For whom and by whom, the same at the checkout and by telephone. */
export const orderedBy = {
  guest_data: guestData,
  invoice_buyer: z.optional(invoiceBuyer),
  gift_card: giftCard,
};

export const orderedByRules = [
  ...givenByPayer,
  z.refine<Giving & { guest_data: GuestData }>(
    ({ gift_card, guest_data }) => gift_card !== undefined || guest_data?.email !== "",
    { error: emailMissing, path: ["guest_data", "email"], ...always },
  ),
] as const;

/**
 * `configs` may be absent; if sent, both addresses must be ours. `cart_revision` is the revision of the cart on the
 * page: if the cart has another one, the answer is 409 `cart_changed` with the cart in `data`. Without it, a
 * changed price is answered this way once. `follow_up`: true agrees to one question after the delivery, false
 * objects to it. `wallet`: a wallet in the cart pays, and no payment page opens. `on_invoice`: a firm pays afterwards,
 * where the shop allows it; never together with `wallet`.
 * `gift_card`: the order is a gift, with this text on a card (empty: without a card). Then `invoice_buyer` names who pays, and
 * `guest_data` needs no e-mail.
 */
export const guestCheckout = z
  .object({
    cart_id: z.string().check(z.maxLength(64)),
    cart_revision: z.optional(z.string().check(z.maxLength(64))),
    ...orderedBy,
    configs: z.optional(
      z.object({
        successUrl: z.string().check(z.maxLength(2000)),
        failureUrl: z.string().check(z.maxLength(2000)),
      }),
    ),
    consents: z.optional(
      z.object({
        privacy: z.boolean(),
        terms: z.boolean(),
        follow_up: z.optional(z.boolean()),
        /** of the texts that the page has shown; others by now are 409 `legal_texts_changed` */
        legal_version: z.optional(z.string().check(z.maxLength(40))),
      }),
    ),
    wallet: z.optional(z.boolean()),
    on_invoice: z.optional(z.boolean()),
  })
  .check(...orderedByRules);
export type GuestCheckout = z.infer<typeof guestCheckout>;

/**
 * `portionsNotice` tells a guest before paying that not all portions are held. `clientSecret` comes for a wallet only:
 * with it the browser confirms the payment, and then goes to `redirect_link`.
 */
export const placedOrder = z.object({
  orderId: z.string(),
  portionsNotice: z.nullable(z.string()),
  clientSecret: z.optional(z.string()),
});

export const paymentReturn = z.object({
  order_id: z.string().check(z.maxLength(64)),
  session_id: z.string().check(z.maxLength(300)),
});
/** `session_id` identifies a browser that has lost its guest id; otherwise the guest id opens the call. */
export const paymentFailure = z.object({
  order_id: z.string().check(z.maxLength(64)),
  session_id: z.optional(z.string().check(z.maxLength(300))),
});

/**
 * Why nothing was paid: cart or order were changed meanwhile, the payment was refused, its time was over, or the guest went
 * back.
 */
const failureCauses = ["superseded", "declined", "timed_out", "cancelled"] as const;
export type FailureCause = (typeof failureCauses)[number];

/** Nothing personal. `waiting`: a firm's first purchase on invoice, until the shop's team agrees. */
export const settledPayment = z.object({
  orderId: z.string(),
  invoiceNr: z.optional(z.string()),
  reason: z.optional(z.enum([...failureCauses, "waiting"])),
  /** of an order that waits: its number, and the moment by which the team has decided */
  waits: z.optional(z.object({ number: z.string(), until: z.string() })),
});

/** Top level of an answer about a payment. */
export interface PaymentAnswer extends z.infer<typeof settledPayment> {
  status: "success" | "pending" | "failed";
}
