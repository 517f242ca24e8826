-- The lists of the office that are sorted by name read the page they show in this order.
CREATE INDEX orders_by_german_name ON orders (last_name COLLATE german, first_name COLLATE german, id);
DROP INDEX orders_by_name;
CREATE INDEX discount_codes_by_german_code ON discount_codes (code COLLATE german);
CREATE INDEX newsletter_by_german_email ON newsletter_subscriptions (email_key COLLATE german, id);
-- A letter is found by the beginning of any part of its address.
CREATE INDEX mails_by_words ON mails USING gin (to_tsvector('simple', search_words(recipient)));
