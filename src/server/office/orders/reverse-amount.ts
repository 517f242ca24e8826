import { type Cents, eurosFromCents, formatEuro, smallestCents } from "#contract/money.ts";
import { restOfInvoice } from "#server/domain/invoices/issue-correction.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import type { Reversal } from "#server/office/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The highest possible goodwill: limited by the rest of the invoice and by the rest of the payment. */
export async function mostGoodwillCents(queries: Queries, order: OrderRow): Promise<Cents> {
  return smallestCents(await restOfInvoice(queries, order.id), refundableCents(order));
}

/** Takes an amount from all open deliveries and tax rates in proportion, under the order's lock. Nothing is cancelled. */
export async function reverseAmount(
  queries: Queries,
  order: OrderRow,
  { cents, reason }: { cents: Cents; reason: string },
): Promise<Reversal> {
  const missing = {
    ...(cents > 0 ? {} : { amount: ["Bitte einen Betrag über 0\u00a0€ eingeben."] }),
    ...(reason ? {} : { reason: ["Bitte geben Sie den Grund an."] }),
  };
  if (Object.keys(missing).length > 0) throw new Refusal("invalid", { errors: missing });
  const most = await mostGoodwillCents(queries, order);
  if (most === 0) throw new Refusal("nothing_to_refund");
  if (cents > most) {
    const message = `Von der Zahlung sind noch ${formatEuro(eurosFromCents(most))} übrig.`;
    throw new Refusal("correction_too_large", { message, errors: { amount: [message] } });
  }
  return { what: { scope: "amount", cents }, cents, days: [], words: [] };
}
