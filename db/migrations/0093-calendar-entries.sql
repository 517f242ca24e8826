-- A delivery keeps its entry in the guest's calendar however often it moves: the entry is known by the day the delivery
-- was first bought for (null while it still is that day), and each change that a calendar shows raises its revision.
ALTER TABLE order_deliveries
  ADD COLUMN first_day date,
  ADD COLUMN revision int NOT NULL DEFAULT 0,
  ADD COLUMN revised_at timestamptz,
  ADD CONSTRAINT revisions_are_dated CHECK (
    revision >= 0 AND (first_day IS NULL) = (revision = 0) AND (revised_at IS NULL) = (revision = 0)
  );

CREATE FUNCTION revise_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_day := coalesce(OLD.first_day, OLD.delivery_day);
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER delivery_revised BEFORE UPDATE OF delivery_day, status, address ON order_deliveries FOR EACH ROW
  WHEN (
    NEW.delivery_day <> OLD.delivery_day OR NEW.address IS DISTINCT FROM OLD.address
    OR (NEW.status = 'cancelled') <> (OLD.status = 'cancelled')
  )
  EXECUTE FUNCTION revise_delivery();
