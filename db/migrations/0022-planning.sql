-- Two people who plan the same day, or the rules for all days, at the same time.

ALTER TABLE calendar_settings ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER calendar_settings_version BEFORE UPDATE ON calendar_settings
  FOR EACH ROW EXECUTE FUNCTION move_row_version();

-- How often somebody planned a day. What was planned stands in closed_days, carrier_free_days, day_portions and
-- menu_day_portions; a counter of its own, because day_portions also moves with every order.
CREATE TABLE planned_days (
  day date PRIMARY KEY,
  version int NOT NULL CHECK (version > 0)
);
-- portions of a day are public news, too: every process looks at once
CREATE TRIGGER planned_days_move_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON planned_days
  EXECUTE FUNCTION move_public_version();

-- What a person has looked at is off the list, with who and when; it comes back when there is news of it.
ALTER TABLE payment_alerts
  ADD COLUMN done_at timestamptz,
  ADD COLUMN done_by int REFERENCES staff,
  ADD CONSTRAINT done_by_somebody CHECK (num_nulls(done_at, done_by) IN (0, 2));
CREATE INDEX alerts_to_look_at ON payment_alerts (created_at) WHERE done_at IS NULL;

-- What was sold and sent back between two moments, read from the index alone.
CREATE INDEX orders_by_payment ON orders (paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds (created_at) INCLUDE (amount_cents, payment_id) WHERE status <> 'failed';

-- The list of orders by sum and by name, in both directions.
CREATE INDEX orders_by_total ON orders (total_cents, id);
CREATE INDEX orders_by_name ON orders (last_name, first_name, id);
