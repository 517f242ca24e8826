CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := invoice_number(NEW.series, NEW.sequence);
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_are_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
