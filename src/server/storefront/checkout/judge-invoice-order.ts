import { addCents, type Cents } from "#contract/money.ts";
import {
  type Debtor,
  isKnownFirm,
  isStoppedFirm,
  lockInvoiceTerms,
  owedCents,
} from "#server/domain/checkout/invoice-purchase/queries.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

/** More would bury the honest ones among invented firms. */
const mostWaiting = 50;

interface InvoiceOrder extends Debtor {
  /** empty: the invoice is for a person */
  firm: string;
  amountCents: Cents;
  /** the team orders, and so has agreed */
  isByTeam: boolean;
  /** no money moves */
  isTest: boolean;
  today: CalendarDay;
}

/**
 * Only firms may order on invoice, while the office allows it and as long as all that they owe, and all that all firms
 * owe, stays in its limit, and none that is too late with another invoice. True when the order waits until the team agrees, because the firm is not known.
 */
export async function judgeInvoiceOrder(queries: Queries, order: InvoiceOrder): Promise<boolean> {
  const { isOn, limitCents, totalCents } = await lockInvoiceTerms(queries);
  if (!isOn) throw new Refusal("invoice_purchase_off");
  if (order.firm === "") throw fieldRefusal("invoice_purchase_only_for_firms", "invoice_company");
  if (await isStoppedFirm(queries, order, order.today)) throw new Refusal("invoice_purchase_stopped");
  const { ownCents, allCents, waiting } = await owedCents(queries, order);
  if (addCents(ownCents, order.amountCents) > limitCents) throw new Refusal("invoice_purchase_limit");
  if (addCents(allCents, order.amountCents) > totalCents) throw new Refusal("invoice_purchase_full");
  if (order.isByTeam || (await isKnownFirm(queries, order, order))) return false;
  if (waiting >= mostWaiting) throw new Refusal("invoice_purchase_full");
  return true;
}
