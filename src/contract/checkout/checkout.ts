import * as z from "zod/mini";
import { cleanLine, cleanLines, isPrinted } from "#contract/clean-text.ts";
import { invoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import { mailAddress } from "#contract/mail/mail-address.ts";
import {
  isParcelPoint,
  isParcelPointInName,
  namesParcelPoint,
  parcelPointRefused,
} from "#contract/checkout/parcel-point.ts";
import { plainPhone } from "#contract/checkout/phone-number.ts";
import { postcodeForm, postcodeTexts } from "#contract/calendar/postcode.ts";

const phone = /^\+?\d{4,20}$/;

function required(message: string, longest: number) {
  return z.string(message).check(
    z.overwrite((text) => cleanLine(text).trim()),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
  );
}

/** A name has a letter or a digit. */
function named(message: string, longest: number) {
  return required(message, longest).check(z.regex(isPrinted, message));
}

/** Chilled food must not wait at a parcel point. */
function atHome(isElsewhere: (text: string) => boolean) {
  return z.refine<string>((text) => !isElsewhere(text), parcelPointRefused);
}

export const email = mailAddress("E-Mail ist erforderlich.", 200);

/** The guest's personal data, with the messages of its fields. */
export const guestData = z.object({
  firstName: named("Vorname ist erforderlich.", 80).check(atHome(isParcelPointInName)),
  lastName: named("Nachname ist erforderlich.", 80).check(atHome(isParcelPointInName)),
  email,
  phone: required("Telefonnummer ist erforderlich.", 40).check(
    z.overwrite(plainPhone),
    z.regex(phone, { error: "Ungültige Telefonnummer." }),
  ),
  street: named("Straße ist erforderlich.", 120).check(atHome(isParcelPoint)),
  street_nr: named("Hausnummer ist erforderlich.", 20).check(atHome(isParcelPoint)),
  zip_code: required(postcodeTexts.missing, 10).check(
    z.regex(postcodeForm, { error: postcodeTexts.invalid }),
  ),
  city: named("Stadt ist erforderlich.", 120).check(atHome(isParcelPointInName)),
  notes: z.optional(
    z.string().check(
      z.overwrite((text) => cleanLines(text).trim()),
      z.maxLength(1000, "Bitte höchstens 1000 Zeichen eingeben."),
      atHome(namesParcelPoint),
    ),
  ),
});
export type GuestData = z.infer<typeof guestData>;

/** The whole form; the country is always Deutschland. */
export const guestForm = z.extend(guestData, {
  country: z.literal("Deutschland"),
  acceptPrivacy: z.literal(true, "Bitte Datenschutz akzeptieren."),
  acceptTerms: z.literal(true, "Bitte AGB akzeptieren."),
  invoice_buyer: z.optional(invoiceBuyer),
  followUp: z.optional(z.boolean()),
});
export type GuestForm = z.infer<typeof guestForm>;

/**
 * `configs` may be absent; if sent, both addresses must be ours. `cart_revision` is the revision of the cart on the
 * page: if the cart has another one, the answer is 409 `cart_changed` with the cart in `data`. Without it, a
 * changed price is answered this way once. `follow_up`: true agrees to one question after the delivery, false
 * objects to it. `wallet`: a wallet in the cart pays, and no payment page opens.
 */
export const guestCheckout = z.object({
  cart_id: z.string().check(z.maxLength(64)),
  cart_revision: z.optional(z.string().check(z.maxLength(64))),
  guest_data: guestData,
  invoice_buyer: z.optional(invoiceBuyer),
  configs: z.optional(
    z.object({
      successUrl: z.string().check(z.maxLength(2000)),
      failureUrl: z.string().check(z.maxLength(2000)),
    }),
  ),
  consents: z.optional(
    z.object({ privacy: z.boolean(), terms: z.boolean(), follow_up: z.optional(z.boolean()) }),
  ),
  wallet: z.optional(z.boolean()),
});
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

/** Top level of an answer about a payment; nothing personal. */
export interface PaymentAnswer {
  status: "success" | "pending" | "failed";
  orderId: string;
  invoiceNr?: string;
}
