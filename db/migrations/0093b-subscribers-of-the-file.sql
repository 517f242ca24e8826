-- without a transaction
-- The file of all subscribers is read in parts while it leaves: each goes on where the last one ended.
DROP INDEX CONCURRENTLY IF EXISTS newsletter_confirmed;
CREATE INDEX CONCURRENTLY newsletter_confirmed ON newsletter_subscriptions (confirmed_at, id) WHERE status = 'confirmed';
