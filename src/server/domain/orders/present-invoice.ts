import { groupedIban } from "#contract/checkout/iban.ts";
import { eurosFromCents } from "#contract/money.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { balanceOf } from "#server/domain/checkout/invoice-purchase/balance.ts";
import type { CalendarDay } from "#contract/day.ts";
import { orderStatusName } from "#contract/office/orders/orders.ts";
import { claimOf } from "#contract/orders/claim.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";

/** What is still to pay, and how. Null of an order that was paid. */
export function presentInvoice({
  onInvoice,
  payment,
  invoices,
}: Pick<OrderRow, "onInvoice" | "payment" | "invoices">): GuestOrder["onInvoice"] {
  const invoice = invoices.find(({ kind }) => kind === "invoice");
  if (!onInvoice || !payment || !invoice) return null;
  const { purchaseId: _, iban, receivedCents, ...terms } = onInvoice;
  const { openCents, overpaidCents } = balanceOf({ ...payment, receivedCents });
  return {
    ...terms,
    iban: groupedIban(iban),
    reference: invoice.number,
    received: eurosFromCents(receivedCents),
    open: eurosFromCents(openCents),
    overpaid: eurosFromCents(overpaidCents),
  };
}

/** The numbers of the corrections of its invoice. */
export const correctionsOf = ({ invoices }: Pick<OrderRow, "invoices">): string[] =>
  invoices.filter(({ kind }) => kind === "correction").map(({ number }) => number);

/** What lists call the order: paid only when its money has come. */
export function statusWords(order: OrderRow, today: CalendarDay): string {
  const { status, replaces } = order;
  const onInvoice = presentInvoice(order);
  const claim = onInvoice && claimOf(onInvoice, today);
  return orderStatusName({ status, isReplacement: replaces !== null, claim });
}
