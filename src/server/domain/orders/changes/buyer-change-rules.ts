import { type CalendarDay, nameOfMonth } from "#contract/day.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";

export const noInvoice = "Zu dieser Bestellung gibt es keine Rechnung, die sich ergänzen lässt.";

type Order = Pick<OrderRow, "status" | "email" | "invoices" | "isBuyerCompleted">;

/** The office makes the invoice out to another person at any time: a correction of the details moves no money. */
export function hasChangeableBuyer({ status, email, invoices }: Omit<Order, "isBuyerCompleted">): boolean {
  const isOn = status === "paid" || status === "completed";
  return isOn && email !== "" && invoices.some(({ kind }) => kind === "invoice");
}

/** Once and in the month of the invoice: afterwards the payer has booked it, and the shop has declared its taxes. */
export function buyerChangeOf(order: Order, today: CalendarDay): GuestOrder["buyerChange"] {
  const invoice = order.invoices.find(({ kind }) => kind === "invoice");
  if (!invoice || !hasChangeableBuyer(order)) return { isPossible: false, message: noInvoice };
  if (order.isBuyerCompleted)
    return {
      isPossible: false,
      message:
        "Den Rechnungsempfänger haben Sie schon einmal ergänzt. Bitte schreiben Sie uns, wenn noch etwas nicht stimmt.",
    };
  const month = invoice.issuedOn.slice(0, 7);
  const name = `${nameOfMonth(Number(month.slice(5)))} ${month.slice(0, 4)}`;
  if (today.slice(0, 7) !== month)
    return {
      isPossible: false,
      message: `Den Rechnungsempfänger konnten Sie bis Ende ${name} selbst ergänzen. Bitte schreiben Sie uns.`,
    };
  return { isPossible: true, message: `Einmal möglich, bis Ende ${name}. Am Betrag ändert sich nichts.` };
}
