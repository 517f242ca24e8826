-- The file of all subscribers is read in parts while it leaves: each goes on where the last one ended.
CREATE INDEX newsletter_confirmed ON newsletter_subscriptions (confirmed_at, id) WHERE status = 'confirmed';
