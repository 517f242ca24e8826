-- without a transaction
-- The lists of the office that are sorted by name read the page they show in this order.
DROP INDEX CONCURRENTLY IF EXISTS orders_by_german_name;
CREATE INDEX CONCURRENTLY orders_by_german_name ON orders (last_name COLLATE german, first_name COLLATE german, id);
DROP INDEX CONCURRENTLY IF EXISTS orders_by_name;
DROP INDEX CONCURRENTLY IF EXISTS discount_codes_by_german_code;
CREATE INDEX CONCURRENTLY discount_codes_by_german_code ON discount_codes (code COLLATE german);
DROP INDEX CONCURRENTLY IF EXISTS newsletter_by_german_email;
CREATE INDEX CONCURRENTLY newsletter_by_german_email ON newsletter_subscriptions (email_key COLLATE german, id);
-- A letter is found by the beginning of any part of its address.
DROP INDEX CONCURRENTLY IF EXISTS mails_by_words;
CREATE INDEX CONCURRENTLY mails_by_words ON mails USING gin (to_tsvector('simple', search_words(recipient)));
