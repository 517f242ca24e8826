-- One mailbox has many spellings: what a mailbox may get a day is counted over all of them.
ALTER TABLE newsletter_subscriptions ADD COLUMN mailbox_key text;
CREATE INDEX newsletter_by_mailbox ON newsletter_subscriptions (coalesce(mailbox_key, email_key));

ALTER TABLE withdrawals
  ADD COLUMN mailbox_key text,
  -- what the page says of the mail; it is the same whether an order was found or not
  ADD COLUMN is_mail_announced boolean;
CREATE INDEX withdrawals_by_mailbox ON withdrawals (coalesce(mailbox_key, email_key), received_at);
CREATE INDEX withdrawals_of_no_order ON withdrawals (received_at) WHERE order_id IS NULL;
