import type { Occasion } from "#server/domain/invoices/correction-base.ts";
import {
  type CreditInput,
  type IssuedCorrection,
  issueCorrection,
} from "#server/domain/invoices/issue-correction.ts";
import { issueDueAmendment } from "#server/domain/orders/changes/issue-amendment.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Corrects the invoice of an order. A due amendment is issued first, so that documents keep the order of events. */
export async function correctInvoice(
  queries: Queries,
  correction: Occasion & { what: CreditInput },
): Promise<IssuedCorrection> {
  const { orderId, at, day } = correction;
  await issueDueAmendment(queries, { orderId, at, day });
  return issueCorrection(queries, correction);
}
