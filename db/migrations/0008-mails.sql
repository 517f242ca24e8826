-- Every mail the shop sends. Queued in the transaction that causes it, written and sent by a worker.

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'order-confirmation', 'dispatch', 'delivery-change', 'cancellation', 'withdrawal-receipt',
    'newsletter-confirmation', 'newsletter-welcome'
  )),
  -- what makes it necessary, e.g. the order that was paid: the same cause makes one mail
  cause text NOT NULL CONSTRAINT one_mail_per_cause UNIQUE,
  recipient text NOT NULL CHECK (recipient <> ''),
  order_id uuid REFERENCES orders,
  -- what the letter needs to know beyond its order
  data jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- while it is being sent, nobody else tries until then
  claimed_until timestamptz,
  last_error text,
  -- as it was written for the last attempt; links that only its reader may have are left out
  subject text,
  html text,
  plain text,
  -- [{filename, sha256}]
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT sent_has_a_time CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT sent_was_written CHECK (status <> 'sent' OR num_nulls(subject, html, plain) = 0),
  CONSTRAINT sending_is_claimed CHECK ((status = 'sending') = (claimed_until IS NOT NULL)),
  CONSTRAINT failed_says_why CHECK (status <> 'failed' OR last_error IS NOT NULL)
);
CREATE INDEX mails_unsent ON mails (created_at) WHERE status IN ('queued', 'sending');
CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed';
CREATE INDEX mails_by_order ON mails (order_id) WHERE order_id IS NOT NULL;
