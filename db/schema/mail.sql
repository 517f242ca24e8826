-- Every mail of the shop. Queued in the transaction that causes it, then written and sent by a worker.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z-]+$'),
  -- what it is about, e.g. the paid order: each cause sends one mail
  cause text NOT NULL CONSTRAINT one_mail_per_cause UNIQUE,
  recipient text NOT NULL CHECK (recipient <> ''),
  order_id uuid REFERENCES orders,
  -- what the letter needs besides its order
  data jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- until then no other worker sends it
  claimed_until timestamptz,
  last_error text,
  -- as written for the last attempt, without links that only the recipient may know
  subject text,
  html text,
  plain text,
  -- [{filename, sha256}]
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- `cause` stays, so that the mail is never sent again
  erased_at timestamptz,
  -- set by the person who has dealt with a failed mail; cleared by a new attempt
  done_at timestamptz,
  done_by text CHECK (done_by <> ''),
  CONSTRAINT sent_has_a_time CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT sending_is_claimed CHECK ((status = 'sending') = (claimed_until IS NOT NULL)),
  CONSTRAINT failed_says_why CHECK (status <> 'failed' OR last_error IS NOT NULL),
  CONSTRAINT done_by_somebody CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CONSTRAINT done_when_failed CHECK (done_at IS NULL OR status = 'failed'),
  CONSTRAINT sent_was_written CHECK (status <> 'sent' OR num_nulls(subject, html, plain) = 0)
) WITH (
  -- moves the texts out of the row, because every change of status copies the row
  toast_tuple_target = 512
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE status IN ('queued', 'sending');
CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed';
CREATE INDEX mails_by_order ON mails (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX mails_with_body ON mails (created_at) WHERE erased_at IS NULL;
-- the outbox: by time, by the beginning of an address, and counted by kind and status from the index alone
CREATE INDEX mails_by_time ON mails (created_at DESC, id);
CREATE INDEX mails_by_kind ON mails (kind, status, created_at DESC, id);
CREATE INDEX mails_by_address ON mails (lower(recipient) text_pattern_ops);
-- the outbox: by the beginning of any part of an address
CREATE INDEX mails_by_words ON mails USING gin (to_tsvector('simple', search_words(recipient)));

-- Limits mails to unconfirmed addresses: full_at is when all counted mails are used up at the rate of the budget.
CREATE TABLE mail_budgets (
  key text PRIMARY KEY,
  full_at timestamptz NOT NULL
);

-- Subscribers of the newsletter, confirmed by double opt-in.
CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> ''),
  -- the address in lower case: one subscription each
  email_key text NOT NULL UNIQUE CHECK (email_key = lower(email)),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- one mailbox has many spellings: the mails of a day are counted over all of them
  mailbox_key text,
  CONSTRAINT confirmed_has_a_time CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL),
  CONSTRAINT unsubscribed_has_a_time CHECK (status <> 'unsubscribed' OR unsubscribed_at IS NOT NULL)
);
CREATE INDEX newsletter_by_status ON newsletter_subscriptions (status, requested_at);
CREATE INDEX newsletter_by_mailbox ON newsletter_subscriptions (coalesce(mailbox_key, email_key));
-- the export reads all subscribers in batches, each after the last one
CREATE INDEX newsletter_confirmed ON newsletter_subscriptions (confirmed_at, id) WHERE status = 'confirmed';
CREATE INDEX newsletter_by_german_email ON newsletter_subscriptions (email_key COLLATE german, id);

-- Links in newsletter mails. A token is made when the mail is written and known to its recipient alone.
CREATE TABLE newsletter_tokens (
  -- sha-256 of the token, so that a copy of this table confirms nothing
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at timestamptz NOT NULL,
  -- null: a link to unsubscribe never expires
  expires_at timestamptz,
  CONSTRAINT confirming_ends CHECK ((purpose = 'confirm') = (expires_at IS NOT NULL))
);
CREATE INDEX newsletter_tokens_by_subscription ON newsletter_tokens (subscription_id);

-- Who agreed to what, and when: the proof that § 7 UWG and Art. 7 GDPR require.
CREATE TABLE newsletter_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('requested', 'confirmed', 'unsubscribed')),
  email text NOT NULL,
  -- the text that the person agreed to
  text_shown text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX newsletter_log_by_subscription ON newsletter_log (subscription_id, at);
