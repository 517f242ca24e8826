import type { GuestData } from "#contract/checkout/checkout.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import { draftKey, draftMs } from "#web/shared/document/end-old-draft.ts";

/** The form of these data. The order button of the summary and the wallets stand outside of it and name it. */
export const checkoutFormId = "bestellformular";
/** Where a page that has filled the cart leads. */
export const orderButtonId = "bestellen";

/** The heading of the wallets, to which a phone's cart leads. */
export const walletsId = "schneller-bezahlen";

/**
 * The guest's typed data, stored in this browser until the order is paid and for at most thirty days, as the
 * privacy page says. The consents are never part of it. `remember` is the tick that keeps them beyond the payment.
 */
export type CheckoutDraft = Partial<
  Record<keyof GuestData | keyof InvoiceBuyer | "isGift" | "gift_card" | "payment" | "remember", string>
>;

export const invoiceBuyerFields = [
  "invoice_company",
  "invoice_name",
  "invoice_email",
  "orderReference",
  "vatId",
  "buyerReference",
  "wantsXRechnung",
  "invoice_street",
  "invoice_street_nr",
  "invoice_zip_code",
  "invoice_city",
] as const satisfies readonly (keyof InvoiceBuyer)[];

const draftFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "street",
  "street_nr",
  "zip_code",
  "city",
  "notes",
  "company",
  "careOf",
  "absence",
  "absenceDetail",
  "isGift",
  "gift_card",
  "payment",
  ...invoiceBuyerFields,
  "remember",
] as const satisfies readonly (keyof CheckoutDraft)[];

export function readDraft(): CheckoutDraft {
  try {
    const { savedAt, ...entries } = JSON.parse(localStorage.getItem(draftKey) ?? "{}");
    return Math.abs(Date.now() - savedAt) < draftMs ? onlyTexts(entries) : {};
  } catch {
    return {};
  }
}

export function storeDraft(entries: object): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify({ ...onlyTexts(entries), savedAt: Date.now() }));
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage is blocked, so no draft exists.
  }
}

/** A postcode alone comes from the search for a place and is no one's form. */
export function isSomebody({ lastName, email, street }: CheckoutDraft): boolean {
  return Boolean(lastName || email || street);
}

const neededFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "street",
  "street_nr",
  "zip_code",
  "city",
] as const;

/** Nothing that a guest must fill in is missing. A gift goes to somebody else each time. */
export function isComplete(draft: CheckoutDraft): boolean {
  return draft.isGift !== "on" && neededFields.every((field) => draft[field]);
}

/** `Eva Brandt, Firma Muster, Lindenstraße 12a, 50674 Köln` */
export function recipientText(draft: CheckoutDraft): string {
  const { firstName, lastName, company, careOf, street, street_nr, zip_code, city } = draft;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    careOf && `c/o ${careOf}`,
    `${street} ${street_nr}`,
    `${zip_code} ${city}`,
  ];
  return lines.filter(Boolean).join(", ");
}

export function onlyTexts(entries: object): CheckoutDraft {
  const entryMap = new Map<string, unknown>(Object.entries(entries));
  const draft: CheckoutDraft = {};
  for (const field of draftFields) {
    const text = entryMap.get(field);
    if (typeof text === "string" && text !== "") draft[field] = text;
  }
  return draft;
}
