-- Checked when the transaction ends: a day that no document says is said by one that is due.
CREATE FUNCTION keep_moves_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
  IF EXISTS (SELECT FROM order_deliveries WHERE order_id = moved AND documented_day IS NOT NULL)
    AND NOT EXISTS (SELECT FROM due_amendments WHERE order_id = moved AND number IS NULL) THEN
    RAISE EXCEPTION 'order % has moved a delivery, and no document of it is due', moved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'moves_are_documented';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER moves_are_documented AFTER INSERT OR UPDATE OF documented_day ON order_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.documented_day IS NOT NULL) EXECUTE FUNCTION keep_moves_due();
CREATE CONSTRAINT TRIGGER moves_stay_documented AFTER UPDATE OR DELETE ON due_amendments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_moves_due();
