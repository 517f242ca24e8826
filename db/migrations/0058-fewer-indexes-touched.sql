-- Every addition to a cart moves its time of touch, and a B-tree on that time made each of them write into all indexes of the
-- table. A BRIN does not; the clean-up, which alone asks by this time, looks once an hour.
CREATE INDEX carts_by_time_of_touch ON carts USING brin (touched_at) WITH (pages_per_range = 8);
DROP INDEX carts_by_touch;

-- mails_by_address answers the same questions and more
DROP INDEX mails_by_recipient;
