-- they serve the delivery like phone and wishes, and go with them
CREATE FUNCTION forget_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER notes_go_with_contact AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL) EXECUTE FUNCTION forget_notes();
