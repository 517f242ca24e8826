import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export interface EarlierConsent {
  email: string;
  at: Date;
  /** what the person read, and how it is proved */
  text: string;
  proof: string;
}

const knownSql = statement(
  "newsletter.read-known",
  `SELECT email_key AS key, status, unsubscribed_at IS NOT NULL AS "hasLeft" FROM newsletter_subscriptions
   WHERE email_key = ANY($1::text[])`,
  { hasLeft: is<boolean>() },
);

/** Why an address stays as it is, by the address in small letters. */
export async function readUntouched(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.rows(knownSql, [emails.map((email) => email.toLowerCase())]);
  return new Map(
    rows.flatMap<[string, string]>(({ key, status, hasLeft }) => {
      if (hasLeft) return [[key, "Hat sich hier abgemeldet und bleibt abgemeldet."]];
      return status === "confirmed" ? [[key, "Bekommt den Newsletter schon."]] : [];
    }),
  );
}

const importSql = statement(
  "newsletter.import-consents",
  `WITH given AS (
     SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
       AS g (email, mailbox_key, at, text, proof)
   ), taken AS (
     INSERT INTO newsletter_subscriptions (email, email_key, mailbox_key, status, requested_at, confirmed_at)
     SELECT email, lower(email), mailbox_key, 'confirmed', at, at FROM given
     -- who has left stays away, and an own consent stays the proof
     ON CONFLICT (email_key) DO UPDATE SET status = 'confirmed', confirmed_at = excluded.confirmed_at
       WHERE newsletter_subscriptions.status = 'pending' AND newsletter_subscriptions.unsubscribed_at IS NULL
     RETURNING id, email, email_key
   )
   INSERT INTO newsletter_log (subscription_id, event, email, text_shown, at)
   SELECT t.id, e.event, t.email, e.text_shown, g.at
   FROM taken t JOIN given g ON lower(g.email) = t.email_key
     CROSS JOIN LATERAL (VALUES ('requested', g.text), ('confirmed', g.proof)) AS e (event, text_shown)
   RETURNING subscription_id`,
);

/** Takes over consents that were given elsewhere; the log says so. Returns how many are new. */
export async function importConsents(queries: Queries, consents: readonly EarlierConsent[]): Promise<number> {
  if (consents.length === 0) return 0;
  const logged = await queries.rows(importSql, [
    consents.map(({ email }) => email),
    consents.map(({ email }) => mailboxKey(email)),
    consents.map(({ at }) => at),
    consents.map(({ text }) => text),
    consents.map(({ proof }) => proof),
  ]);
  return logged.length / 2;
}
