import type { MailKind } from "#contract/office/mail/mails.ts";
import type { OrderMail } from "#contract/office/orders/orders.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, inOrder, is, matched, rows, statement } from "#server/platform/database/statement.ts";

// only the latest mails, because a maximum over all would read all of them
const stateSql = statement(
  "mails.read-outbox-state",
  `SELECT (SELECT count(*) FROM mails WHERE status IN ('queued', 'sending'))::int AS waiting,
     (SELECT max(sent_at) FROM (SELECT sent_at FROM mails ORDER BY created_at DESC, id LIMIT 500) latest) AS "lastSentAt"`,
  { waiting: is<number>(), lastSentAt: is<Date | null>() },
);

export async function readOutboxState(queries: Queries) {
  return (await queries.row(stateSql)) ?? { waiting: 0, lastSentAt: null };
}

const kindsSql = statement("mails.read-mail-kinds", "SELECT id, kind FROM mails WHERE id = ANY($1::uuid[])", {
  kind: is<MailKind>(),
});

/** What each mail is, by its id. */
export async function readMailKinds(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, MailKind>> {
  const rows = ids.length > 0 ? await queries.rows(kindsSql, [ids]) : [];
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** The mails that were queued for these causes. */
export const mailsByCause = column("mails.mails-by-cause", "SELECT id FROM mails WHERE cause = ANY($1)");

// the lock makes a mailer wait, and then it reads what has changed
/**
 * Whether a mail of the order waits, with this cause or one that begins so; it stays unwritten until the transaction
 * ends.
 */
export const lockUnwrittenMail = matched(
  "mails.lock-unwritten-mail",
  `SELECT id FROM mails WHERE order_id = $1 AND status = 'queued' AND (cause = $2 OR starts_with(cause, $3)) FOR UPDATE`,
  (one: { orderId: string; cause: string; beginning: string }) =>
    inOrder(one, "orderId", "cause", "beginning"),
);

export const mailsOfOrder = rows(
  "mails.mails-of-order",
  `SELECT id, kind, recipient, status, to_json(coalesce(sent_at, created_at)) #>> '{}' AS at
     FROM mails WHERE order_id = $1 ORDER BY created_at, id`,
  { at: is<OrderMail["at"]>(), kind: is<OrderMail["kind"]>() },
);

/** The letters of one kind to an order, as they were written, the newest first. */
export const lettersOfOrder = rows(
  "mails.letters-of-order",
  `SELECT id, recipient, status, to_json(coalesce(sent_at, created_at)) #>> '{}' AS at, subject, plain AS text,
     erased_at IS NOT NULL AS "isErased" FROM mails WHERE order_id = $1 AND kind = $2 ORDER BY created_at DESC, id`,
  { at: is<OrderMail["at"]>() },
  (one: { orderId: string; kind: OrderMail["kind"] }) => inOrder(one, "orderId", "kind"),
);

// ticked-off and erased mails need no attention
const countFailedSql = statement(
  "mails.count-failed",
  "SELECT count(*)::int AS total FROM mails WHERE status = 'failed' AND done_at IS NULL AND erased_at IS NULL",
);

/** Those that failed for good. */
export async function countFailedMails(queries: Queries): Promise<number> {
  return (await queries.row(countFailedSql))?.total ?? 0;
}
