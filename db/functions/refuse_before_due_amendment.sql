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
