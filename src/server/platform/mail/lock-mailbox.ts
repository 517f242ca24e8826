import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const lockSql = statement("mails.lock-mailbox", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");

/** Until the transaction ends, other counts of this mailbox wait, so that parallel requests cannot pass its limit. */
export async function lockMailbox(queries: Queries, mailboxKey: string): Promise<void> {
  await queries.rows(lockSql, [`mailbox/${mailboxKey}`]);
}
