-- What a guest changes about deliveries within two minutes is said by one document. Until that is issued it is due.
CREATE TABLE due_amendments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  since timestamptz NOT NULL,
  -- of the document that says it; null as long as it is due
  number text UNIQUE REFERENCES invoices (number) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_due_amendment_per_order ON due_amendments (order_id) WHERE number IS NULL;
CREATE TRIGGER issued_amendments_are_immutable BEFORE UPDATE ON due_amendments
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- The day that the documents say, as long as they do not say the delivery's own. It moves along with the delivery.
ALTER TABLE order_deliveries
  ADD COLUMN documented_day date,
  ADD CONSTRAINT documented_day_is_another CHECK (documented_day <> delivery_day);

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

-- Documents come in the order of what they tell: what is due goes before money that is taken back.
CREATE FUNCTION refuse_before_due_amendment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM due_amendments WHERE order_id = NEW.order_id AND number IS NULL) THEN
    RAISE EXCEPTION 'order % has an amendment that is due first', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'due_amendments_come_first';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER due_amendments_come_first BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.scope <> 'details') EXECUTE FUNCTION refuse_before_due_amendment();
