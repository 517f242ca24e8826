import type { Queries } from "#server/platform/database/database.ts";
import { matched, statement } from "#server/platform/database/statement.ts";
import { removeWaitingFollowUps } from "#server/platform/mail/queries.ts";

const objectSql = statement(
  "orders.object-to-follow-ups",
  `INSERT INTO follow_up_objections (mailbox_hash, objected_at) VALUES ($1, $2)
   ON CONFLICT DO NOTHING RETURNING mailbox_hash`,
);

/**
 * For good, also for later orders; a question that still waits does not leave. False when the mailbox has objected
 * before.
 */
export async function objectToFollowUps(queries: Queries, mailbox: Buffer, now: Date): Promise<boolean> {
  const isNew = (await queries.row(objectSql, [mailbox, now])) !== undefined;
  await removeWaitingFollowUps(queries, mailbox);
  return isNew;
}

export const hasObjected = matched(
  "orders.has-objected",
  "SELECT objected_at FROM follow_up_objections WHERE mailbox_hash = $1",
);
