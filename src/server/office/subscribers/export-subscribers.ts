import type { TextFile } from "#contract/office/text-file.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

const mostSubscribers = 100_000;

const exportSubscribersText = statement(
  "subscribers.export-readers",
  `SELECT s.email, to_json(s.requested_at AT TIME ZONE 'UTC') #>> '{}' AS "requestedAt",
       to_json(s.confirmed_at AT TIME ZONE 'UTC') #>> '{}' AS "confirmedAt",
       (SELECT text_shown FROM newsletter_log l WHERE l.subscription_id = s.id AND l.event = 'requested'
          AND l.at <= s.confirmed_at ORDER BY l.at DESC, l.id DESC LIMIT 1) AS "agreedTo",
       (SELECT text_shown FROM newsletter_log l WHERE l.subscription_id = s.id AND l.event = 'confirmed'
          ORDER BY l.at DESC, l.id DESC LIMIT 1) AS "confirmedWith"
     FROM newsletter_subscriptions s WHERE s.status = 'confirmed' ORDER BY s.confirmed_at, s.id LIMIT $1`,
  { requestedAt: is<string>(), confirmedAt: is<string>() },
);

/**
 * Every confirmed subscriber with the proof that § 7 UWG and Art. 7 GDPR demand: the time and the words shown.
 * Instants are UTC, as stored.
 */
export async function exportSubscribers(queries: Queries, day: string): Promise<TextFile> {
  const subscribers = await queries.rows(exportSubscribersText, [mostSubscribers + 1]);
  if (subscribers.length > mostSubscribers) throw new Refusal("too_many_rows");
  const text = writeCsv(
    ["E-Mail", "Angemeldet (UTC)", "Bestätigt (UTC)", "Text der Einwilligung", "Text der Bestätigung"],
    subscribers.map((subscriber) => [
      subscriber.email,
      plain(subscriber.requestedAt),
      plain(subscriber.confirmedAt),
      subscriber.agreedTo ?? "",
      subscriber.confirmedWith ?? "",
    ]),
  );
  return { fileName: `newsletter-${day}.csv`, mime: "text/csv; charset=utf-8", text };
}

/** `2026-11-21 15:04:05` */
function plain(instant: string): string {
  return instant.slice(0, 19).replace("T", " ");
}
