CREATE FUNCTION forget_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.done_at := NULL;
  NEW.done_by := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER mail_is_tried_again BEFORE UPDATE OF status ON mails FOR EACH ROW
  WHEN (OLD.done_at IS NOT NULL AND NEW.status <> 'failed') EXECUTE FUNCTION forget_done();
