import type { NewsletterLink } from "#contract/mail/newsletter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, inOrder, is, matched, row, statement } from "#server/platform/database/statement.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export interface Subscription {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
}

const touchSql = statement(
  "newsletter.request-subscription",
  `INSERT INTO newsletter_subscriptions (email, email_key, mailbox_key, requested_at) VALUES ($1, lower($1), $3, $2)
   ON CONFLICT (email_key) DO UPDATE SET
     requested_at = excluded.requested_at, mailbox_key = excluded.mailbox_key,
     status = CASE newsletter_subscriptions.status WHEN 'confirmed' THEN 'confirmed' ELSE 'pending' END
   RETURNING id, email, status`,
);

/** Creates or renews the request and locks the subscription. A confirmed one stays confirmed. */
export async function requestSubscription(queries: Queries, email: string, now: Date): Promise<Subscription> {
  const row = await queries.row(touchSql, [email, now, mailboxKey(email)]);
  if (!row) throw new Error("no subscription came back");
  return row;
}

const requestsSql = statement(
  "newsletter.count-requests",
  `SELECT count(*) FILTER (WHERE at > $2::timestamptz - interval '24 hours')::int AS today, count(*)::int AS unanswered
   FROM (
     SELECT l.event, l.at, max(l.at) FILTER (WHERE l.event <> 'requested') OVER () AS answered_at
     FROM newsletter_log l JOIN newsletter_subscriptions s ON s.id = l.subscription_id
     WHERE coalesce(s.mailbox_key, s.email_key) = $1
   ) entries WHERE event = 'requested' AND at > coalesce(answered_at, '-infinity')`,
  { today: is<number>(), unanswered: is<number>() },
);

/** Sign-ups of the mailbox, under any of its spellings, since it last confirmed or left: within 24 hours, and all. */
export async function countRequests(queries: Queries, mailbox: string, now: Date) {
  return (await queries.row(requestsSql, [mailbox, now])) ?? { today: 0, unanswered: 0 };
}

const logSql = statement(
  "newsletter.write-log",
  `INSERT INTO newsletter_log (subscription_id, event, email, text_shown, at) VALUES ($1, $2, $3, $4, $5)
   RETURNING id`,
);

export async function writeLog(
  queries: Queries,
  entry: {
    subscription: { id: string; email: string };
    event: "requested" | "confirmed" | "unsubscribed";
    textShown: string;
    now: Date;
  },
): Promise<number> {
  const { subscription, event, textShown, now } = entry;
  const row = await queries.row(logSql, [subscription.id, event, subscription.email, textShown, now]);
  if (!row) throw new Error("the log took no entry");
  return row.id;
}

export const insertToken = matched(
  "newsletter.insert-token",
  `INSERT INTO newsletter_tokens (token_hash, subscription_id, purpose, created_at, expires_at)
   SELECT $1, id, $3, $4, $5 FROM newsletter_subscriptions WHERE id = $2 RETURNING subscription_id`,
  (token: {
    hash: Buffer;
    subscriptionId: string;
    purpose: NewsletterLink["purpose"];
    now: Date;
    until: Date | null;
  }) => inOrder(token, "hash", "subscriptionId", "purpose", "now", "until"),
);

export const findLink = row(
  "newsletter.find-link",
  `SELECT t.purpose, CASE
     WHEN t.purpose = 'confirm' AND s.status = 'confirmed' THEN 'done'
     WHEN t.purpose = 'confirm' AND s.status = 'pending' AND t.expires_at > $2 THEN 'open'
     WHEN t.purpose = 'confirm' THEN 'over'
     WHEN s.status = 'unsubscribed' THEN 'done'
     ELSE 'open' END AS state
   FROM newsletter_tokens t JOIN newsletter_subscriptions s ON s.id = t.subscription_id WHERE t.token_hash = $1`,
  { state: is<NewsletterLink["state"]>() },
  (hash: Buffer, now: Date) => [hash, now],
);

export const confirm = row(
  "newsletter.confirm",
  `UPDATE newsletter_subscriptions s SET status = 'confirmed', confirmed_at = $2, unsubscribed_at = NULL
   FROM newsletter_tokens t
   WHERE t.token_hash = $1 AND t.purpose = 'confirm' AND t.expires_at > $2 AND s.id = t.subscription_id
     AND s.status = 'pending'
   RETURNING s.id, s.email, s.status`,
  (hash: Buffer, now: Date) => [hash, now],
);

export const unsubscribe = row(
  "newsletter.unsubscribe",
  `WITH gone AS (
     UPDATE newsletter_subscriptions s SET status = 'unsubscribed', unsubscribed_at = $2
     FROM newsletter_tokens t
     WHERE t.token_hash = $1 AND t.purpose = 'unsubscribe' AND s.id = t.subscription_id
       AND s.status <> 'unsubscribed'
     RETURNING s.id, s.email, s.status
   ), closed AS (
     -- An older confirmation link must not subscribe a person again after they have left.
     DELETE FROM newsletter_tokens USING gone
     WHERE newsletter_tokens.subscription_id = gone.id AND newsletter_tokens.purpose = 'confirm'
   )
   SELECT * FROM gone`,
  (hash: Buffer, now: Date) => [hash, now],
);

// Token hashes are left out: they are no personal data.
/** Everything stored about a subscriber, as in the tables. */
export const exportSubscription = column(
  "newsletter.export-subscription",
  `SELECT to_jsonb(s) || jsonb_build_object('log', coalesce(
     (SELECT jsonb_agg(to_jsonb(g) ORDER BY g.id) FROM newsletter_log g WHERE g.subscription_id = s.id), '[]')) AS record
   FROM newsletter_subscriptions s WHERE s.email_key = lower($1)`,
);
