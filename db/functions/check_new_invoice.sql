-- What an invoice or correction must keep to beside the documents before it.
CREATE FUNCTION check_new_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Documents come in the order of what they tell: an amendment that is due comes before money that is taken back.
  IF NEW.scope <> 'details' AND EXISTS (
    SELECT FROM due_amendments WHERE order_id = NEW.order_id AND number IS NULL
  ) THEN
    RAISE EXCEPTION 'order % has an amendment that is due first', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'due_amendments_come_first';
  END IF;
  -- All corrections together never take back more than was invoiced. The lock makes parallel ones wait for each other.
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

CREATE TRIGGER new_invoice_checked BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION check_new_invoice();
