-- The newsletter with double opt-in, and the proof of it.

CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> ''),
  -- one subscription for each mailbox, however it is spelled
  email_key text NOT NULL UNIQUE CHECK (email_key = lower(email)),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  CONSTRAINT confirmed_has_a_time CHECK (status <> 'confirmed' OR confirmed_at IS NOT NULL),
  CONSTRAINT unsubscribed_has_a_time CHECK (status <> 'unsubscribed' OR unsubscribed_at IS NOT NULL)
);
CREATE INDEX newsletter_by_status ON newsletter_subscriptions (status, requested_at);

-- Links in mails. A token is born when its mail is written and known to its reader alone.
CREATE TABLE newsletter_tokens (
  -- sha-256 of the token: whoever reads this table can confirm nothing with it
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at timestamptz NOT NULL,
  -- a way out never ends
  expires_at timestamptz,
  CONSTRAINT confirming_ends CHECK ((purpose = 'confirm') = (expires_at IS NOT NULL))
);
CREATE INDEX newsletter_tokens_by_subscription ON newsletter_tokens (subscription_id);

-- Who agreed to what, and when: the proof that § 7 UWG and Art. 7 GDPR want.
CREATE TABLE newsletter_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscriptions ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('requested', 'confirmed', 'unsubscribed')),
  email text NOT NULL,
  -- what the person read when they did it
  text_shown text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX newsletter_log_by_subscription ON newsletter_log (subscription_id, at);
-- a proof is not rewritten; it goes with its subscription when that is erased
CREATE TRIGGER newsletter_log_is_not_rewritten BEFORE UPDATE ON newsletter_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
