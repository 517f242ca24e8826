CREATE FUNCTION forget_email_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_corrections WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER email_corrections_go_with_contact AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL)
  EXECUTE FUNCTION forget_email_corrections();
