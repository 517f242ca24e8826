import {
  correctionBase,
  historyOf,
  type Occasion,
  seriesOf,
} from "#server/domain/invoices/correction-base.ts";
import type { InvoiceChange } from "#server/domain/invoices/invoice-document.ts";
import { insertInvoice } from "#server/domain/invoices/queries.ts";
import { restateInvoice } from "#server/domain/invoices/restate-invoice.ts";
import {
  currentDeliveries,
  dueAmendment,
  settleAmendment,
} from "#server/domain/orders/changes/amendment-queries.ts";
import { undocumentedChanges } from "#server/domain/orders/changes/amendment-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * Issues the due document, if any, in the caller's transaction. It corrects days and addresses to the current ones, not
 * prices. Nothing is issued where the documents are right already.
 */
export async function issueDueAmendment(
  queries: Queries,
  { orderId, at, day, reason }: Omit<Occasion, "reason"> & { reason?: string | undefined },
): Promise<string | undefined> {
  const id = await dueAmendment(queries, orderId);
  if (!id) return undefined;
  const history = await historyOf(queries, orderId);
  const changes = undocumentedChanges(history, await currentDeliveries(queries, orderId));
  let number: string | undefined;
  if (changes.length > 0) {
    const occasion = { day, reason: reason ?? reasonOf(changes), scope: "details" as const };
    const base = await correctionBase(queries, history, occasion);
    const document = restateInvoice(history, { ...base, changes });
    const correction = { corrects: history.invoice.number, scope: occasion.scope, day: null };
    number = await insertInvoice(queries, { ...seriesOf(history), orderId, at, document, correction });
  }
  await settleAmendment(queries, { id, orderId, number });
  return number;
}

function reasonOf(changes: InvoiceChange[]): string {
  const isMove = ({ what }: InvoiceChange) => what === "day";
  if (changes.every(isMove)) return "Liefertag auf Ihren Wunsch verschoben";
  return `${changes.some(isMove) ? "Liefertag und Anschrift" : "Anschrift"} auf Ihren Wunsch geändert`;
}
