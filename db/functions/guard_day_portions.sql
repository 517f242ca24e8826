-- `taken` never grows beyond the capacity. The capacity may fall below what is sold: then nothing more is sold, and
-- what is sold stays. All processes are notified when a day becomes full or available again.
CREATE FUNCTION guard_day_portions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before int;
  after int;
  grown int := NEW.taken - coalesce(OLD.taken, 0);
BEGIN
  SELECT was.available, now.available INTO before, after
  FROM availability(OLD.capacity, OLD.taken) AS was, availability(NEW.capacity, NEW.taken) AS now;
  IF grown > 0 AND after < 0 THEN
    RAISE EXCEPTION 'no room for % portions on %', grown, NEW.delivery_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_not_overbooked';
  END IF;
  IF (before <= 0) <> (after <= 0) THEN
    NOTIFY public_version;
  END IF;
  -- payment pages for portions that are gone are closed at once and not with the next poll
  IF before > 0 AND after <= 0 THEN
    NOTIFY voided_payments;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER day_not_overbooked AFTER INSERT OR UPDATE ON day_portions
  FOR EACH ROW EXECUTE FUNCTION guard_day_portions();
