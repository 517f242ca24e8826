import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import {
  type CheckoutDraft,
  clearDraft,
  readDraft,
  storeDraft,
} from "#web/storefront/checkout/checkout-draft.ts";
import { ownOrder } from "#web/storefront/checkout/own-order.ts";
import {
  forgetAll,
  rememberedGuest,
  rememberGuest,
  rememberOrder,
} from "#web/storefront/checkout/remembered.ts";
import { clearConsents } from "#web/storefront/checkout/stored-consents.ts";

/** What stands in the form from the start: what was typed last, else what the guest has asked to be remembered. */
export function prefilled(): CheckoutDraft {
  const draft = readDraft();
  const guest = rememberedGuest();
  const entries = isSomebody(draft) ? draft : { ...guest, ...draft };
  return guest ? { ...entries, remember: "on" } : entries;
}

/** A postcode alone comes from the search for a place and is nobody's form. */
export function isSomebody({ lastName, email, street }: CheckoutDraft): boolean {
  return Boolean(lastName || email || street);
}

/** A paid order ends the draft. It is kept for the next time only where the guest has ticked that. */
export async function endDraft(orderId: string): Promise<void> {
  const draft = readDraft();
  const isKept = draft.remember === "on";
  if (isKept) rememberGuest(draft);
  clearDraft();
  clearConsents();
  // Loaded in any case, because the thank-you page shows it.
  const own = await ownOrder(orderId)
    .fresh()
    .catch(() => null);
  if (isKept && own) rememberOrder(orderId, own.order);
}

/** One tap, and this browser knows nobody any more. */
export function forgetGuest(): void {
  forgetAll();
  clearDraft();
}

/**
 * Ordering again from an order's page, which knows the recipient: as if typed here, also in a browser that has never
 * seen the form. What somebody has begun to type stays; so does what is remembered of the same recipient, because it
 * knows more, such as a company.
 */
export function prefillFrom({ email, deliveries }: Pick<GuestOrder, "email" | "deliveries">): void {
  const delivery = deliveries.find(({ status }) => status !== "cancelled") ?? deliveries[0];
  if (!delivery?.address.street || isSomebody(readDraft())) return;
  const { notesAnswer: _, ...recipient } = delivery.address;
  if (isSameRecipient(rememberedGuest(), recipient)) return;
  storeDraft({ ...recipient, email });
}

function isSameRecipient(guest: CheckoutDraft | null, recipient: CheckoutDraft): boolean {
  const fields = ["firstName", "lastName", "street", "street_nr", "zip_code"] as const;
  return guest !== null && fields.every((field) => guest[field] === recipient[field]);
}
