import type { MailKind } from "#contract/office/mails.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// the latest mails alone: a maximum of all would read all of them
const stateText = statement(
  "mails.outbox-state",
  `SELECT (SELECT count(*) FROM mails WHERE status IN ('queued', 'sending'))::int AS waiting,
     (SELECT max(sent_at) FROM (SELECT sent_at FROM mails ORDER BY created_at DESC, id LIMIT 500) latest) AS "lastSentAt"`,
  { waiting: is<number>(), lastSentAt: is<Date | null>() },
);

export async function readOutboxState(queries: Queries) {
  return (await queries.row(stateText)) ?? { waiting: 0, lastSentAt: null };
}

const kindsText = statement("mails.kinds", "SELECT id, kind FROM mails WHERE id = ANY($1::uuid[])", {
  kind: is<MailKind>(),
});

/** What each mail is, by its id. */
export async function readMailKinds(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, MailKind>> {
  const rows = ids.length > 0 ? await queries.rows(kindsText, [ids]) : [];
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
