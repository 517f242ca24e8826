import type { TextFile } from "#contract/office/text-file.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { csvHead, csvRows } from "#server/platform/http/write-csv.ts";

const mostSubscribers = 100_000;
/** So many take a few milliseconds, in which nobody else is answered. */
const atOnce = 1_000;

const columns = [
  "E-Mail",
  "Angemeldet (UTC)",
  "Bestätigt (UTC)",
  "Text der Einwilligung",
  "Text der Bestätigung",
];

const findConfirmedText = statement(
  "subscribers.find-confirmed",
  `SELECT id FROM newsletter_subscriptions WHERE status = 'confirmed' ORDER BY confirmed_at, id LIMIT $1`,
);

const exportSubscribersText = statement(
  "subscribers.export-readers",
  `SELECT s.email, to_json(s.requested_at AT TIME ZONE 'UTC') #>> '{}' AS "requestedAt",
       to_json(s.confirmed_at AT TIME ZONE 'UTC') #>> '{}' AS "confirmedAt",
       (SELECT text_shown FROM newsletter_log l WHERE l.subscription_id = s.id AND l.event = 'requested'
          AND l.at <= s.confirmed_at ORDER BY l.at DESC, l.id DESC LIMIT 1) AS "agreedTo",
       (SELECT text_shown FROM newsletter_log l WHERE l.subscription_id = s.id AND l.event = 'confirmed'
          ORDER BY l.at DESC, l.id DESC LIMIT 1) AS "confirmedWith"
     FROM newsletter_subscriptions s WHERE s.id = ANY ($1::uuid[]) AND s.status = 'confirmed' ORDER BY s.confirmed_at, s.id`,
  { requestedAt: is<string>(), confirmedAt: is<string>() },
);

interface SubscribersFile extends Omit<TextFile, "text"> {
  parts: AsyncIterable<string>;
}

/**
 * Every confirmed subscriber with the proof that § 7 UWG and Art. 7 GDPR demand: the time and the words shown.
 * Instants are UTC, as stored. The rows are read while the file leaves; who unsubscribes meanwhile is not in it.
 */
export async function exportSubscribers(queries: Queries, day: string): Promise<SubscribersFile> {
  const found = await queries.rows(findConfirmedText, [mostSubscribers + 1]);
  if (found.length > mostSubscribers) throw new Refusal("too_many_rows");
  const ids = found.map(({ id }) => id);
  return {
    fileName: `newsletter-${day}.csv`,
    mime: "text/csv; charset=utf-8",
    parts: tableOf(queries, ids),
  };
}

async function* tableOf(queries: Queries, ids: string[]): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let at = 0; at < ids.length; at += atOnce) {
    const subscribers = await queries.rows(exportSubscribersText, [ids.slice(at, at + atOnce)]);
    yield csvRows(
      subscribers.map((subscriber) => [
        subscriber.email,
        plain(subscriber.requestedAt),
        plain(subscriber.confirmedAt),
        subscriber.agreedTo ?? "",
        subscriber.confirmedWith ?? "",
      ]),
    );
  }
}

/** `2026-11-21 15:04:05` */
function plain(instant: string): string {
  return instant.slice(0, 19).replace("T", " ");
}
