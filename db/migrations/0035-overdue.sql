-- What stays on the red list until somebody has done something about it.

-- A declaration is never rewritten; that it was answered stands beside it, and goes with it.
CREATE TABLE withdrawal_answers (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawals ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  answered_by text NOT NULL CHECK (answered_by <> ''),
  -- for the team: what was answered
  note text NOT NULL DEFAULT ''
);

-- A failed mail that somebody has looked at; one that is tried again and fails again is news.
ALTER TABLE mails
  ADD COLUMN done_at timestamptz,
  ADD COLUMN done_by text CHECK (done_by <> ''),
  ADD CONSTRAINT done_by_somebody CHECK ((done_at IS NULL) = (done_by IS NULL)),
  ADD CONSTRAINT done_when_failed CHECK (done_at IS NULL OR status = 'failed');
CREATE FUNCTION forget_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.done_at := NULL;
  NEW.done_by := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER mail_is_tried_again BEFORE UPDATE OF status ON mails FOR EACH ROW
  WHEN (OLD.done_at IS NOT NULL AND NEW.status <> 'failed') EXECUTE FUNCTION forget_done();

-- what has not arrived by anybody's word, and what was promised back and did not go
CREATE INDEX deliveries_not_over ON order_deliveries (delivery_day) WHERE status IN ('planned', 'packed', 'shipped');
CREATE INDEX refunds_failed ON refunds (payment_id) WHERE status = 'failed';
DROP INDEX deliveries_under_way;
