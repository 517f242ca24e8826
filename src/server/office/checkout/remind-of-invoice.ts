import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { noteReminder } from "#server/domain/checkout/invoice-purchase/queries.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import type { InvoiceReminderData } from "#server/domain/orders/letters/invoice-reminder.ts";
import { presentInvoice } from "#server/domain/orders/present-invoice.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import { lockAndReadClaim } from "#server/office/checkout/queries.ts";
import { daysLateOf } from "#server/office/checkout/read-open-invoices.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

/** Sends a letter about a late invoice, at most one a day. */
export async function remindOfInvoice(
  { database, clock, outbox }: AuthDeps & { outbox: Outbox },
  staff: SignedInStaff,
  purchaseId: string,
): Promise<void> {
  const today = berlinDay(clock());
  const now = dateNow(clock);
  await database.transaction(async (queries) => {
    const claim = await lockAndReadClaim(queries, purchaseId);
    if (!claim) throw new Refusal("not_found");
    if (daysLateOf(claim, today) === 0) throw new Refusal("reminder_not_due");
    const order = await requireOrder(queries, claim.orderId);
    const onInvoice = presentInvoice(order);
    if (!order.email || !onInvoice) throw new Refusal("person_erased");
    const count = await noteReminder(queries, purchaseId, today);
    if (count === undefined) throw new Refusal("reminded_today");
    const data: InvoiceReminderData = { orderNumber: order.number, name: payerName(order), onInvoice };
    await outbox.queue(queries, {
      kind: "invoice-reminder",
      cause: `invoice-reminder/${purchaseId}/${count}`,
      recipient: order.email,
      orderId: order.id,
      data: { ...data },
      now,
    });
    await audit(queries, { staff, at: now }, "an die Zahlung erinnert", ["order", order.id], {
      after: { Rechnung: claim.invoiceNumber, Erinnerung: String(count) },
    });
  });
}
