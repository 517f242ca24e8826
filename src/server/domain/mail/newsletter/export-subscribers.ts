import type { TextFile } from "#contract/office/lists-and-files.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { csvHead, csvRows } from "#server/platform/http/write-csv.ts";

const mostSubscribers = 100_000;
/** Small parts, because formatting one blocks the process for all other requests. */
const atOnce = 1_000;

const columns = [
  "E-Mail",
  "Angemeldet (UTC)",
  "Bestätigt (UTC)",
  "Text der Einwilligung",
  "Text der Bestätigung",
];

const countSql = statement(
  "newsletter.count-confirmed",
  `SELECT count(*)::int AS count FROM (
     SELECT FROM newsletter_subscriptions WHERE status = 'confirmed' LIMIT $1) AS confirmed`,
);

const exportSubscribersSql = statement(
  "newsletter.export-subscribers",
  `SELECT s.id, s.email, to_json(s.requested_at AT TIME ZONE 'UTC') #>> '{}' AS "requestedAt",
       to_json(s.confirmed_at AT TIME ZONE 'UTC') #>> '{}' AS "confirmedAt",
       (SELECT text_shown FROM newsletter_log l WHERE l.subscription_id = s.id AND l.event = 'requested'
          AND l.at <= s.confirmed_at ORDER BY l.at DESC, l.id DESC LIMIT 1) AS "agreedTo",
       (SELECT text_shown FROM newsletter_log l WHERE l.subscription_id = s.id AND l.event = 'confirmed'
          ORDER BY l.at DESC, l.id DESC LIMIT 1) AS "confirmedWith"
     FROM newsletter_subscriptions s
     WHERE s.status = 'confirmed' AND (s.confirmed_at, s.id) > ($1::text::timestamp AT TIME ZONE 'UTC', $2::uuid)
     ORDER BY s.confirmed_at, s.id LIMIT $3`,
  { requestedAt: is<string>(), confirmedAt: is<string>() },
);

/** Before the first: an instant as text, because a Date has no microseconds. */
const beginning = { confirmedAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

interface SubscribersFile extends Omit<TextFile, "text"> {
  parts: AsyncIterable<string>;
}

/**
 * Every confirmed subscriber with the proof that § 7 UWG and Art. 7 GDPR demand: the time and the words shown.
 * Instants are UTC, as stored. The rows are read while the file leaves; a subscriber who leaves meanwhile is missing.
 */
export async function exportSubscribers(queries: Queries, day: string): Promise<SubscribersFile> {
  const found = await queries.row(countSql, [mostSubscribers + 1]);
  if ((found?.count ?? 0) > mostSubscribers) throw new Refusal("too_many_rows");
  return {
    fileName: `newsletter-${day}.csv`,
    mime: "text/csv; charset=utf-8",
    parts: tableOf(queries),
  };
}

async function* tableOf(queries: Queries): AsyncGenerator<string> {
  yield csvHead(columns);
  let last: typeof beginning | undefined = beginning;
  while (last) {
    const { confirmedAt, id }: typeof beginning = last;
    const subscribers: RowOf<typeof exportSubscribersSql>[] = await queries.rows(exportSubscribersSql, [
      confirmedAt,
      id,
      atOnce,
    ]);
    yield csvRows(
      subscribers.map((subscriber) => [
        subscriber.email,
        plain(subscriber.requestedAt),
        plain(subscriber.confirmedAt),
        subscriber.agreedTo ?? "",
        subscriber.confirmedWith ?? "",
      ]),
    );
    last = subscribers[atOnce - 1];
  }
}

/** `2026-11-21 15:04:05` */
function plain(instant: string): string {
  return instant.slice(0, 19).replace("T", " ");
}
