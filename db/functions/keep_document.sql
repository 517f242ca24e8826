-- An invoice from before there were documents gets its own once, when it is first needed; nothing else about it changes.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT is_kept_by_law((SELECT issued_on FROM invoices WHERE number = OLD.number)) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'invoices' THEN
    -- `number` is made of series and sequence, after this
    IF OLD.document IS NULL AND NEW.document IS NOT NULL
      AND to_jsonb(OLD) - '{document,number}'::text[] = to_jsonb(NEW) - '{document,number}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are immutable', TG_TABLE_NAME;
END $$;

CREATE TRIGGER invoices_are_immutable BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_document();
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION keep_document();
