import * as z from "zod/mini";
import { isParcelPoint, namesParcelPoint, parcelPointRefused } from "#contract/parcel-point.ts";
import { postcodeForm, postcodeTexts } from "#contract/postcode.ts";

const phone = /^\+?\d{4,20}$/;
const emailAddress = /^[^\s@<>"',;:()[\]\\]+@[^\s@<>"',;:()[\]\\]+\.[^\s@<>"',;:()[\]\\.]{2,}$/;

function required(message: string, longest: number) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
    );
}

/** Chilled food goes to somebody's door only. */
function atHome(isElsewhere: (text: string) => boolean) {
  return z.refine<string>((text) => !isElsewhere(text), parcelPointRefused);
}

/** Phone numbers lose spaces, `-`, `/` and brackets before the rule. */
export function plainPhone(text: string): string {
  return text.replace(/[\s\-/()]/g, "");
}

/** An address that mails can be sent to; it may be wrong all the same. */
export const email = required("E-Mail ist erforderlich.", 200).check(
  z.regex(emailAddress, { error: "Ungültige E-Mail-Adresse." }),
);

/** The personal data of the guest form; messages as in section 5 of the specification. */
export const guestData = z.object({
  firstName: required("Vorname ist erforderlich.", 80),
  lastName: required("Nachname ist erforderlich.", 80),
  email,
  phone: required("Telefonnummer ist erforderlich.", 40).check(
    z.overwrite(plainPhone),
    z.regex(phone, { error: "Ungültige Telefonnummer." }),
  ),
  street: required("Straße ist erforderlich.", 120).check(atHome(isParcelPoint)),
  street_nr: required("Hausnummer ist erforderlich.", 20).check(atHome(isParcelPoint)),
  zip_code: required(postcodeTexts.missing, 10).check(
    z.regex(postcodeForm, { error: postcodeTexts.invalid }),
  ),
  city: required("Stadt ist erforderlich.", 120),
  notes: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(1000, "Bitte höchstens 1000 Zeichen eingeben."), atHome(namesParcelPoint)),
  ),
});
export type GuestData = z.infer<typeof guestData>;

/** The whole form on the page; country is fixed to Deutschland. */
export const guestForm = z.extend(guestData, {
  country: z.literal("Deutschland"),
  acceptPrivacy: z.literal(true, "Bitte Datenschutz akzeptieren."),
  acceptTerms: z.literal(true, "Bitte AGB akzeptieren."),
});
export type GuestForm = z.infer<typeof guestForm>;

/**
 * `configs` may be absent; if sent, both addresses must be ours. `consents` is what the boxes said. `cart_revision` is
 * that of the cart on the page: if it is not the cart's any more, the answer is 409 `cart_changed` with the cart in
 * `data`. Without it, a price that changed since it was last seen is answered in this way once.
 */
export const guestCheckout = z.object({
  cart_id: z.string().check(z.maxLength(64)),
  cart_revision: z.optional(z.string().check(z.maxLength(64))),
  guest_data: guestData,
  configs: z.optional(
    z.object({
      successUrl: z.string().check(z.maxLength(2000)),
      failureUrl: z.string().check(z.maxLength(2000)),
    }),
  ),
  consents: z.optional(z.object({ privacy: z.boolean(), terms: z.boolean() })),
});
export type GuestCheckout = z.infer<typeof guestCheckout>;

/** `portionsNotice`: what a guest has to know before paying, where portions are not held for them; see the cart's. */
export const placedOrder = z.object({ orderId: z.string(), portionsNotice: z.nullable(z.string()) });

export const paymentReturn = z.object({
  order_id: z.string().check(z.maxLength(64)),
  session_id: z.string().check(z.maxLength(300)),
});
/** `session_id` for a browser that has lost its guest id on the way; else the guest id opens the call. */
export const paymentFailure = z.object({
  order_id: z.string().check(z.maxLength(64)),
  session_id: z.optional(z.string().check(z.maxLength(300))),
});

/** What a confirm call says, at the top level; nothing personal. */
export interface PaymentAnswer {
  status: "success" | "pending" | "failed";
  orderId: string;
  invoiceNr?: string;
}
