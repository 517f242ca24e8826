-- A link to an order ends, and a new one comes by mail. The kinds of mails become a table, so that a new kind is one row
-- instead of the whole list once more; it starts with the kinds that the check knew.
CREATE TABLE mail_kinds (kind text PRIMARY KEY CHECK (kind ~ '^[a-z-]+$'));
INSERT INTO mail_kinds
SELECT (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''::text', 'g'))[1]
FROM pg_constraint WHERE conname = 'mails_kind_check';
INSERT INTO mail_kinds VALUES ('order-link');
ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD FOREIGN KEY (kind) REFERENCES mail_kinds;
