import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  dueAmendment,
  markAmendment,
  numbersOfAmendments,
} from "#server/domain/orders/changes/amendment-queries.ts";
import type { Occasion } from "#server/domain/invoices/correction-base.ts";
import { issueDueAmendment } from "#server/domain/orders/changes/issue-amendment.ts";
import type { ChangeInput, Opened } from "#server/domain/orders/changes/open-delivery.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";

export interface DocumentedChange {
  /** the mail finds its document by it */
  amendmentId: string;
  /** undefined while the document is due, and where the documents already show the change */
  number: string | undefined;
}

/**
 * Makes a change that a document has to show. A guest's document is due until the mail is written, so that further
 * changes join it. The team's changes get their own document at once, after the one that was due.
 */
export async function documentChange(
  queries: Queries,
  { opened, input, reason }: { opened: Opened; input: ChangeInput; reason?: string | undefined },
  make: () => Promise<void>,
): Promise<DocumentedChange> {
  const { order, now } = opened;
  const at = new Date(now.epochMilliseconds);
  const occasion = { orderId: order.id, at, day: berlinDay(now) };
  // an erased person gets no mail for the document to wait for
  const isAtOnce = input.staffChange !== undefined || !order.email;
  if (isAtOnce) await issueDueAmendment(queries, occasion);
  await make();
  const amendmentId = await markAmendment(queries, order.id, at);
  return {
    amendmentId,
    number: isAtOnce ? await issueDueAmendment(queries, { ...occasion, reason }) : undefined,
  };
}

/**
 * Numbers of the documents of these changes, oldest first, for the mail about them. Issues due ones now in a
 * transaction of their own; a repeated call returns the same numbers.
 */
export function documentsOfChanges(
  database: Database,
  { amendments, ...occasion }: Omit<Occasion, "reason"> & { amendments: string[] },
): Promise<string[]> {
  return database.transaction(async (queries) => {
    await lockOrder(queries, occasion.orderId);
    const due = await dueAmendment(queries, occasion.orderId);
    if (due && amendments.includes(due)) await issueDueAmendment(queries, occasion);
    return numbersOfAmendments(queries, amendments);
  });
}
