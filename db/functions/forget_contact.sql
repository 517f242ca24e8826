-- Notes of the team, corrected addresses and packing slips serve the delivery like phone and wishes, and go with them.
CREATE FUNCTION forget_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_corrections WHERE order_id = NEW.id;
  DELETE FROM order_notes WHERE order_id = NEW.id;
  DELETE FROM packing_slips WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER contact_is_forgotten AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL) EXECUTE FUNCTION forget_contact();
