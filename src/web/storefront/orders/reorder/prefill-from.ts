import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import {
  type CheckoutDraft,
  isSomebody,
  readDraft,
  storeDraft,
} from "#web/storefront/checkout/checkout-draft.ts";
import { readRemembered } from "#web/storefront/checkout/remembered.ts";

/**
 * Ordering again from an order's page, which knows the recipient: as if typed here, also in a browser that has never
 * seen the form. What a person has begun to type stays; so does what is remembered of the same recipient, because it
 * knows more, such as a company.
 */
export function prefillFrom({ email, deliveries }: Pick<GuestOrder, "email" | "deliveries">): void {
  const delivery = deliveries.find(({ status }) => status !== "cancelled") ?? deliveries[0];
  if (!delivery?.address.street || isSomebody(readDraft())) return;
  const { notesAnswer: _, ...recipient } = delivery.address;
  if (isSameRecipient(readRemembered()?.guest, recipient)) return;
  storeDraft({ ...recipient, email });
}

function isSameRecipient(guest: CheckoutDraft | undefined, recipient: CheckoutDraft): boolean {
  const fields = ["firstName", "lastName", "street", "street_nr", "zip_code"] as const;
  return guest !== undefined && fields.every((field) => guest[field] === recipient[field]);
}
