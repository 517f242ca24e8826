import type { MailKind } from "#contract/office/mail/mails.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const settleSql = statement(
  "overdue.settle-mail",
  `UPDATE mails SET done_at = $2, done_by = $3 WHERE id = $1 AND status = 'failed' AND done_at IS NULL
   RETURNING kind, order_id AS "orderId"`,
  { kind: is<MailKind>() },
);

export function dismissFailedMail(
  queries: Queries,
  { mailId, at, by }: { mailId: string; at: Date; by: string },
): Promise<{ kind: MailKind; orderId: string | null } | undefined> {
  return queries.row(settleSql, [mailId, at, by]);
}

const hasMailSql = statement("overdue.has-mail", "SELECT id FROM mails WHERE id = $1");

export async function hasMail(queries: Queries, mailId: string): Promise<boolean> {
  return (await queries.row(hasMailSql, [mailId])) !== undefined;
}
