import type { DataOf } from "#contract/contract.ts";
import { addCents } from "#contract/money.ts";
import {
  agreeToPurchase,
  lockInvoiceTerms,
  owedCents,
} from "#server/domain/checkout/invoice-purchase/queries.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { debtorOfOrder } from "#server/domain/orders/queries.ts";
import type { TeamOrderDeps } from "#server/office/orders/order-for-guest.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * The team agrees to a firm's first purchase on invoice, within the limits of this moment. Of two people the first is
 * recorded; one that the guest or the cut-off has ended meanwhile stays ended. `isAccepted` is false when its portions
 * were sold before.
 */
export async function agreeToInvoice(
  { database, clock, teamOrders }: TeamOrderDeps,
  staff: SignedInStaff,
  orderId: string,
): Promise<DataOf<"agreeToInvoice">> {
  const payment = await paymentOfOrder(database, orderId);
  if (!payment) throw new Refusal("order_not_found");
  const { provider, sessionId } = payment;
  if (provider !== "invoice" || !sessionId) throw new Refusal("edited_meanwhile");
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    // before the purchase, like an order that is placed
    const terms = await lockInvoiceTerms(queries);
    const isFirst = await agreeToPurchase(queries, sessionId, { at, by: staff.name });
    if (isFirst === undefined) throw new Refusal("edited_meanwhile");
    if (!isFirst) return;
    await refuseAboveLimits(queries, terms, orderId);
    await audit(queries, { staff, at }, "Kauf auf Rechnung angenommen", ["order", orderId]);
  });
  return { isAccepted: await teamOrders.settle(orderId) };
}

async function refuseAboveLimits(
  queries: Queries,
  { isOn, limitCents, totalCents }: Awaited<ReturnType<typeof lockInvoiceTerms>>,
  orderId: string,
): Promise<void> {
  const debtor = await debtorOfOrder(queries, orderId);
  if (!debtor) throw new Refusal("order_not_found");
  if (!isOn) throw new Refusal("invoice_purchase_off");
  const { ownCents, allCents } = await owedCents(queries, debtor, orderId);
  if (addCents(ownCents, debtor.amountCents) > limitCents) throw new Refusal("invoice_purchase_limit");
  if (addCents(allCents, debtor.amountCents) > totalCents) throw new Refusal("invoice_purchase_full");
}
