-- A log of a million entries is searched by what people read in it: the search looks among the different events and names,
-- of which there are few, and then for their entries.
CREATE FUNCTION event_key(action text, data jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT action || coalesce(data::text, '') $$;

-- The millionth invoice of a year has seven digits; before, its last one was cut off, and no more could be issued.
CREATE FUNCTION invoice_number(series text, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT series || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0') $$;
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := invoice_number(NEW.series, NEW.sequence);
  RETURN NEW;
END $$;
ALTER TABLE invoices ALTER COLUMN number DROP EXPRESSION;
ALTER TABLE invoices ADD CONSTRAINT number_says_series_and_sequence CHECK (number = invoice_number(series, sequence));
CREATE TRIGGER invoices_are_numbered BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
