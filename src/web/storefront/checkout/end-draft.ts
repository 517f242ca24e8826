import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { knowsOrder } from "#web/shared/document/end-old-draft.ts";
import { type CheckoutDraft, clearDraft, readDraft } from "#web/storefront/checkout/checkout-draft.ts";
import { ownOrder } from "#web/storefront/checkout/own-order.ts";
import { readRemembered, storeRemembered } from "#web/storefront/checkout/remembered.ts";
import { clearConsents } from "#web/storefront/checkout/stored-consents.ts";

/** A paid order ends the draft. It is kept for the next time only where the guest has ticked that. */
export async function endDraft(orderId: string): Promise<void> {
  const draft = readDraft();
  const isRemembered = draft.remember === "on";
  if (isRemembered) rememberGuest(draft);
  clearDraft();
  clearConsents();
  // Loaded in any case, because the thank-you page shows it.
  const own = await ownOrder(orderId)
    .fresh()
    .catch(() => null);
  if (isRemembered && own) rememberOrder(orderId, own.order);
}

/** A firm's number and the text of a card belong to this one order. */
function rememberGuest(draft: CheckoutDraft): void {
  const { orderReference: _, gift_card: __, remember: ___, ...guest } = draft;
  storeRemembered({ guest });
}

function rememberOrder(orderId: string, order: GuestOrder): void {
  const before = readRemembered();
  const coming = order.deliveries.filter(({ status }) => status !== "cancelled");
  const lines = coming.flatMap((delivery) => delivery.lines);
  if (!before || lines.length === 0) return;
  const count = (some: typeof lines) => some.reduce((sum, { qty }) => sum + qty, 0);
  const boxes = count(lines.filter(({ food }) => food?.isBox));
  const days = coming.map(({ isoDate }) => isoDate);
  storeRemembered({ ...before, order: { orderId, days, articles: count(lines), boxes } });
  // The document was drawn before.
  document.documentElement.classList.add(knowsOrder);
}
