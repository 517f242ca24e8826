import { type GuestForm, guestForm } from "#contract/checkout/checkout.ts";
import { withStreetNumber } from "#contract/checkout/street-number.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { Checked, FieldErrors } from "#web/shared/ui/use-checked-form.ts";
import { invoiceBuyerFields } from "#web/storefront/checkout/checkout-draft.ts";
import { reasonOf } from "#web/storefront/checkout/form/field-reasons.ts";

export type GuestField =
  | Exclude<keyof GuestForm, "invoice_buyer">
  | keyof InvoiceBuyer
  | "isGift"
  | "payment";

export function checkGuestForm(entries: FormData): Checked<GuestField, GuestForm> {
  const checked = guestForm.safeParse({
    ...withStreetNumber(Object.fromEntries(entries)),
    acceptPrivacy: entries.has("acceptPrivacy"),
    acceptTerms: entries.has("acceptTerms"),
    invoice_buyer: buyerEntries(entries),
    gift_card: entries.has("isGift") ? (entries.get("gift_card") ?? "") : undefined,
    on_invoice: entries.get("payment") === "invoice" || undefined,
    followUp: followUpEntry(entries.get("followUp")),
  });
  if (checked.success) return { value: checked.data };
  const errors: FieldErrors<GuestField> = {};
  for (const { path, message } of checked.error.issues) {
    const field = path.at(-1) as GuestField;
    errors[field] ??= { message: withReason(message, field, entries.get(field)) };
  }
  return { errors };
}

/** A missing text needs no reason. */
function withReason(message: string, field: GuestField, typed: FormDataEntryValue | null): string {
  const reason = typeof typed === "string" && typed.trim() !== "" && reasonOf(field, typed);
  return reason ? `${message} ${reason}` : message;
}

/** One of two boxes, see `FollowUpChoice`: the one agrees, the other objects. */
function followUpEntry(ticked: FormDataEntryValue | null): boolean | undefined {
  return ticked === null ? undefined : ticked === "yes";
}

/** Undefined while the fields for firms are folded away. */
function buyerEntries(entries: FormData) {
  if (!entries.has("invoice_company")) return undefined;
  const texts = invoiceBuyerFields.map((field) => [field, entries.get(field) ?? ""]);
  return { ...Object.fromEntries(texts), wantsXRechnung: entries.has("wantsXRechnung") };
}
