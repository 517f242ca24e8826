-- The figures of a batch follow its corrections, and nothing else changes them.
CREATE FUNCTION correct_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT milligrams, portions INTO NEW.milligrams_before, NEW.portions_before FROM batches WHERE id = NEW.batch_id FOR UPDATE;
  UPDATE batches SET milligrams = NEW.milligrams, portions = NEW.portions WHERE id = NEW.batch_id;
  RETURN NEW;
END $$;

CREATE TRIGGER batch_is_corrected BEFORE INSERT ON batch_corrections FOR EACH ROW EXECUTE FUNCTION correct_batch();
