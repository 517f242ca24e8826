import type { Cents } from "#contract/money.ts";
import { lockInvoiceTerms, owedCentsOf } from "#server/domain/checkout/invoice-purchase/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";

interface InvoiceOrder {
  customerKey: string;
  addressKey: string;
  /** empty: the invoice is for a person */
  firm: string;
  amountCents: Cents;
}

/** Only firms may order on invoice, while the office allows it and as long as all that they owe stays in its limit. */
export async function refuseUnfitInvoice(
  queries: Queries,
  { firm, amountCents, ...keys }: InvoiceOrder,
): Promise<void> {
  const { isOn, limitCents } = await lockInvoiceTerms(queries);
  if (!isOn) throw new Refusal("invoice_purchase_off");
  if (firm === "") throw fieldRefusal("invoice_purchase_only_for_firms", "invoice_company");
  if ((await owedCentsOf(queries, keys)) + amountCents > limitCents)
    throw new Refusal("invoice_purchase_limit");
}
