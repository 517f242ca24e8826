-- Test and real money never share a series: a real sale has no number of tests, a test has a real number only in the demo.
CREATE FUNCTION check_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments p WHERE p.order_id = NEW.order_id AND p.status = 'paid'
      AND CASE WHEN NEW.series LIKE 'TEST-%' THEN NOT p.is_test ELSE p.is_test AND NOT shows_demo() END
  ) THEN
    RAISE EXCEPTION 'order % has the number of another kind of money', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'series_fits_the_money';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER series_checked BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION check_series();
