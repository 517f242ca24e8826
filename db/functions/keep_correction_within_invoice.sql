-- All corrections together never take back more than was invoiced. The lock makes parallel ones wait for each other.
CREATE FUNCTION keep_correction_within_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices
    WHERE number = NEW.corrects AND order_id = NEW.order_id AND kind = 'invoice' FOR NO KEY UPDATE;
  IF NOT FOUND OR NEW.total_cents + (
    SELECT sum(total_cents) FROM invoices WHERE number = NEW.corrects OR corrects = NEW.corrects
  ) < 0 THEN
    RAISE EXCEPTION 'correction of % takes back more than was invoiced', NEW.corrects
      USING ERRCODE = 'check_violation', CONSTRAINT = 'corrections_stay_within_invoice';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER corrections_stay_within_invoice BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION keep_correction_within_invoice();
