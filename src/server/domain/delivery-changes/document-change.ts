import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import type { Which } from "#server/domain/delivery-changes/change-deps.ts";
import type { Opened } from "#server/domain/delivery-changes/open-delivery.ts";
import { markAmendment } from "#server/domain/invoices/amendment-queries.ts";
import { issueDueAmendment } from "#server/domain/invoices/issue-amendment.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface DocumentedChange {
  /** by which the mail finds the document */
  amendmentId: string;
  /** undefined as long as it is due, and where the documents say nothing of what has changed */
  number: string | undefined;
}

/**
 * Makes a change that a document has to say. A guest's is due until the mail about it is written, so that second thoughts
 * become part of it; what the desk changes has one of its own at once, behind what was due before.
 */
export async function documentChange(
  queries: Queries,
  { opened, which, reason }: { opened: Opened; which: Which; reason?: string | undefined },
  make: () => Promise<void>,
): Promise<DocumentedChange> {
  const { order, now } = opened;
  const at = new Date(now.epochMilliseconds);
  const occasion = { orderId: order.id, at, day: berlinDay(now) };
  // a person who was erased gets no mail that it could wait for
  const isAtOnce = which.desk !== undefined || !order.email;
  if (isAtOnce) await issueDueAmendment(queries, occasion);
  await make();
  const amendmentId = await markAmendment(queries, order.id, at);
  return {
    amendmentId,
    number: isAtOnce ? await issueDueAmendment(queries, { ...occasion, reason }) : undefined,
  };
}
