-- they serve the delivery like phone and notes, and go with them
CREATE FUNCTION forget_packing_slips() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM packing_slips WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER packing_slips_go_with_contact AFTER UPDATE OF contact_erased_at ON orders FOR EACH ROW
  WHEN (NEW.contact_erased_at IS NOT NULL AND OLD.contact_erased_at IS NULL) EXECUTE FUNCTION forget_packing_slips();
